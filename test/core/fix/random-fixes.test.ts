import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fix } from '../../../core/diagnostic.ts';
import { applyFixes } from '../../../core/fix/apply-fixes.ts';
import { fixFindings } from '../../../scripts/commands/fix.ts';
import { check, exampleFiles, type Files } from '../../support/catalogs.ts';
import { runs } from '../../support/runs.ts';

/** An entry as an author writes it, with all its comments. */
interface Entry {
  readonly above: number;
  readonly behind: boolean;
  readonly below: number;
  /** A comment before the entry that is not its own: a blank line is between. */
  readonly heading: boolean;
  /** The value, and what a fix makes of it. */
  readonly value: string;
  readonly fate: 'stays' | 'goes' | 'changes';
}

const entry: fc.Arbitrary<Entry> = fc.record({
  above: fc.nat(2),
  behind: fc.boolean(),
  below: fc.nat(1),
  heading: fc.boolean(),
  value: fc.constantFrom('a', "'b: c'", '"d"', '12', 'e f'),
  fate: fc.constantFrom('stays', 'goes', 'changes'),
});

/** The text of a list in which the entries of some fate are as they are before the fixes, or after them. */
function written(entries: readonly Entry[], isAfter: boolean, lineEnd: string): string {
  const lines = entries.flatMap(({ above, behind, below, heading, value, fate }, index) => {
    const own = [
      ...Array.from({ length: above }, (_, at) => `  # ${index} above ${at}`),
      `  - ${isAfter && fate === 'changes' ? 'new' : value}${behind ? ` # behind ${index}` : ''}`,
    ];
    const around = Array.from({ length: below }, () => `    # ${index} below`);
    const before = heading ? ['', `  # ${index} heading`, ''] : [];
    return [...before, ...(isAfter && fate === 'goes' ? [] : own), ...around];
  });
  return ['first: 1 # one', 'list: # of the list', ...lines, '# of last', 'last: 2', ''].join(lineEnd);
}

test('of a list, what goes takes the comments above it along; all else stays to the letter', () => {
  const lists = fc
    .array(entry, { minLength: 1, maxLength: 12 })
    .filter((all) => all.some(({ fate }) => fate !== 'goes'));
  fc.assert(
    fc.property(lists, fc.constantFrom('\n', '\r\n'), (entries, lineEnd) => {
      const fixes = entries.flatMap(({ fate }, index): Fix[] => {
        const at = { file: 'a.yaml', pointer: `/list/${index}` };
        if (fate === 'stays') return [];
        return [fate === 'goes' ? { op: 'remove', ...at } : { op: 'set', ...at, value: 'new' }];
      });
      const { text, made } = applyFixes('a.yaml', written(entries, false, lineEnd), fixes);
      const plain = (one: string) => one.replaceAll(/['"]new['"]/g, 'new');
      expect(plain(text)).toBe(written(entries, true, lineEnd));
      expect(made).toHaveLength(fixes.length);
    }),
    { numRuns: runs(60) },
  );
});

const policy = (...entries: readonly (readonly [check: string, domain: string])[]) =>
  `exceptions:\n${entries.map(([id, domain]) => `  - check: ${id}\n    domain: ${domain}\n    reason: It is so.\n`).join('')}`;

/** What authors get wrong: in a file, the text and what they make of it. */
const mistakes: readonly (readonly [file: string, right: string | RegExp, wrong: string])[] = [
  ['domains/parks.yaml', 'collections: 1', 'collections: 4'],
  ['domains/parks.yaml', /^ {2}blocks: 1\n/m, ''],
  ['domains/parks.yaml', '  - Maps', '  - maps'],
  ['domains/parks.yaml', '  - Maps', '  - Mapz'],
  ['domains/parks.yaml', /^usedBy:\n(?: {2}.*\n)+/m, 'usedBy: []\n'],
  ['domains/parks.yaml', 'Les parcs publics et', "L'eau, les parcs publics ; et"],
  ['domains/water.yaml', 'icon: Droplets', 'icon: Home'],
  ['domains/water.yaml', '  - Parks & Gardens', '  - parks'],
  ['domains/water.yaml', 'fr: Distribution d’eau', "fr: 'Distribution d''eau !'"],
  ['domains/water.yaml', 'tier: standard', 'tier: standart'],
  ['languages.yaml', /(.*en.*\n)(.*\n)(.*ar.*\n)/, '$3$2$1'],
  ['policy.yaml', /$/, policy(['admin-route-count', 'parks'])],
  ['policy.yaml', /$/, policy(['admin-route-count', 'park'], ['route-cuont', 'water'])],
  ['policy.yaml', /$/, policy(['route-count', 'water'], ['route-count', 'water'])],
  ['sites.yaml', 'id: south', 'id: souths'],
];

/** The same with a comment at some of its lines, each with its number: above it, or behind it. */
function commented(text: string, places: readonly number[]): string {
  const lines = text.trimEnd().split('\n');
  for (const place of places) {
    const at = (place >> 1) % lines.length;
    const line = lines[at] ?? '';
    const isAbove = place % 2 === 0 && at > 0;
    lines[at] = isAbove ? `${/^ */.exec(line)?.[0]}# note ${place}\n${line}` : `${line} # note ${place}`;
  }
  return `${lines.join('\n')}\n`;
}

const noteOf = (line: string) => /# note \d+/.exec(line)?.[0];

test('--fix removes what its list says; all other lines, and all comments, are where they were', async () => {
  const places = fc.uniqueArray(fc.nat(400), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.subarray([...mistakes], { minLength: 1, maxLength: 7 }), places, async (some, at) => {
      const files: Files = exampleFiles();
      for (const [file, right, wrong] of some) files.set(file, (files.get(file) ?? '').replace(right, wrong));
      for (const [file, text] of files) files.set(file, commented(text, at));
      const { lines, changed } = await fixFindings(check(files), '.', async ({ bytes }) =>
        check(new Map([...bytes].map(([path, contents]) => [path, Buffer.from(contents).toString('utf8')]))),
      );
      for (const [file, bytes] of changed) {
        const before = (files.get(file) ?? '').split('\n');
        const after = Buffer.from(bytes).toString('utf8').split('\n');
        const listed = lines
          .filter((line) => line.startsWith(`${file}:`))
          .map((line) => line.replace(/^\S+ fixed /, ''));
        const removed = listed.filter((line) => line.endsWith(' removed'));
        // A line goes or changes only with a fix of the list.
        const gone = before.filter((line) => !after.includes(line) && !line.trim().startsWith('#'));
        const come = after.filter((line) => !before.includes(line));
        expect(gone.length, text(before, after, lines)).toBeLessThanOrEqual(listed.length);
        if (removed.length === 0) {
          expect(come.length).toBeGreaterThanOrEqual(gone.length);
          expect(after.map(noteOf).filter(Boolean)).toEqual(before.map(noteOf).filter(Boolean));
        }
        // A comment above a line that stays is above that line.
        for (const [index, line] of before.entries()) {
          const next = before[index + 1] ?? '';
          const note = line.trim().startsWith('#') ? noteOf(line) : undefined;
          if (note === undefined || !after.includes(next)) continue;
          expect(after[after.findIndex((one) => noteOf(one) === note) + 1], text(before, after, lines)).toBe(next);
        }
      }
      expect(lines.filter((line) => /exceptions|languages/.test(line))).toEqual([]);
    }),
    { numRuns: runs(20, 1_000) },
  );
}, 600_000);

const text = (...parts: readonly (readonly string[])[]) => parts.map((part) => part.join('\n')).join('\n=====\n');
