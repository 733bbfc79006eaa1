import type { Domain } from '../core/catalog.ts';
import type { Check } from '../core/check.ts';
import { counted } from '../core/counted.ts';
import type { Fix } from '../core/diagnostic.ts';
import { at, keyAt } from '../core/place.ts';

const lists = ['requiredDependencies', 'usedBy', 'collections', 'components', 'blocks', 'routes'] as const;

export const countMismatch: Check = {
  id: 'count-mismatch',
  severity: 'error',
  title: 'Each stated count is the number of items in its list (source document, section 1)',
  why: 'The overview shows the counts; a reader who then counts the list must come to the same number.',
  example: {
    fails: `
# file: domains/parks.yaml
counts:
  requiredDependencies: 1
  usedBy: 1
  collections: 3 # want: \`counts.collections\` is 3, the list has 1 item
  components: 1
  blocks: 1
  routes: 2
`,
    passes: `
# file: domains/parks.yaml
counts:
  requiredDependencies: 1
  usedBy: 1
  collections: 1
  components: 1
  blocks: 1
  routes: 2
`,
  },
  *run({ domains }) {
    for (const domain of domains) {
      const { file } = domain;
      const { counts } = domain.data;
      for (const key of lists) {
        const length = domain.data[key]?.length ?? 0;
        const stated = counts[key];
        if (stated === length || (stated === undefined && length === 0)) continue;
        const items = counted(length, 'item');
        yield {
          place: stated === undefined ? keyAt(domain, 'counts') : at(domain, 'counts', key),
          message:
            stated === undefined
              ? `\`counts\` lacks "${key}", the list has ${items}`
              : `\`counts.${key}\` is ${stated}, the list has ${items}`,
          hint: `Write \`${key}: ${length}\`, or mend the list`,
          ...(domain.data[key] === undefined
            ? {}
            : { related: [{ place: keyAt(domain, key), message: `The list has ${items}` }] }),
          fix:
            length === 0 && key === 'usedBy'
              ? goneUsedBy(domain)
              : [{ op: 'set', file, pointer: `/counts/${key}`, value: length }],
        };
      }
    }
  },
};

/** A list of users that is empty says nothing: it goes, and its count with it. */
function goneUsedBy({ file, data }: Domain): readonly Fix[] {
  const count: Fix = { op: 'remove', file, pointer: '/counts/usedBy' };
  return data.usedBy === undefined ? [count] : [count, { op: 'remove', file, pointer: '/usedBy' }];
}
