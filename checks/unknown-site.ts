import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { listed, shortened } from '../core/words/characters.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';

export const unknownSite: Check = {
  id: 'unknown-site',
  severity: 'error',
  exceptedBy: false,
  title: 'Every site in `activeFor` is the id of a site in sites.yaml',
  why: 'Each site has its own page of the domain; a misspelled site would have none.',
  example: exampleOf(`
# file: domains/water.yaml
activeFor:
  - north
-  - nort # want: No site has the id "nort"
`),
  *run({ domains, sites }) {
    const ids = sites.map(({ id }) => id);
    for (const domain of domains) {
      for (const { name, place, target } of domain.sites) {
        if (target !== undefined) continue;
        const near = didYouMean(nearest(name, ids));
        const hint = `${near === undefined ? '' : `${near} `}Sites: ${listed(ids)}`;
        yield { place, message: `No site has the id "${shortened(name)}"`, hint };
      }
    }
  },
};
