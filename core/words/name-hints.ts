import type { Catalog, Reference } from '../model/catalog.ts';
import { namesOf } from '../model/source-contents.ts';
import { type Finding, fixAt } from '../read/finding.ts';
import type { Location } from '../read/location.ts';
import { filesWithKey } from '../schema/kinds.ts';
import { capitalized, listed } from '../text/characters.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import { plainName } from '../text/plain-letters.ts';
import { correctedText } from './typography.ts';

/** A limit, because each unknown name is compared with every name. */
export const maxComparedNames = 500;

type Hints = Pick<Finding, 'hint' | 'fix'>;

/** The hint has a fix if only case or spaces differ. @param to `site.id`, `domain.title` … */
export function nameHints(catalog: Catalog, to: string): (reference: Reference) => Hints {
  const { names: namesByKind, references, sourceLanguage } = catalog;
  const [kind = '', key = ''] = to.split('.');
  const corrected = (text: string) => correctedText({ language: sourceLanguage, text, original: text });
  const nameOf = new Map(Array.from(namesByKind.get(to) ?? [], ([name, thing]) => [thing, corrected(name)]));
  const names = [...nameOf.values()];
  const byPlainName = new Map(names.map((name) => [plainName(name), name]));
  const byOtherName = new Map([...nameOf].flatMap(([thing, name]) => namesOf(thing).map((other) => [other, name])));
  const hintFor = unknownNameHints(kind, key, names);
  const inList = ({ file, pointer }: Location, name: string) => `${file} ${pointer.replace(/\/\d+$/, '')} ${name}`;
  const inLists = new Set(references.flatMap((other) => (other.to === to ? inList(other.location, other.name) : [])));
  return ({ name, location }) => {
    const isListed = (other: string) => inLists.has(inList(location, other));
    const exact = byPlainName.get(plainName(name));
    if (exact === name) return { hint: 'Correct the title: it differs from this name in spaces or punctuation' };
    if (exact !== undefined && isListed(exact)) return { hint: `Delete it: the list has "${exact}" already` };
    if (exact !== undefined) return { hint: `Write it as "${exact}"`, fix: [fixAt(location, exact)] };
    const otherName = byOtherName.get(name);
    return { hint: otherName === undefined ? hintFor(name, isListed) : `Write the ${key}: "${otherName}"` };
  };
}

function unknownNameHints(kind: string, key: string, names: readonly string[]) {
  const guesses = new Map<string, Guess>();
  const files = filesWithKey(kind, key).join(' or ');
  const choose = names.length <= 10 ? `write one of: ${names.join(', ')}` : `write the ${key} of another ${kind}`;
  /** @param isListed whether the list that has the name also has another one */
  return (name: string, isListed: (other: string) => boolean): string => {
    if (!guesses.has(name) && guesses.size < maxComparedNames) guesses.set(name, guessOf(name, names));
    const guess: Guess = guesses.get(name) ?? {};
    const { hint, near } = guess.near !== undefined && isListed(guess.near) ? {} : guess;
    if (files === '') return capitalized(hint ?? choose);
    if (key !== 'id')
      return capitalized(hint ?? `write it exactly as in ${files}; if it was removed, put it back, or delete the line`);
    if (names.length === 0) return `Add it to ${files}`;
    const removed = `If it was removed: put it back into ${files}, or delete it here`;
    return hint && near ? `${hint} ${removed}` : `${removed}. If it was renamed or is misspelled: ${hint ?? choose}`;
  };
}

interface Guess {
  readonly hint?: string | undefined;
  readonly near?: string | undefined;
}

/** The nearest name; or the names that it contains, such as two on one line. */
function guessOf(name: string, names: readonly string[]): Guess {
  const plain = plainName(name);
  // YAML splits a name in [brackets] at its comma.
  const [longName, ...others] = names.filter((other) =>
    ` ${plainName(other).replaceAll(',', ' ,')} `.includes(` ${plain} `),
  );
  const near = others.length > 0 ? undefined : (longName ?? nearest(name, names));
  if (near?.includes(',') && plainName(near).includes(plain))
    return { hint: `in brackets, write "${near}" in quotes: a comma ends a name there` };
  const contained = names.filter((part) => part.length > 3 && plain.includes(plainName(part)));
  if (near !== undefined || contained.length === 0) return { hint: didYouMean(near), near };
  return { hint: `write one name after each dash: ${listed(contained.map((part) => `"${part}"`))}` };
}
