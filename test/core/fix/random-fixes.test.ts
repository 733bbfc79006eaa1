import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rewriteYaml } from '../../../core/fix/rewrite.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { withRightSigns } from '../../../core/words/typography.ts';
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
  readonly value: string;
  readonly isEdited: boolean;
}

const entry: fc.Arbitrary<Entry> = fc.record({
  above: fc.nat(2),
  behind: fc.boolean(),
  below: fc.nat(1),
  heading: fc.boolean(),
  value: fc.constantFrom('a', "'b: c'", '"d"', '12', 'e f'),
  isEdited: fc.boolean(),
});

/** The text of a list, before its entries are edited or after that: some go, or some change. */
function written(entries: readonly Entry[], edit: 'none' | 'go' | 'change', lineEnd: string): string {
  const lines = entries.flatMap(({ above, behind, below, heading, value, isEdited }, index) => {
    const text = isEdited && edit === 'change' ? 'new' : value.replace(/\w/, `$&${index}`);
    const own = [
      ...Array.from({ length: above }, (_, at) => `  # ${index} above ${at}`),
      `  - ${text}${behind ? ` # behind ${index}` : ''}`,
    ];
    const around = Array.from({ length: below }, () => `    # ${index} below`);
    const before = heading ? ['', `  # ${index} heading`, ''] : [];
    return [...before, ...(isEdited && edit === 'go' ? [] : own), ...around];
  });
  return ['first: 1 # one', 'list: # of the list', ...lines, '# of last', 'last: 2', ''].join(lineEnd);
}

test('of a list, what goes takes the comments above it along; all else stays to the letter', () => {
  const lists = fc.array(entry, { minLength: 1, maxLength: 12 }).filter((all) => all.some(({ isEdited }) => !isEdited));
  fc.assert(
    fc.property(lists, fc.constantFrom('go', 'change'), fc.constantFrom('\n', '\r\n'), (entries, edit, lineEnd) => {
      const after = written(entries, edit, lineEnd);
      const { value = {} } = parseYaml('', after);
      const text = rewriteYaml(written(entries, 'none', lineEnd), value);
      expect(text?.replaceAll(/['"]new['"]/g, 'new')).toBe(after);
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
  ['domains/water.yaml', 'L’eau\u202f; les', "L''eau  ; les"],
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

/** What `--fix` makes of a catalog, and what it says. */
async function fixed(files: Files) {
  const textsIn = (bytes: ReadonlyMap<string, Uint8Array>): Files =>
    new Map([...bytes].map(([path, contents]) => [path, Buffer.from(contents).toString('utf8')]));
  const { checked, lines } = await fixFindings(check(files), '.', async ({ bytes }) => check(textsIn(bytes)));
  return { files: textsIn(checked.files.bytes), lines };
}

test('--fix gives a right catalog back to the byte, with its comments, whatever of it was broken', async () => {
  const places = fc.uniqueArray(fc.nat(400), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.subarray([...breaks], { minLength: 1 }), places, async (some, at) => {
      const whole: Files = new Map([...right].map(([path, text]) => [path, commented(text, at)]));
      const { files, lines } = await fixed(edited(whole, ...some));
      expect(files).toEqual(whole);
      expect(lines).toHaveLength(some.length);
    }),
    { numRuns: runs(20, 1_000) },
  );
});

const signs = ['a', 'é', 'م', 'ـ', '1', '٣', ' ', '\u00a0', '\u202f', "'", '’', '«', '»', '(', ')', ...',;:?!،؛؟'];
const sentence = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 9 }).map((some) => some.join(''));

test('signs that were corrected are right', () => {
  fc.assert(
    fc.property(sentence, fc.constantFrom('en', 'fr', 'ar'), (text, language) => {
      const corrected = withRightSigns(language, text, '?');
      expect(withRightSigns(language, corrected, '?')).toBe(corrected);
    }),
    { numRuns: runs(500) },
  );
});

test('--fix writes no place twice, and fixing twice is fixing once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...breaks]), sentence, sentence, sentence, async (some, en, fr, ar) => {
      const broken = edited(right, ...some);
      const summary = `summary: ${JSON.stringify({ en: `Water? ${en}`, fr: `Eau ${fr}`, ar: `ماء ${ar}` })}`;
      broken.set(
        'domains/parks.yaml',
        (broken.get('domains/parks.yaml') ?? '').replace(/^summary:\n(?: .*\n)*/m, `${summary}\n`),
      );
      const once = await fixed(broken);
      const places = once.lines.map((line) => line.split(' ')[0]);
      expect(new Set(places).size).toBe(places.length);
      expect(await fixed(once.files)).toEqual({ files: once.files, lines: [] });
    }),
    { numRuns: runs(60) },
  );
});
