import type { Catalog, Reference, Thing } from '../catalog.ts';
import { type Finding, set } from '../diagnostic.ts';
import { labelOf } from '../model/contents.ts';
import { filesStating } from '../read/kinds.ts';
import { textAt } from '../value.ts';
import { capitalized, listed } from './characters.ts';
import { didYouMean, nearest } from './nearest.ts';

/** At most this many unknown names are compared with every known one, because that takes long. */
const maxComparedNames = 500;

/** What to write for an unknown name; a fix where only case or spaces differ. */
export function nameHints(catalog: Catalog): (reference: Reference) => Pick<Finding, 'hint' | 'fix'> {
  const near = new Map<string, string | undefined>();
  const known = new Map<string, ReturnType<typeof namesBy>>();
  return ({ to, name, place }) => {
    const { names, byPlainText, byOtherName } = known.get(to) ?? namesBy(catalog, to);
    known.set(to, { names, byPlainText, byOtherName });
    const [kind = '', key = ''] = to.split('.');
    const right = byPlainText.get(plain(name));
    if (right !== undefined) return { hint: `Write it as "${right}"`, fix: [set(place, right)] };
    const other = byOtherName.get(name);
    if (other !== undefined) return { hint: `Write the ${key}: "${other}"` };
    const asked = `${to} ${name}`;
    if (!near.has(asked) && near.size < maxComparedNames) near.set(asked, hintFor(name, names));
    const isShort = key === 'id' && names.length > 0 && names.length <= 10;
    const hints = [near.get(asked), isShort && `${capitalized(kind)}s: ${listed(names)}`].filter(Boolean);
    const files = filesStating(kind, key).join(' or ');
    return {
      hint:
        hints.join(' ') ||
        (files === '' ? `Write the ${key} of a ${kind}` : `Write it to the letter as in ${files}, or add it there`),
    };
  };
}

/** The known names; the same by their text without case and spaces, and by other names of the same things. */
function namesBy({ names: byKind, things }: Catalog, to: string) {
  const named = [...(byKind.get(to) ?? [])];
  const nameOf = new Map(named.map(([name, thing]) => [thing, name]));
  const others = things.flatMap((thing) => otherNames(thing).map((other) => [other, nameOf.get(thing)] as const));
  return {
    names: named.map(([name]) => name),
    byPlainText: new Map(named.map(([name]) => [plain(name), name])),
    byOtherName: new Map(others.filter(([, name]) => name !== undefined)),
  };
}

/** What an author may call a thing by mistake: its id, its label in any language, the path of a route. */
function otherNames(thing: Thing): string[] {
  const label = labelOf(thing) ?? textAt(thing.value, 'path');
  return [thing.id, ...(typeof label === 'string' ? [label] : Object.values(label))];
}

/** A text in lower case, with one space between words. */
function plain(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The name that was meant; else the names that are in it, such as two on one line. */
function hintFor(name: string, names: readonly string[]): string | undefined {
  const near = nearName(name, names);
  const inside = names.filter((one) => one.length > 3 && plain(name).includes(plain(one)));
  if (near?.includes(',') && !name.includes(','))
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
