import type { Catalog, Domain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf, type Fix } from '../core/diagnostic.ts';
import { at, keyAt } from '../core/place.ts';
import { counted } from '../core/words/counted.ts';

const lists = ['requiredDependencies', 'usedBy', 'collections', 'components', 'blocks', 'routes'] as const;

export const countMismatch: Check = {
  id: 'count-mismatch',
  severity: 'error',
  title: 'Each count under `counts` is the number of items in its list',
  why: 'The overview shows the counts; a reader who counts the list must get the same number.',
  example: exampleOf(`
# file: domains/parks.yaml
counts:
  requiredDependencies: 1
  usedBy: 1
-  collections: 3 # want: \`counts.collections\` is 3, but the list has 1 item
+  collections: 1
  components: 1
  blocks: 1
  routes: 2
`),
  *run({ domains, limits, exceptions }) {
    for (const domain of domains) {
      const { file, data } = domain;
      for (const key of lists) {
        const length = data[key]?.length ?? 0;
        const stated = data.counts[key];
        if (stated === length || (stated === undefined && length === 0)) continue;
        // A list that has another finding of its own is not known to be complete.
        if (isDoubtful(domain, key, limits?.data.routesPerDomain, exceptions)) continue;
        const items = counted(length, 'item');
        const isGone = key === 'usedBy' && length === 0;
        yield {
          place: stated === undefined ? keyAt(domain, 'counts') : at(domain, 'counts', key),
          message:
            stated === undefined
              ? `\`counts\` has no "${key}", but the list has ${items}`
              : `\`counts.${key}\` is ${stated}, but the list has ${items}`,
          hint: `Write \`${key}: ${length}\`, or correct the list`,
          related: data[key] && [{ place: keyAt(domain, key), message: `The list has ${items}` }],
          fix: isGone ? goneUsedBy(domain) : [{ op: 'set', file, pointer: `/counts/${key}`, value: length }],
        };
      }
    }
  },
};

/** Names that lead nowhere, or a number of routes that policy.yaml does not allow. */
function isDoubtful(
  domain: Domain,
  key: (typeof lists)[number],
  limit: number | undefined,
  exceptions: Catalog['exceptions'],
): boolean {
  if (key === 'requiredDependencies') return domain.requires.some(({ target }) => target === undefined);
  if (key === 'usedBy') return domain.usedBy.some(({ target }) => target === undefined);
  if (key !== 'routes' || limit === undefined || domain.routes.length === limit) return false;
  return !exceptions.some(({ data }) => data.check === 'route-count' && data.domain === domain.id);
}

/** A list of users that is empty says nothing: it goes, and its count with it. */
function goneUsedBy({ file, data }: Domain): readonly Fix[] {
  const count: Fix = { op: 'remove', file, pointer: '/counts/usedBy' };
  return data.usedBy === undefined ? [count] : [count, { op: 'remove', file, pointer: '/usedBy' }];
}
