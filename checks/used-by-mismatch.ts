import type { Check } from '../core/check/check.ts';
import { keyAt } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { itemsBy } from '../core/text/lists.ts';
import { textAt } from '../core/text/value.ts';

export const usedByMismatch: Check = {
  id: 'used-by-mismatch',
  severity: 'error',
  title: 'If `usedBy` is not empty, it lists exactly the domains that require this one, except external ones',
  why: 'Both lists state the same fact; if they differ, neither can be trusted.',
  example: `
# file: domains/water.yaml
requiredDependencies:
-  - Maps
+  - Parks & Gardens
# file: domains/parks.yaml
usedBy:
-  - Water Supply # want: "Water Supply" does not require this domain
-  # hint: Delete the line, or add this domain to \`requiredDependencies\` of "water"
-  # also: domains/water.yaml: The dependencies of "water"
+  - Water Supply
`,
  *run(catalog) {
    // A misspelled name would make a list seem incomplete.
    if (catalog.references.some(({ to, target }) => to === 'domain.title' && target === undefined)) return;
    const { domains, sourceLanguage } = catalog;
    const requirements = domains.flatMap((from) => from.requires.map((requirement) => ({ from, ...requirement })));
    const requirementsOf = itemsBy(requirements, ({ target }) => target);
    for (const domain of domains.filter(({ usedBy }) => usedBy.length > 0)) {
      const requiredBy = new Map(requirementsOf(domain).map(({ from, location }) => [from, location]));
      const users = new Set(domain.usedBy.map(({ target }) => target));
      for (const { name, location, target } of domain.usedBy) {
        if (target.kind === 'external' || requiredBy.has(target)) continue;
        const message = `"${shortened(name)}" does not require this domain`;
        if (target === domain) yield { location, message, hint: 'Delete the line' };
        else {
          const hint = `Delete the line, or add this domain to \`requiredDependencies\` of "${target.id}"`;
          const list = keyAt(target, 'requiredDependencies');
          const related = [{ location: list, message: `The dependencies of "${target.id}"` }];
          yield { location, message, hint, related };
        }
      }
      for (const [from, location] of requiredBy) {
        if (from === domain || users.has(from)) continue;
        const title = textAt(from.title, sourceLanguage);
        const message = `"${title}" requires this domain, but is not in \`usedBy\``;
        const related = [{ location, message: 'Required here' }];
        yield { location: keyAt(domain, 'usedBy'), message, hint: `Add "${title}"`, related };
      }
    }
  },
};
