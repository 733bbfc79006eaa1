import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixFindings } from '../../../scripts/catalog/fix.ts';
import { check, exampleFiles, type Files } from '../../support/catalogs.ts';
import { type Edit, edited } from '../../support/edit.ts';
import { runs } from '../../support/runs.ts';

const right = exampleFiles(`# file: domains/water.yaml
icon: House
summary: { en: Water, fr: 'L’eau\u202f; les coupures', ar: 'المياه، الانقطاعات' }
`);
/** Each edit has one right answer. */
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

test('--fix restores a right catalog to the byte, with its comments', async () => {
  const seeds = fc.uniqueArray(fc.nat(400), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.subarray([...breaks], { minLength: 1 }), seeds, async (some, notes) => {
      const whole: Files = new Map([...right].map(([path, text]) => [path, commented(text, notes)]));
      const { files, lines } = await fixed(edited(whole, ...some));
      expect(files).toEqual(whole);
      expect(lines).toHaveLength(some.length);
    }),
    { numRuns: runs(12, 1_000) },
  );
});

test('fixes that undo each other end with a sentence', () => {
  const found = check(edited(right, ['domains/water.yaml', 'icon: House', 'icon: Home']));
  expect(() => fixFindings(found, 'catalog', () => found)).toThrow(
    'Nothing is fixed: the fix of /icon in catalog/domains/water.yaml undoes another one',
  );
});

test('a fix that would break its file is not written', () => {
  const [finding] = check(edited(right, ['domains/water.yaml', 'icon: House', 'icon: Home'])).findings;
  const fix = [{ file: 'domains/water.yaml', pointer: '/tier', value: 'x' }];
  const found = { ...check(right), findings: [finding].flatMap((one) => (one ? { ...one, fix } : [])) };
  const broken = check(edited(right, ['domains/water.yaml', 'tier: standard', 'tier: x']));
  const message =
    'the fix of /tier in catalog/domains/water.yaml undoes another one, or its file would not pass its schema';
  expect(() => fixFindings(found, 'catalog', () => broken)).toThrow(message);
});

const signs = ['a', 'é', 'م', 'ـ', '1', '٣', ' ', '\u00a0', '\u202f', "'", '’', '«', '»', '(', ')', ...',;:?!،؛؟'];
const sentence = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 9 }).map((some) => some.join(''));

test('--fix writes no location twice, and changes nothing the second time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...breaks]), sentence, sentence, sentence, async (some, en, fr, ar) => {
      const broken = edited(right, ...some);
      const summary = `summary: ${JSON.stringify({ en: `Water? ${en}`, fr: `Eau ${fr}`, ar: `ماء ${ar}` })}`;
      broken.set(
        'domains/parks.yaml',
        (broken.get('domains/parks.yaml') ?? '').replace(/^summary:\n(?: .*\n)*/m, `${summary}\n`),
      );
      const once = await fixed(broken);
      const locations = once.lines.map((line) => line.split(' ')[0]);
      expect(new Set(locations).size).toBe(locations.length);
      expect(await fixed(once.files)).toEqual({ files: once.files, lines: [] });
    }),
    { numRuns: runs(12, 800) },
  );
});
