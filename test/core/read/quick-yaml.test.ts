import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf } from '../../../core/read/kinds.ts';
import { readQuickly } from '../../../core/read/quick-yaml.ts';
import { readSource } from '../../../core/read/source.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { shapeErrors } from '../../../scripts/start/validators.ts';
import { exampleFiles, seedFiles } from '../../support/catalogs.ts';

const files = [...exampleFiles(), ...seedFiles()];
const signs = [
  ...'ab:-?{}[],#&*!|>\'"% \n\t0.~\\_@`=',
  '\n  ',
  '- ',
  ': ',
  ' #',
  '0x1F',
  '1_000',
  '0b1',
  '.inf',
  'null',
  '\n---\n',
  '<<: ',
  '&a ',
  '*a',
  'x-a: ',
  '__proto__: ',
  'null: ',
  'true: ',
  '1: ',
  'constructor: ',
  '{ null: a }',
  '{ a, b: ',
  ' '.repeat(30),
];

/** A file that is believed when it is read quickly has no finding, and the same data, when it is read in full. */
function expectSame(path: string, text: string) {
  const kind = kindOf(path) ?? 'domain';
  const value = readQuickly(kind, text);
  if (value === undefined || shapeErrors(kind, value).length > 0) return false;
  const full = parseYaml(path, text);
  expect(full.findings, text).toEqual([]);
  expect(full.escaped, text).toEqual([]);
  expect(full.value, text).toEqual(value);
  return true;
}

test('nearly all files of a catalog are read quickly', () => {
  const slow = files.filter(([path, text]) => !expectSame(path, text));
  expect(slow.map(([path]) => path)).toEqual(['policy.yaml']);
});

test('no edit of a file makes the two readers differ on what is believed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.constantFrom(...signs)), { minLength: 1, maxLength: 3 }),
      ([path, text], edits) => {
        let edited = text;
        for (const [offset, length, sign] of edits) {
          const start = offset % (edited.length + 1);
          edited = edited.slice(0, start) + sign + edited.slice(start + length);
        }
        expectSame(path, edited);
      },
    ),
    { numRuns: Number(process.env.FC_RUNS ?? 3_000) },
  );
});

test('hostile text takes no time and no memory', () => {
  for (const sign of [']', '[', '{', '- ', ': ', 'a: {', '"', "'", '|\n', '[a, ', '{a: ', ' ', "''"]) {
    const text = `id: a${sign.repeat(65_000 / sign.length)}:`;
    const started = performance.now();
    const { passed } = readSource('domains/a.yaml', 'domain', Buffer.from(text), shapeErrors);
    expect(passed).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
  }
});
