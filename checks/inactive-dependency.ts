import type { Check } from '../core/check/check.ts';
import { keyAt } from '../core/read/location.ts';

export const inactiveDependency: Check = {
  id: 'inactive-dependency',
  severity: 'error',
  title: 'At each site of a domain, all domains that it requires are active, except external ones',
  why: 'At a site without them, the domain would not have everything that it requires.',
  example: `
# file: domains/parks.yaml
-activeFor: [south]
-# file: domains/water.yaml
-requiredDependencies:
-  - Parks & Gardens # want: This domain is active at north, but "Parks & Gardens" is not
-  # hint: Add north to the \`activeFor\` of "parks"
-  # also: domains/parks.yaml: The sites of "parks"
+activeFor: [north]
`,
  *run({ domains }) {
    for (const domain of domains) {
      for (const { name, location, target } of domain.requires) {
        if (target.kind !== 'domain') continue;
        const missing = domain.activeAt.filter((site) => !target.activeAt.includes(site));
        if (missing.length === 0) continue;
        const sites = missing.map(({ id }) => id).join(', ');
        const add = `Add ${sites} to the \`activeFor\` of "${target.id}"`;
        const isEverywhere = missing.length === domain.activeAt.length;
        yield {
          location,
          message: `This domain is active at ${sites}, but "${name}" is not`,
          hint: isEverywhere ? add : `${add}, or remove ${sites} from the \`activeFor\` of this domain`,
          related: [{ location: keyAt(target, 'activeFor'), message: `The sites of "${target.id}"` }],
        };
      }
    }
  },
};
