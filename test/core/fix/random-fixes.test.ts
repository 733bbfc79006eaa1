import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fix } from '../../../core/diagnostic.ts';
import { applyFixes } from '../../../core/fix/apply-fixes.ts';
import { fixFindings } from '../../../scripts/catalog/fix.ts';
import { check, exampleFiles, type Files } from '../../support/catalogs.ts';
import { type Edit, edited } from '../../support/edit.ts';
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

/** A right catalog, and what authors make of it that has one right answer: in a file, the text and what is written for it. */
const right = exampleFiles(`# file: domains/water.yaml
icon: House
summary: { en: Water, fr: 'L’eau\u202f; les coupures', ar: 'المياه، الانقطاعات' }
`);
const breaks: readonly Edit[] = [
  ['domains/parks.yaml', 'collections: 1', 'collections: 4'],
  ['domains/parks.yaml', '  - Maps', '  - maps'],
  ['domains/water.yaml', 'icon: House', 'icon: Home'],
  ['domains/water.yaml', '  - Parks & Gardens', '  - Parks & gardens'],
  ['domains/water.yaml', 'L’eau\u202f; les', "L''eau ; les"],
  ['domains/water.yaml', 'المياه،', 'المياه,'],
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

test('--fix gives a right catalog back to the byte, with its comments, whatever of it was broken', async () => {
  const places = fc.uniqueArray(fc.nat(400), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.subarray([...breaks], { minLength: 1 }), places, async (some, at) => {
      const whole: Files = new Map([...right].map(([path, text]) => [path, commented(text, at)]));
      const { checked, lines } = await fixFindings(check(edited(whole, ...some)), '.', async ({ bytes }) =>
        check(new Map([...bytes].map(([path, contents]) => [path, Buffer.from(contents).toString('utf8')]))),
      );
      for (const [path, bytes] of checked.files.bytes)
        expect(Buffer.from(bytes).toString('utf8')).toBe(whole.get(path));
      expect(lines).toHaveLength(some.length);
    }),
    { numRuns: runs(20, 1_000) },
  );
});
