import type { ComponentChildren } from 'preact';
import { kindOf } from '../../../../core/schema/kinds.ts';
import type { Sentence } from '../../../../core/text/say.ts';
import { english, isTold, piecesOf, type Tongue } from '../../../../core/text/tell.ts';
import { type Session, useSession } from './session.ts';

interface SaidProps {
  readonly sentence: Sentence;
  readonly hint?: Sentence | undefined;
  /** Shown in bold before its hint. */
  readonly isFinding?: boolean;
}

/** A sentence of the tool in the language of the page; in English, and marked as such, where that lacks a part of it. */
export function Said({ sentence, hint, isFinding = false }: SaidProps) {
  const session = useSession();
  const { tongue, value } = session;
  const isHere = isTold([sentence, hint ?? ''], tongue);
  const told = (one: Sentence) => toldIn(isHere ? tongue : english, one, session);
  return (
    <span {...(isHere ? {} : { lang: 'en', dir: 'ltr' })}>
      {isFinding ? <strong>{told(sentence)}</strong> : told(sentence)}
      {hint && !isForFiles(hint, tongue, value === undefined) && ['. ', ...told(hint)]}
    </span>
  );
}

/**
 * Whether a hint has a command or, in a file that the form can edit, a piece of YAML or an example: here, a field or a button does
 * what that says.
 */
function isForFiles(hint: Sentence, tongue: Tongue, isText: boolean): boolean {
  if (!isText && hint.template === 'For example: {0}') return true;
  const pattern = isText ? /^`(?:git|npm) / : /^(?:`(?!\/)|[[<])/;
  return piecesOf(hint, tongue).some((piece) => pattern.test(piece));
}

/** The same, in one word: in the text of an element. */
export function spoken(sentence: Sentence) {
  return <Said sentence={sentence} />;
}

/** A sentence with its data and code as elements of their own, whatever their direction; files and domains are called as in the form. */
function toldIn(tongue: Tongue, sentence: Sentence, { words: { titleOf }, labelOfName }: Session): ComponentChildren[] {
  return piecesOf(sentence, tongue).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const file = piece.replace(/^`(?:catalog\/)?|`$/g, '');
    if (kindOf(file) !== undefined) return <bdi>{titleOf(file)}</bdi>;
    return piece.startsWith('`') ? (
      <code dir="ltr">{piece.slice(1, -1)}</code>
    ) : (
      <bdi>{labelOfName('domain.title', piece) ?? piece}</bdi>
    );
  });
}
