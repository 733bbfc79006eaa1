import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { listed, shortened } from '../core/words/characters.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';

export const unknownOwner: Check = {
  id: 'unknown-owner',
  severity: 'error',
  exceptedBy: false,
  title: 'Every owner of a domain is the id of an owner in owners.yaml',
  why: 'Someone who looks up whom to call would get no answer.',
  example: exampleOf(`
# file: domains/water.yaml
owners:
-  - water-bord # want: No owner has the id "water-bord"
+  - water-board
# whole file: owners.yaml
owners:
  - id: water-board
    name: { en: Water Board, fr: Régie des eaux, ar: هيئة المياه }
    contact: mailto:water@city.example
`),
  *run({ domains, externalDomains, owners }) {
    const ids = owners.map(({ id }) => id);
    for (const { name, place, target } of [...domains, ...externalDomains].flatMap((domain) => domain.owners)) {
      if (target !== undefined) continue;
      const near = didYouMean(nearest(name, ids));
      const known = ids.length === 0 ? 'Describe the owner in owners.yaml' : `Owners: ${listed(ids)}`;
      const hint = near === undefined ? known : `${near} ${known}`;
      yield { place, message: `No owner has the id "${shortened(name)}"`, hint };
    }
  },
};
