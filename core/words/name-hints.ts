import type { Catalog, Reference } from '../model/catalog.ts';
import { namesOf } from '../model/contents.ts';
import { type Finding, fixAt } from '../read/diagnostic.ts';
import { valueInLine } from '../read/write-value.ts';
import { exampleValue } from '../schema/example.ts';
import { filesStating, thingLists } from '../schema/kinds.ts';
import { capitalized, listed, uncapitalized } from '../text/characters.ts';
import { didYouMean, nearest } from '../text/nearest.ts';

/** At most this many unknown names of a kind are compared with every known one, because that takes long. */
const maxComparedNames = 500;

/** What to write for the unknown names of one kind and key, such as `site.id`; a fix where only case or spaces differ. */
export function nameHints(catalog: Catalog, to: string): (reference: Reference) => Pick<Finding, 'hint' | 'fix'> {
  const [kind = '', key = ''] = to.split('.');
  const { names, byPlainText, byOtherName } = namesBy(catalog, to);
  const near = new Map<string, string | undefined>();
  const files = filesStating(kind, key).join(' or ');
  const list = names.length <= 10 ? `write one of: ${listed(names)}` : `write the ${key} of another ${kind}`;
  return ({ name, place }) => {
    const right = byPlainText.get(plain(name));
    if (right !== undefined) return { hint: spacesIn(name) ?? `Write it as "${right}"`, fix: [fixAt(place, right)] };
    const other = byOtherName.get(name);
    if (other !== undefined) return { hint: `Write the ${key}: "${other}"` };
    if (!near.has(name) && near.size < maxComparedNames) near.set(name, hintFor(name, names));
    const meant = near.get(name);
    if (files === '') return { hint: meant ?? capitalized(list) };
    if (key !== 'id') {
      return { hint: meant ?? `Write it exactly as in ${files}; if it was removed, put it back, or delete the line` };
    }
    if (names.length === 0) return { hint: newFileHint(catalog, kind, name) ?? `Add it to ${files}` };
    const gone = `If it was removed: put it back into ${files}, or delete it here`;
    if (meant?.endsWith('?')) return { hint: `${meant} ${gone}` };
    return { hint: `${gone}. If it was renamed or is misspelled: ${uncapitalized(meant ?? list)}` };
  };
}

/** Where a name has a space that only looks like one. */
function spacesIn(name: string): string | undefined {
  const [, word] = /[^\S ]\s*(\S+)/.exec(name) ?? [];
  return word === undefined ? undefined : `The space before "${word}" is a special one: type it anew`;
}

/** For the first thing of a kind that has a file for itself. */
function newFileHint({ files }: Catalog, kind: string, id: string): string | undefined {
  const row = thingLists.find((one) => one.thing === kind);
  if (row === undefined || files.some(({ path }) => path === row.path)) return undefined;
  const right = plain(id).replace(/[^a-z0-9]+/g, '-');
  const entry = valueInLine({ ...Object(exampleValue(row.shape)), [row.key]: right }, true);
  return `There is no ${row.path} yet: create it, such as \`${row.list}: [${entry}]\``;
}

/** The known names; the same by their text without case and spaces, and by other names of the same things. */
function namesBy({ names: byKind, things }: Catalog, to: string) {
  const named = [...(byKind.get(to) ?? [])];
  const nameOf = new Map(named.map(([name, thing]) => [thing, name]));
  const others = things.flatMap((thing) => namesOf(thing).map((other) => [other, nameOf.get(thing)] as const));
  return {
    names: named.map(([name]) => name),
    byPlainText: new Map(named.map(([name]) => [plain(name), name])),
    byOtherName: new Map(others.filter(([, name]) => name !== undefined)),
  };
}

/** A text in lower case, with one space between words. */
function plain(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The name that was meant; else the names that are in it, such as two on one line. */
function hintFor(name: string, names: readonly string[]): string | undefined {
  const near = nearName(name, names);
  const inside = names.filter((one) => one.length > 3 && plain(name).includes(plain(one)));
  if (near?.includes(',') && plain(near).includes(plain(name)))
    return `In brackets, write "${near}" in quotes: a comma ends a name there`;
  if (near !== undefined || inside.length === 0) return didYouMean(near);
  return `Write one name alone after each dash: ${listed(inside.map((one) => `"${one}"`))}`;
}

/** The one name with these words (YAML splits a name in [brackets] at its comma); with no such name, the nearest. */
function nearName(name: string, names: readonly string[]): string | undefined {
  const words = ` ${plain(name)} `;
  const [found, ...others] = names.filter((one) => ` ${plain(one).replaceAll(',', ' ,')} `.includes(words));
  return others.length > 0 ? undefined : (found ?? nearest(name, names));
}
