import type { ComponentChildren } from 'preact';
import type { Sentence } from '../../core/text/say.ts';
import { english, isTold, piecesOf, type Tongue } from '../../core/text/tell.ts';
import { useSession } from './session.ts';

interface SaidProps {
  readonly sentence: Sentence;
  readonly hint?: Sentence | undefined;
  /** Shown in bold before its hint. */
  readonly isFinding?: boolean;
}

/** A sentence of the tool in the language of the page; in English, and marked as such, where that lacks a part of it. */
export function Said({ sentence, hint, isFinding = false }: SaidProps) {
  const { tongue } = useSession();
  const isHere = isTold([sentence, hint ?? ''], tongue);
  const spoken = isHere ? tongue : english;
  return (
    <span {...(isHere ? {} : { lang: 'en', dir: 'ltr' })}>
      {isFinding ? <strong>{toldIn(spoken, sentence)}</strong> : toldIn(spoken, sentence)}
      {hint && ['. ', ...toldIn(spoken, hint)]}
    </span>
  );
}

/** The same, in one word: in the text of an element. */
export function spoken(sentence: Sentence) {
  return <Said sentence={sentence} />;
}

/** A sentence with its data and code as elements of their own, whatever their direction. */
function toldIn(tongue: Tongue, sentence: Sentence): ComponentChildren[] {
  return piecesOf(sentence, tongue).map((piece, index) => {
    if (index % 2 === 0) return piece;
    return piece.startsWith('`') ? <code dir="ltr">{piece.slice(1, -1)}</code> : <bdi>{piece}</bdi>;
  });
}
