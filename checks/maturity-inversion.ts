import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';

export const maturityInversion: Check = {
  id: 'maturity-inversion',
  severity: 'warning',
  title: 'No stable domain requires a planned one',
  why: 'A planned domain can still change or be dropped, so a domain that requires it is not stable.',
  example: `
# file: domains/parks.yaml
-status: planned
-# file: domains/water.yaml
status: stable
-requiredDependencies:
-  - Parks & Gardens # want: This domain is stable, but "Parks & Gardens" is only planned
-  # hint: Write \`status: planned\` here, or \`status: stable\` in "parks" once it is
-  # also: domains/parks.yaml: The status of "parks"
`,
  *run({ domains }) {
    for (const domain of domains.filter(({ status }) => status === 'stable')) {
      for (const { name, location, target } of domain.requires) {
        if (target.kind !== 'domain' || target.status !== 'planned') continue;
        yield {
          location,
          message: `This domain is stable, but "${name}" is only planned`,
          hint: `Write \`status: planned\` here, or \`status: stable\` in "${target.id}" once it is`,
          related: [{ location: at(target, 'status'), message: `The status of "${target.id}"` }],
        };
      }
    }
  },
};
