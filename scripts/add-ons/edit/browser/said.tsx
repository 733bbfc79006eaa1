import type { ComponentChildren } from 'preact';
import { kindOf } from '../../../../core/schema/kinds.ts';
import type { Sentence } from '../../../../core/text/say.ts';
import { english, isTold, piecesOf, type Tongue } from '../../../../core/text/tell.ts';
import { type Session, useSession } from './session.ts';
import { dayIn } from './words.ts';

/** Each in its own direction, so that the slashes of a path stay where they are. */
export function isolated(texts: readonly string[]): ComponentChildren {
  return texts.map((text, index) => [index > 0 && ' · ', <bdi key={index}>{text}</bdi>]);
}

export const spoken = (sentence: Sentence) => <Said sentence={sentence} />;

/** A sentence of the tool in the language of the page; in English, and marked as such, where that lacks a part of it. */
function Said({ sentence }: { readonly sentence: Sentence }) {
  const session = useSession();
  const isHere = isTold(sentence, session.tongue);
  return (
    <span {...(isHere ? {} : { lang: 'en', dir: 'ltr' })}>
      {toldIn(isHere ? session.tongue : english, sentence, session)}
    </span>
  );
}

/** A sentence with its data and code as elements of their own, whatever their direction; files and days are called as in the form. */
function toldIn(tongue: Tongue, sentence: Sentence, { words: { titleOf } }: Session): ComponentChildren[] {
  return piecesOf(sentence, tongue).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const file = piece.replace(/^`(?:catalog\/)?|`$/g, '');
    if (kindOf(file) !== undefined) return <bdi>{titleOf(file)}</bdi>;
    if (piece.startsWith('`')) return <code dir="ltr">{piece.slice(1, -1)}</code>;
    return <bdi>{dayIn(piece, tongue)}</bdi>;
  });
}

/**
 * Whether a hint has a command or, in a file that the form can edit, a piece of YAML or an example: here, a field or a button does
 * what that says.
 */
export function isForFiles(hint: Sentence, { tongue, value }: Session): boolean {
  if (value !== undefined && hint.template === 'For example: {0}') return true;
  const pattern = value === undefined ? /^`(?:git|npm) / : /^(?:`(?!\/)|[[<])/;
  return piecesOf(hint, tongue).some((piece) => pattern.test(piece));
}
