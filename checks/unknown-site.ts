import type { Check } from '../core/check.ts';
import { nearest } from '../core/nearest.ts';

export const unknownSite: Check = {
  id: 'unknown-site',
  severity: 'error',
  title: 'Every site in `activeFor` is the id of a site in sites.yaml',
  why: 'A page is made for each site; a misspelt one would have none, in silence.',
  example: {
    fails: `
# file: domains/water.yaml
activeFor:
  - north
  - nort # want: No site has the id "nort"
`,
    passes: `
# file: domains/water.yaml
activeFor:
  - north
`,
  },
  *run({ domains, sites, gaps }) {
    if (gaps.sites) return;
    const ids = sites.map(({ id }) => id);
    for (const domain of domains) {
      for (const { name, place, target } of domain.sites) {
        if (target !== undefined) continue;
        const near = nearest(name, ids);
        const hint = near === undefined ? `Sites: ${ids.slice(0, 10).join(', ')}` : `Did you mean "${near}"?`;
        yield { place, message: `No site has the id "${name}"`, hint };
      }
    }
  },
};
