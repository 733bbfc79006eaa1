import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';
import { listed } from '../core/text/characters.ts';

export const noOwner: Check = {
  id: 'no-owner',
  severity: 'off',
  title: 'Every domain except external ones has an owner, if `severities` in policy.yaml turns this check on',
  why: 'If the domain fails at night, somebody must be called.',
  example: `
# file: policy.yaml
severities:
  - { check: no-owner, severity: warning, reason: Somebody answers for each domain. }
# file: domains/parks.yaml
owners: [green-office]
# file: domains/water.yaml
-id: water # want: The domain "water" has no owner
-# hint: Name one under \`owners\`: green-office
+id: water
+owners: [green-office]
# whole file: owners.yaml
owners:
  - id: green-office
    name: { en: Green Office, fr: Service des espaces verts, ar: مكتب المساحات الخضراء }
    contact: https://city.example/green-office
`,
  *run({ domains, owners, references }) {
    const ids = owners.map(({ id }) => id);
    const choice = ids.length === 0 ? '; describe the owner in owners.yaml' : `: ${listed(ids)}`;
    const filesWithOwner = new Set(references.flatMap(({ to, location }) => (to === 'owner.id' ? location.file : [])));
    for (const domain of domains) {
      if (filesWithOwner.has(domain.file)) continue;
      yield {
        location: at(domain, 'id'),
        message: `The domain "${domain.id}" has no owner`,
        hint: `Name one under \`owners\`${choice}`,
      };
    }
  },
};
