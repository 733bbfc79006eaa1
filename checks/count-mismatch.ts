import type { EarlyCheck } from '../core/check/check.ts';
import { fixAt } from '../core/read/finding.ts';
import { at, inFile, keyAt } from '../core/read/location.ts';
import { shapes } from '../core/schema/kinds.ts';
import { countedLists } from '../core/schema/shape.ts';
import { capitalized, counted } from '../core/text/characters.ts';
import { valueAt } from '../core/text/value.ts';

export const countMismatch: EarlyCheck = {
  id: 'count-mismatch',
  severity: 'error',
  comparesCount: true,
  runsEarly: true,
  title: 'Each count under `counts` is the number of items in its list, 0 without a list; `designTokens` has no list',
  why: 'The overview shows the counts; a reader who counts the list must get the same number.',
  example: `
# file: domains/parks.yaml
counts:
  requiredDependencies: 1
  usedBy: 1
-  collections: 3 # want: \`counts.collections\` is 3, but the list has 1 item
-  # hint: Write \`collections: 1\`, or correct the list
-  # also: The list has 1 item
-  # fix: 1
+  collections: 1
  components: 1
  blocks: 1
  routes: 2
`,
  *run({ files, references }) {
    const unknown = references.filter(({ target }) => target === undefined);
    const uncertainLists = new Set(unknown.map(({ location, key }) => `${location.file} ${key}`));
    for (const { path: file, kind, value = {} } of files) {
      const root = inFile(file);
      for (const key of countedLists(shapes[kind])) {
        const [list, count] = [value[key], valueAt(value, 'counts', key)];
        const length = Array.isArray(list) ? list.length : 0;
        if (count === length || (count === undefined && length === 0)) continue;
        // An unknown name may be two names or half of one, so the length is uncertain.
        if (uncertainLists.has(`${file} ${key}`)) continue;
        const hasList = list !== undefined;
        const listInWords = hasList ? `the list has ${counted(length, 'item')}` : `there is no list \`${key}\``;
        const countInWords = count === undefined ? `\`counts\` has no "${key}"` : `\`counts.${key}\` is ${count}`;
        yield {
          location: count === undefined ? keyAt(root, 'counts') : at(root, 'counts', key),
          message: `${countInWords}, but ${listInWords}`,
          hint: `Write \`${key}: ${length}\`, or ${hasList ? 'correct' : 'add'} the list`,
          related: hasList ? [{ location: keyAt(root, key), message: capitalized(listInWords) }] : undefined,
          fix: [fixAt(at(root, 'counts', key), length)],
          identity: `${key}: ${count}`,
          size: length,
          count: Number(count ?? 0),
        };
      }
    }
  },
};
