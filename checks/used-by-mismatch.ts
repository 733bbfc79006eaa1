import type { Domain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import type { Finding } from '../core/diagnostic.ts';
import { grouped } from '../core/lists.ts';
import { keyAt } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';

export const usedByMismatch: Check = {
  id: 'used-by-mismatch',
  severity: 'error',
  title: 'The described domains in `usedBy` are exactly those that require this one, where it is not empty',
  why: 'Both lists state the same fact; where they differ, neither can be trusted.',
  example: `
# file: domains/water.yaml
requiredDependencies:
-  - Maps
+  - Parks & Gardens
# file: domains/parks.yaml
usedBy:
-  - Water Supply # want: "Water Supply" does not require this domain
-  # hint: Delete the line, or add this domain to the requiredDependencies of "water"
-  # also: domains/water.yaml: What "water" requires
+  - Water Supply
`,
  *run(catalog) {
    // A name that leads nowhere may be meant as that of any.
    if (catalog.references.some(({ to, target }) => to === 'domain.title' && target === undefined)) return;
    const { domains, sourceLanguage } = catalog;
    const needs = domains.flatMap((by) => by.requires.map(({ target, place }) => ({ by, target, place })));
    const requirers = grouped(needs, ({ target }) => target.id);
    for (const domain of domains) {
      if (domain.usedBy.length === 0) continue;
      const required = (requirers.get(domain.id) ?? []).filter(({ by }) => by !== domain);
      const ids = new Set(required.map(({ by }) => by.id));
      yield* wrongUsers(domain, ids);
      const named = new Set(domain.usedBy.map(({ target }) => target.id));
      for (const { by, place } of required.filter((one) => !named.has(one.by.id))) {
        const title = by.title[sourceLanguage] ?? by.id;
        yield {
          place: keyAt(domain, 'usedBy'),
          message: `"${title}" requires this domain and is not in \`usedBy\``,
          hint: `Add "${title}"`,
          related: [{ place, message: 'Required here' }],
        };
      }
    }
  },
};

/** Described domains in `usedBy` that do not require this one. */
function* wrongUsers(used: Domain, requirers: ReadonlySet<string>): Iterable<Finding> {
  for (const { name, place, target } of used.usedBy) {
    if (target.kind !== 'domain' || requirers.has(target.id)) continue;
    const message = `"${shortened(name)}" does not require this domain`;
    if (target === used) yield { place, message, hint: 'Delete the line' };
    else {
      const hint = `Delete the line, or add this domain to the requiredDependencies of "${target.id}"`;
      const related = [{ place: keyAt(target, 'requiredDependencies'), message: `What "${target.id}" requires` }];
      yield { place, message, hint, related };
    }
  }
}
