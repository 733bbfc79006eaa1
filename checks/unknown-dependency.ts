import type { Catalog } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { shortened } from '../core/words/characters.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';

export const unknownDependency: Check = {
  id: 'unknown-dependency',
  severity: 'error',
  exceptedBy: false,
  title:
    'Every name in `requiredDependencies` and `usedBy` is exactly the title of a domain, described or external, in the source language',
  why: 'A name that leads nowhere is missing from the graph, and an operator who asks who is affected gets no answer.',
  example: exampleOf(`
# file: domains/parks.yaml
requiredDependencies:
-  - Map # want: No domain has the title "Map"
+  - Maps
usedBy:
-  - Watr Supply # want: No domain has the title "Watr Supply"
+  - Water Supply
`),
  *run(catalog) {
    const suggest = suggestions(catalog);
    for (const { requires, usedBy } of catalog.domains) {
      for (const { name, place, target } of [...requires, ...usedBy]) {
        if (target !== undefined || !('pointer' in place)) continue;
        const { hint, title } = suggest(name);
        const { file, pointer } = place;
        yield {
          place,
          message: `No domain has the title "${shortened(name)}"`,
          hint,
          fix: title === undefined ? undefined : [{ op: 'set', file, pointer, value: title }],
        };
      }
    }
  },
};

interface Suggestion {
  readonly hint: string;
  /** Set where the name differs from it in case or in spaces only. */
  readonly title?: string;
}

/** Names that are compared with every title; of more, only a sure title is suggested. */
const maxComparedNames = 500;

/** What to write for a name that leads nowhere. */
function suggestions({ domains, externalDomains, sourceLanguage }: Catalog): (name: string) => Suggestion {
  const titles = [...domains, ...externalDomains].flatMap(({ title }) => title[sourceLanguage] ?? []);
  const byPlainText = new Map(titles.map((title) => [plain(title), title]));
  const byOtherName = new Map(
    [...domains, ...externalDomains].flatMap(({ id, title }) =>
      [id, ...Object.values(title)].map((other) => [other, title[sourceLanguage]] as const),
    ),
  );
  const near = new Map<string, string | undefined>();
  return (name) => {
    const title = byPlainText.get(plain(name));
    if (title !== undefined) return { hint: `Write it as "${title}"`, title };
    const other = byOtherName.get(name);
    if (other !== undefined) return { hint: `Write the title: "${other}"` };
    if (!near.has(name) && near.size < maxComparedNames) near.set(name, nearTitle(name, titles));
    return {
      hint: didYouMean(near.get(name)) ?? 'Describe the domain in domains/, or name it in external-domains.yaml',
    };
  };
}

/** A text without its case, and with one space between its words. */
function plain(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The one title that has these words, as where a list in brackets split it at its comma; else the nearest one. */
function nearTitle(name: string, titles: readonly string[]): string | undefined {
  const words = ` ${plain(name)} `;
  const [title, ...others] = titles.filter((one) => ` ${plain(one).replaceAll(',', ' ,')} `.includes(words));
  return others.length > 0 ? undefined : (title ?? nearest(name, titles));
}
