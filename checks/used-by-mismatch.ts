import type { Domain } from '../core/catalog.ts';
import { type Check, exampleOf } from '../core/check.ts';
import { keyAt } from '../core/place.ts';
import { shortened } from '../core/text.ts';

export const usedByMismatch: Check = {
  id: 'used-by-mismatch',
  severity: 'error',
  title: 'Where `usedBy` is given and not empty, the described domains in it are exactly those that require this one',
  why: 'Both lists state the same fact; where they differ, neither can be trusted.',
  example: exampleOf(`
# file: domains/water.yaml
requiredDependencies:
-  - Maps
+  - Parks & Gardens
# file: domains/parks.yaml
usedBy:
-  - Water Supply # want: "Water Supply" does not require this domain
+  - Water Supply
`),
  *run({ domains, sourceLanguage = '' }) {
    const requirers = new Map<string, { domain: Domain; place: Domain['requires'][number]['place'] }[]>();
    for (const domain of domains) {
      for (const { target, place } of domain.requires) {
        if (target === undefined || target.id === domain.id) continue;
        const list = requirers.get(target.id);
        if (list === undefined) requirers.set(target.id, [{ domain, place }]);
        else list.push({ domain, place });
      }
    }
    for (const domain of domains) {
      if (domain.usedBy.length === 0) continue;
      const required = requirers.get(domain.id) ?? [];
      const ids = new Set(required.map((requirer) => requirer.domain.id));
      for (const { name, place, target } of domain.usedBy) {
        if (target?.kind !== 'domain' || ids.has(target.id)) continue;
        // One of its own misspelled names may be meant for this domain.
        if (target.requires.some((required) => required.target === undefined)) continue;
        yield {
          place,
          message: `"${shortened(name)}" does not require this domain`,
          hint: `Delete the line, or add this domain to the requiredDependencies of "${target.id}"`,
          related: [{ place: keyAt(target, 'requiredDependencies'), message: `What "${target.id}" requires` }],
        };
      }
      // A misspelled name may be meant for any of them, and has its own finding.
      if (domain.usedBy.some(({ target }) => target === undefined)) continue;
      const named = new Set(domain.usedBy.map(({ target }) => target?.id));
      let end = domain.usedBy.length;
      for (const { domain: requirer, place } of required) {
        if (named.has(requirer.id)) continue;
        const title = requirer.title[sourceLanguage] ?? requirer.id;
        yield {
          place: keyAt(domain, 'usedBy'),
          message: `"${title}" requires this domain and is not in \`usedBy\``,
          hint: `Add "${title}"`,
          related: [{ place, message: 'Required here' }],
          fix: [{ op: 'insert', file: domain.file, pointer: `/usedBy/${end}`, value: title }],
        };
        end += 1;
      }
    }
  },
};
