import type { Domain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { keyAt } from '../core/place.ts';

/** Some 300 MB. The benchmark's 10,000 domains have half as many. */
const mostLines = 3_000_000;

export const tooManyPages: Check = {
  id: 'too-many-pages',
  severity: 'error',
  exceptedBy: false,
  title: 'The pages have at most 3,000,000 lines in all',
  why: 'A domain has a page for each of its sites in each language, which names its other sites: a short file can become gigabytes.',
  example: exampleOf(`
-# repeated file: sites.yaml
+# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال } }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
-  - { id: s0, name: { en: S0, fr: S0, ar: S0 } }
-# repeated file: domains/parks.yaml
-activeFor: # want: The pages would have about 3111102 lines, and at most 3000000 are generated
+# file: domains/parks.yaml
+activeFor:
  - north
  - south
-  - s0
`),
  *run({ domains, languages }) {
    const sizes = domains.map((domain) => ({ domain, lines: linesOf(domain) * languages.length }));
    const total = sizes.reduce((sum, { lines }) => sum + lines, 0);
    const [largest] = sizes.sort((a, b) => b.lines - a.lines);
    if (largest === undefined || total <= mostLines) return;
    yield {
      place: keyAt(largest.domain, 'activeFor'),
      message: `The pages would have about ${total} lines, and at most ${mostLines} are generated`,
      hint: `This domain alone, at ${largest.domain.sites.length} sites in ${languages.length} languages, has ${largest.lines}: name fewer sites, or split the catalog`,
    };
  },
};

/** What the pages of a domain have in one language: some thirty lines, and one for each thing and each site that they list. */
function linesOf({ data, sites, requires, usedBy, routes }: Domain): number {
  const lists = [data.collections ?? [], data.components ?? [], data.blocks ?? [], sites, requires, usedBy, routes];
  return sites.length * lists.reduce((sum, list) => sum + list.length, 30);
}
