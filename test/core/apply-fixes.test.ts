import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../core/apply-fixes.ts';
import type { Fix } from '../../core/diagnostic.ts';
import { check, diagnosticsOf, exampleFiles } from '../support/catalogs.ts';

type WithoutFile<One> = One extends Fix ? Omit<One, 'file'> : never;
type Wish = WithoutFile<Fix>;

const apply = (text: string, ...fixes: readonly Wish[]) =>
  applyFixes(
    'a.yaml',
    text,
    fixes.map((fix) => ({ ...fix, file: 'a.yaml' }) as Fix),
  ).text;

describe('only the value in question changes', () => {
  test.each([
    ['a: 1 # one\n', '/a', 2, 'a: 2 # one\n'],
    ["a: 'x' # one\r\nb: 1\r\n", '/a', "it's", "a: 'it''s' # one\r\nb: 1\r\n"],
    ['a: "x"\n', '/a', 'y', 'a: "y"\n'],
    ['a: x\n', '/a', 'b: c', "a: 'b: c'\n"],
    ['l: [x, y]   # list\n', '/l/1', 'p, q', "l: [x, 'p, q']   # list\n"],
    ['m: { a: 1, b: 2 }\n', '/m/c', 3, 'm: { a: 1, b: 2, c: 3 }\n'],
    ['m:\n  a: 1 # one\n# end\nn: 1\n', '/m/b', 2, 'm:\n  a: 1\n  b: 2 # one\n# end\nn: 1\n'],
  ])('%j %s', (text, pointer, value, expected) => {
    const result = apply(text, { op: 'set', pointer, value });
    // A key that is added goes behind the last value, before a comment or after it.
    expect([expected, expected.replace('a: 1\n  b: 2 # one', 'a: 1 # one\n  b: 2')]).toContain(result);
  });

  test('items of a list go and come, with the lines of the others as they were', () => {
    const text = 'l:\n  - a # first\n  # about b\n  - b\n  - c # last\nn: 1\n';
    expect(apply(text, { op: 'remove', pointer: '/l/0' }, { op: 'remove', pointer: '/l/2' })).toBe(
      'l:\n  # about b\n  - b\nn: 1\n',
    );
    expect(apply(text, { op: 'insert', pointer: '/l/3', value: 'd: e' })).toBe(
      "l:\n  - a # first\n  # about b\n  - b\n  - c # last\n  - 'd: e'\nn: 1\n",
    );
    expect(apply('l:\n  - a\n', { op: 'remove', pointer: '/l/0' })).toBe('l:\n  []\n');
    expect(
      apply('l: [a, b, c]\n', { op: 'remove', pointer: '/l/2' }, { op: 'insert', pointer: '/l/9', value: 'd' }),
    ).toBe('l: [a, b, d]\n');
  });

  test('what cannot be read back to the same data plus the fix is left alone', () => {
    expect(apply('a: [\n', { op: 'set', pointer: '/a', value: 1 })).toBe('a: [\n');
    expect(apply('a: |\n  x\n', { op: 'set', pointer: '/a', value: 'y' })).toBe('a: |\n  x\n');
    expect(apply('a: 1\n', { op: 'set', pointer: '/b/c', value: 1 })).toBe('a: 1\n');
  });
});

test.each([
  ['a count', 'domains/parks.yaml', '  collections: 1', '  collections: 7 # seven', '  collections: 1 # seven'],
  ['a renamed icon', 'domains/water.yaml', 'icon: Droplets', 'icon: Home # old', 'icon: House # old'],
  ['a name in wrong case', 'domains/parks.yaml', '  - Maps', '  - MAPS # all', '  - Maps # all'],
  ['French spaces', 'domains/water.yaml', '  fr: Distribution d’eau', "  fr: L'eau ?", '  fr: L’eau\u202f?'],
  ['NFC', 'domains/water.yaml', '  en: Water Supply', '  en: Cafe\u0301', '  en: Caf\u00e9'],
])('--fix: %s, with its comment', (_, file, right, wrong, fixed) => {
  const files = exampleFiles('# file: glossary.yaml\nterms: []\nsameWords: [Version]\n');
  const before = files.get(file) ?? '';
  files.set(file, before.replace(right, wrong));
  const fixes = check(files).findings.flatMap(({ fix = [] }) => fix);
  expect(fixes.length).toBeGreaterThan(0);
  const { text } = applyFixes(
    file,
    files.get(file) ?? '',
    fixes.filter((fix) => fix.file === file),
  );
  expect(text).toBe(before.replace(right, fixed));
});

test('--fix: a usedBy that lacks one and has one too many', () => {
  const files = exampleFiles(`# file: domains/parks.yaml
usedBy:
  # by whom
  - Maps # kept: it is external
# file: domains/water.yaml
usedBy: [Parks & Gardens]
`);
  for (const file of ['domains/parks.yaml', 'domains/water.yaml']) {
    const fixes = check(files).findings.flatMap(({ fix = [] }) => fix);
    const mine = fixes.filter((fix) => fix.file === file);
    files.set(file, applyFixes(file, files.get(file) ?? '', mine).text);
  }
  expect(files.get('domains/parks.yaml')).toContain(
    'usedBy:\n  # by whom\n  - Maps # kept: it is external\n  - Water Supply\n',
  );
  expect(files.get('domains/water.yaml')).toContain('usedBy: []\n');
  expect(diagnosticsOf(files).map(({ check: id }) => id)).not.toContain('used-by-mismatch');
});
