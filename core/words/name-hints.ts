import type { Catalog, Reference } from '../model/catalog.ts';
import { namesOf } from '../model/source-contents.ts';
import { type Finding, fixAt } from '../read/finding.ts';
import type { Location } from '../read/location.ts';
import { filesStating } from '../schema/kinds.ts';
import { capitalized, listed as joined } from '../text/characters.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import { plainName } from '../text/plain-letters.ts';
import { withRightSigns } from './typography.ts';

/** At most this many unknown names of a kind are compared with every known one, because that takes long. */
export const maxComparedNames = 500;

type Hints = Pick<Finding, 'hint' | 'fix'>;

/** Hints for the unknown names of one kind and key, such as `site.id`; a fix if only case or spaces differ. */
export function nameHints(
  { names: byKind, references, sourceLanguage }: Catalog,
  to: string,
): (reference: Reference) => Hints {
  const afterFix = (name: string) => withRightSigns({ language: sourceLanguage, text: name, original: name });
  const nameOf = new Map(Array.from(byKind.get(to) ?? [], ([name, thing]) => [thing, afterFix(name)]));
  const names = [...nameOf.values()];
  const byPlainName = new Map(names.map((name) => [plainName(name), name]));
  const byOtherName = new Map([...nameOf].flatMap(([thing, name]) => namesOf(thing).map((other) => [other, name])));
  const [kind = '', key = ''] = to.split('.');
  const hintOnOther = otherNameHints(kind, key, names);
  const listOf = (location: Location) => `${location.file} ${location.pointer.replace(/\/\d+$/, '')}`;
  const listed = new Set(
    references.filter((one) => one.to === to).map(({ name, location }) => `${listOf(location)} ${name}`),
  );
  return ({ name, location }) => {
    const isListed = (other: string) => listed.has(`${listOf(location)} ${other}`);
    const right = byPlainName.get(plainName(name));
    if (right === name) return { hint: 'Correct the title: it differs from this name in spaces or signs' };
    if (right !== undefined && isListed(right)) return { hint: `Delete it: the list has "${right}" already` };
    if (right !== undefined) return { hint: `Write it as "${right}"`, fix: [fixAt(location, right)] };
    const other = byOtherName.get(name);
    return { hint: other === undefined ? hintOnOther(name, isListed) : `Write the ${key}: "${other}"` };
  };
}

function otherNameHints(kind: string, key: string, names: readonly string[]) {
  const meant = new Map<string, Meant>();
  const files = filesStating(kind, key).join(' or ');
  const list = names.length <= 10 ? `write one of: ${names.join(', ')}` : `write the ${key} of another ${kind}`;
  /** @param isListed whether the list that has the name has another one, too. */
  return (name: string, isListed: (other: string) => boolean): string => {
    if (!meant.has(name) && meant.size < maxComparedNames) meant.set(name, meantBy(name, names));
    const found: Meant | undefined = meant.get(name);
    const { hint, near } = found?.near !== undefined && isListed(found.near) ? {} : { ...found };
    const copy = `Write it exactly as in ${files}; if it was removed, put it back, or delete the line`;
    if (key !== 'id' || files === '') return capitalized(hint ?? (files === '' ? list : copy));
    if (names.length === 0) {
      const id = plainName(name).replace(/[^a-z0-9]+/g, '-');
      return `Add it to ${files}: \`npm run new -- ${kind} ${id}\` does that`;
    }
    const gone = `If it was removed: put it back into ${files}, or delete it here`;
    return hint && near ? `${hint} ${gone}` : `${gone}. If it was renamed or is misspelled: ${hint ?? list}`;
  };
}

type Meant = Readonly<{ hint: string | undefined; near?: string | undefined }>;

/** A name near it; or the names that it contains, such as two on one line. */
function meantBy(name: string, names: readonly string[]): Meant {
  const near = nearName(name, names);
  const plain = plainName(name);
  const inside = names.filter((one) => one.length > 3 && plain.includes(plainName(one)));
  if (near?.includes(',') && plainName(near).includes(plain))
    return { hint: `in brackets, write "${near}" in quotes: a comma ends a name there` };
  if (near !== undefined || inside.length === 0) return { hint: didYouMean(near), near };
  return { hint: `write one name alone after each dash: ${joined(inside.map((one) => `"${one}"`))}` };
}

/** YAML splits a name in [brackets] at its comma. */
function nearName(name: string, names: readonly string[]): string | undefined {
  const words = ` ${plainName(name)} `;
  const [found, ...others] = names.filter((one) => ` ${plainName(one).replaceAll(',', ' ,')} `.includes(words));
  return others.length > 0 ? undefined : (found ?? nearest(name, names));
}
