import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
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
  *run({ domains }) {
    for (const domain of domains) {
      const { file, data } = domain;
      for (const key of lists) {
        const length = data[key]?.length ?? 0;
        const stated = data.counts[key];
        if (stated === length || (stated === undefined && length === 0)) continue;
        const items = counted(length, 'item');
        yield {
          place: stated === undefined ? keyAt(domain, 'counts') : at(domain, 'counts', key),
          message:
            stated === undefined
              ? `\`counts\` has no "${key}", but the list has ${items}`
              : `\`counts.${key}\` is ${stated}, but the list has ${items}`,
          hint: `Write \`${key}: ${length}\`, or correct the list`,
          related: data[key] && [{ place: keyAt(domain, key), message: `The list has ${items}` }],
          fix: [{ op: 'set', file, pointer: `/counts/${key}`, value: length }],
        };
      }
    }
  },
};
