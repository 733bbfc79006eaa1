import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixFindings } from '../../../scripts/catalog/fix.ts';
import { check, exampleFiles, type Files } from '../../support/catalogs.ts';
import { type Edit, edited } from '../../support/edit.ts';
import { runs } from '../../support/runs.ts';

const correct = exampleFiles(`# file: domains/water.yaml
icon: House
summary: { en: Water, fr: 'L’eau\u202f; les coupures', ar: 'المياه، الانقطاعات' }
`);
/** Each edit has one correct answer. */
const breaks: readonly Edit[] = [
  ['domains/parks.yaml', 'collections: 1', 'collections: 4'],
  ['domains/parks.yaml', '  - Maps', '  - maps'],
  ['domains/water.yaml', 'icon: House', 'icon: Home'],
  ['domains/water.yaml', '  - Parks & Gardens', '  - Parks & gardens'],
  ['domains/water.yaml', 'L’eau\u202f; les', "L''eau  ; les"],
  ['domains/water.yaml', 'المياه،', 'المياه,'],
];

function commented(text: string, seeds: readonly number[]): string {
  const lines = text.trimEnd().split('\n');
  for (const seed of seeds) {
    const index = (seed >> 1) % lines.length;
    const line = lines[index] ?? '';
    const isAbove = seed % 2 === 0 && index > 0;
    lines[index] = isAbove ? `${/^ */.exec(line)?.[0]}# note ${seed}\n${line}` : `${line} # note ${seed}`;
  }
  return `${lines.join('\n')}\n`;
}

async function fixed(files: Files) {
  const textsIn = (bytes: ReadonlyMap<string, Uint8Array>): Files =>
    new Map([...bytes].map(([path, contents]) => [path, Buffer.from(contents).toString('utf8')]));
  const { checked, lines } = fixFindings(check(files), '.', ({ bytes }) => check(textsIn(bytes)));
  return { files: textsIn(checked.files.bytes), lines };
}

test('--fix restores a correct catalog to the byte, with its comments', async () => {
  const seeds = fc.uniqueArray(fc.nat(400), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.subarray([...breaks], { minLength: 1 }), seeds, async (edits, notes) => {
      const whole: Files = new Map([...correct].map(([path, text]) => [path, commented(text, notes)]));
      const { files, lines } = await fixed(edited(whole, ...edits));
      expect(files).toEqual(whole);
      expect(lines).toHaveLength(edits.length);
    }),
    { numRuns: runs(12, 1_000) },
  );
});

test('refuses fixes that undo each other, or would break a file, with a sentence', () => {
  const home = check(edited(correct, ['domains/water.yaml', 'icon: House', 'icon: Home']));
  const broken = check(edited(correct, ['domains/water.yaml', 'tier: standard', 'tier: x']));
  const fix = [{ file: 'domains/water.yaml', pointer: '/tier', value: 'x' }];
  const breaking = { ...check(correct), findings: home.findings.map((finding) => ({ ...finding, fix })) };
  const message = (pointer: string) =>
    `Nothing is fixed: the fix of ${pointer} in catalog/domains/water.yaml undoes another one, or its file would not pass`;
  expect(() => fixFindings(home, 'catalog', () => home)).toThrow(message('/icon'));
  expect(() => fixFindings(breaking, 'catalog', () => broken)).toThrow(message('/tier'));
});

const characters = ['a', 'é', 'م', 'ـ', '1', '٣', ' ', '\u00a0', '\u202f', "'", '’', '«', '»', '(', ')', ...',;:?!،؛؟'];
const sentence = fc
  .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 9 })
  .map((parts) => parts.join(''));

test('--fix writes no location twice, and changes nothing the second time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...breaks]), sentence, sentence, sentence, async (edits, en, fr, ar) => {
      const broken = edited(correct, ...edits);
      const summary = `summary: ${JSON.stringify({ en: `Water? ${en}`, fr: `Eau ${fr}`, ar: `ماء ${ar}` })}`;
      broken.set(
        'domains/parks.yaml',
        (broken.get('domains/parks.yaml') ?? '').replace(/^summary:\n(?: .*\n)*/m, `${summary}\n`),
      );
      const first = await fixed(broken);
      const locations = first.lines.map((line) => line.split(' ')[0]);
      expect(new Set(locations).size).toBe(locations.length);
      expect(await fixed(first.files)).toEqual({ files: first.files, lines: [] });
    }),
    { numRuns: runs(12, 800) },
  );
});
