import type { Catalog, Reference } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { filesOfKind } from '../core/read/kinds.ts';
import { capitalized, listed, shortened } from '../core/words/characters.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';

export const unknownName: Check = {
  id: 'unknown-name',
  severity: 'error',
  exceptedBy: false,
  title:
    'What is named is in the catalog: domains, described or external, by their title in the source language, to the letter; all else by its id',
  why: 'A name that leads nowhere is missing from pages, routes and the graph, and an operator who asks who is affected gets no answer.',
  example: exampleOf(`
# file: domains/parks.yaml
requiredDependencies:
-  - Map # want: No domain has the title "Map"
-  # hint: Did you mean "Maps"?
+  - Maps
# file: domains/water.yaml
activeFor:
  - north
-  - nort # want: No site has the id "nort"
-  # hint: Did you mean "north"? Sites: north, south
`),
  *run(catalog) {
    const suggest = suggestions(catalog);
    for (const reference of catalog.references) {
      const { to, name, place } = reference;
      // `unknown-icon` knows the icons.
      if (to === 'icon.name' || catalog.names.get(to)?.has(name)) continue;
      const [kind, key] = to.split('.');
      const { hint, right } = suggest(reference);
      yield {
        place,
        message: `No ${kind} has the ${key} "${shortened(name)}"`,
        hint,
        fix: right === undefined ? undefined : [{ op: 'set', file: place.file, pointer: place.pointer, value: right }],
      };
    }
  },
};

interface Suggestion {
  readonly hint: string;
  /** Set where the name differs from it in case or in spaces only. */
  readonly right?: string;
}

/** Names that are compared with every other; of more, only a sure one is suggested. */
const maxComparedNames = 500;

/** What to write for a name that leads nowhere. */
function suggestions(catalog: Catalog): (reference: Reference) => Suggestion {
  const near = new Map<string, string | undefined>();
  const known = new Map<string, ReturnType<typeof namesBy>>();
  return ({ to, name }) => {
    const { names, byPlainText, byOtherName } = known.get(to) ?? namesBy(catalog, to);
    known.set(to, { names, byPlainText, byOtherName });
    const [kind = '', key] = to.split('.');
    const right = byPlainText.get(plain(name));
    if (right !== undefined) return { hint: `Write it as "${right}"`, right };
    const other = byOtherName.get(name);
    if (other !== undefined) return { hint: `Write the ${key}: "${other}"` };
    const asked = `${to} ${name}`;
    if (!near.has(asked) && near.size < maxComparedNames) near.set(asked, nearName(name, names));
    const meant = didYouMean(near.get(asked));
    const isShort = key === 'id' && names.length > 0 && names.length <= 10;
    const all = isShort ? `${capitalized(kind)}s: ${listed(names)}` : undefined;
    const hints = [meant, all].flatMap((one) => one ?? []);
    const files = filesOfKind(kind).join(' or ');
    return { hint: hints.join(' ') || (files === '' ? `Write the ${key} of a ${kind}` : `Describe it in ${files}`) };
  };
}

/** The names of a kind; what differs from them in case or spaces only; and what else the same things are called. */
function namesBy({ names: byKind, things, labels, routes }: Catalog, to: string) {
  const named = [...(byKind.get(to) ?? [])];
  const nameOf = new Map(named.map(([name, { file, pointer }]) => [file + pointer, name]));
  const others = [
    ...things.map((thing) => [thing.id, thing] as const),
    ...labels.flatMap(({ text, thing }) =>
      (typeof text === 'string' ? [text] : Object.values(text)).map((one) => [one, thing] as const),
    ),
    ...routes.map((route) => [route.path, route] as const),
  ];
  return {
    names: named.map(([name]) => name),
    byPlainText: new Map(named.map(([name]) => [plain(name), name])),
    byOtherName: new Map(
      others.flatMap(([other, { file, pointer }]) => {
        const name = nameOf.get(file + pointer);
        return name === undefined ? [] : [[other, name] as const];
      }),
    ),
  };
}

/** A text without its case, and with one space between its words. */
function plain(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The one name that has these words, as where a list in brackets split it at its comma; else the nearest one. */
function nearName(name: string, names: readonly string[]): string | undefined {
  const words = ` ${plain(name)} `;
  const [found, ...others] = names.filter((one) => ` ${plain(one).replaceAll(',', ' ,')} `.includes(words));
  return others.length > 0 ? undefined : (found ?? nearest(name, names));
}
