import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { inFile } from '../../../core/read/location.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { isLinear } from '../../support/cost.ts';
import { rowsIn, unescaped } from '../../support/lines.ts';
import { runs } from '../../support/runs.ts';

const messagesOf = (text: string) => Array.from(parseYaml('a.yaml', text).findings).map(({ message }) => message);

describe('refuses a file that is not one mapping in a subset of YAML', () => {
  const rows = rowsIn(new URL('yaml.txt', import.meta.url)).map((row) => row.map(unescaped));

  test.each(rows)('%s | %s | %s', (row = '', marked = '', message = '', hint) => {
    const text = row.replaceAll('\\n', '\n');
    const start = marked === '' ? 0 : text.lastIndexOf(marked);
    const location = { file: 'a.yaml', offsets: { start, end: start + marked.length } };
    const finding = { message, location, ...(hint && { hint }) };
    expect(Array.from(parseYaml('a.yaml', text).findings)).toMatchObject([finding]);
  });

  test('allows 32 levels, of which the root is the first', () => {
    const nested = (levels: number) => `a: ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}\n`;
    expect(messagesOf(nested(32))).toEqual([]);
    expect(Array.from(parseYaml('a.yaml', nested(33)).findings)).toMatchObject([
      { message: 'The file is nested more than 32 levels deep', location: { offsets: { start: 34, end: 35 } } },
    ]);
    const keys = (levels: number) => Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}a:`).join('\n');
    expect(messagesOf(`${keys(32)} 1\n`)).toEqual([]);
    expect(messagesOf(`${keys(33)} 1\n`)).toEqual(['The file is nested more than 32 levels deep']);
  });

  test('relates a duplicate to the first key', () => {
    const [duplicate] = parseYaml('a.yaml', 'a: 1\nb: 2\na: 3\n').findings;
    expect(duplicate?.related).toEqual([{ location: inFile('a.yaml', { start: 0, end: 1 }), message: 'First here' }]);
  });

  test('reads quoted keys as text', () => {
    expect(parseYaml('a.yaml', '"12": a\n"<<": b\n"true": c\n').value).toEqual({ '12': 'a', '<<': 'b', true: 'c' });
    expect(parseYaml('a.yaml', '---\na: 1\n...\n').value).toEqual({ a: 1 });
    expect(parseYaml('a.yaml', 'a: {\n  b: 1\n}\nc:\n  - \t{ d: 2 }\n').value).toEqual({ a: { b: 1 }, c: [{ d: 2 }] });
    const values = parseYaml('a.yaml', 'a: |\n  x\nb: >\n  y\nc: ~\nd: 0x1F\ne: .5\nf: True\n').value ?? {};
    expect(Object.values(values)).toEqual(['x\n', 'y\n', null, 31, 0.5, true]);
  });

  test('reports escaped invisible characters', () => {
    const { findings } = parseYaml('a.yaml', 'a: "x\\u200b" # \u200b\nb: \'\\u200b\'\nc: \\u200b\n"\\u00ad": d\n');
    const escaped = (start: number, end: number, code: string) => ({
      check: 'encoding',
      location: inFile('a.yaml', { start, end }),
      message: `The text contains the invisible character ${code}, escaped`,
    });
    expect(findings).toMatchObject([escaped(3, 12, 'U+200B'), escaped(39, 47, 'U+00AD')]);
  });

  const fragments = `]¦[¦{¦!¦é¦'¦- ¦? ¦: ¦&a ¦"\\¦|\n¦--- ¦%Y\n¦a: {¦''¦[a, ¦{a: ¦a: b: ¦- - : ¦"a" `.split('¦');

  test.each(fragments)('takes about four times as long for 32 KB of %j as for 8 KB', (fragment) => {
    const parse = (size: number) => {
      parseYaml('a.yaml', fragment.repeat(size / fragment.length));
      parseYaml('a.yaml', `a: ${fragment.repeat(size / fragment.length)}`);
    };
    expect(isLinear(parse, 32_768)).toBe(true);
  });
});

const scalar = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true }),
);
const key = fc
  .string({ minLength: 1 })
  .filter((text) => !['__proto__', 'constructor', 'prototype', '<<'].includes(text));
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ depthSize: 'small' }, scalar, fc.array(tie('tree')), fc.dictionary(key, tie('tree'))),
}));

test('reports a comment that may be part of the text before it', () => {
  expect(messagesOf('a: b #1 c # d\n')).toEqual(['YAML reads "#1 c # d" as a comment: the text ends before it']);
  expect(messagesOf('a: b #1\r\nc: d # e\n')).toEqual(['YAML reads "#1" as a comment: the text ends before it']);
  expect(parseYaml('a.yaml', 'a: b #1\nc: 09\n').value).toEqual({ a: 'b', c: 9 });
  for (const text of ['a: #b\n', '"a":\t#b\n', '- c\n- #b\n', 'a: { c: #b\n }\n'])
    expect(messagesOf(text)[0]).toBe('YAML reads "#b" as a comment: the text ends before it');
  expect(
    messagesOf("a:\n  b: c\n  #d: e\nf: 'g' #h\ni: #j\n  - k\nl:\n  #m\nn: # 1\no: b # 2nd\np: 5 #q\nr: true #s\n"),
  ).toEqual([]);
});

test('reads a document like the package yaml, or refuses it', () => {
  fc.assert(
    fc.property(fc.dictionary(key, tree, { minKeys: 1, noNullPrototype: true }), (data) => {
      const { value } = parseYaml('a.yaml', stringify(data, { aliasDuplicateObjects: false }));
      if (value !== undefined) expect(value).toEqual(data);
    }),
    { numRuns: runs(25) },
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab:-?{}[],#&*!|>\'"% \n\t0.~\\') }), (text) => {
      const { value } = parseYaml('a.yaml', text);
      if (value !== undefined) expect(value).toEqual(parse(text));
    }),
    { numRuns: runs(200) },
  );
});
