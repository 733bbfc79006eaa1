import type { Check } from '../core/check.ts';
import { keyAt } from '../core/place.ts';

export const inactiveDependency: Check = {
  id: 'inactive-dependency',
  severity: 'error',
  title: 'A domain that is active at a site has its described dependencies active there',
  why: 'Its pages at that site would rest on something that is not there.',
  example: {
    fails: `
# file: domains/parks.yaml
activeFor: [south]
# file: domains/water.yaml
requiredDependencies:
  - Parks & Gardens # want: The domain is active at north, "Parks & Gardens" is not
`,
    passes: `
# file: domains/parks.yaml
activeFor: [north]
`,
  },
  *run({ domains }) {
    for (const domain of domains) {
      for (const { name, place, target } of domain.requires) {
        if (target?.kind !== 'domain' || target === domain) continue;
        const active = new Set(target.sites.map((site) => site.name));
        const missing = domain.sites
          .filter((site) => site.target !== undefined && !active.has(site.name))
          .map((site) => site.name);
        if (missing.length === 0) continue;
        yield {
          place,
          message: `The domain is active at ${missing.join(', ')}, "${name}" is not`,
          hint: `Add ${missing.join(', ')} to the activeFor of "${target.id}", or take it away here`,
          related: [{ place: keyAt(target, 'activeFor'), message: `Where "${target.id}" is active` }],
        };
      }
    }
  },
};
