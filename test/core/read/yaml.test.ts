import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';

import { parseYaml } from '../../../core/read/yaml.ts';
import { locate } from '../../../core/read/yaml-value.ts';
import { isLinear } from '../../support/cost.ts';
import { runs } from '../../support/runs.ts';

const messagesOf = (text: string) => parseYaml('a.yaml', text).findings.map(({ message }) => message);

describe('a file is one mapping in a subset of YAML', () => {
  test.each([
    ['a: &x 1\n', 'Anchors (&x) are not allowed'],
    ['a: *x\n', 'Aliases (*x) are not allowed'],
    ['a: !!str 1\n', 'Tags (!!str) are not allowed'],
    ['a: !<tag:yaml.org,2002:js/function> 1\n', 'Tags (!<tag:yaml.org,2002:js/function>) are not allowed'],
    ['<<: { b: 1 }\n', 'Merge keys (<<) are not allowed'],
    ['%YAML 1.2\n---\na: 1\n', 'Directives (%YAML, %TAG) are not allowed'],
    ['a: 1\n---\nb: 2\n', 'A file holds one document'],
    ['a: 1\na: 2\n', 'The key "a" is a duplicate'],
    ['a: 1\n"a": 2\n', 'The key "a" is a duplicate'],
    ['__proto__: 1\n', '"__proto__" cannot be a key'],
    ['a: { constructor: 1 }\n', '"constructor" cannot be a key'],
    ['prototype: 1\n', '"prototype" cannot be a key'],
    ['? [a]\n: 1\n', 'A key must be text, not a list or a mapping'],
    ['- a\n', 'The file is a list, not a mapping'],
    ['text\n', 'The file is a single value, not a mapping'],
    ['', 'The file is empty'],
    ['# only a comment\n', 'The file is empty'],
  ])('%j', (text, message) => {
    expect(messagesOf(text)).toEqual([message]);
  });

  test('at most 32 levels deep, the root being the first', () => {
    const nested = (levels: number) => `a: ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}\n`;
    expect(messagesOf(nested(32))).toEqual([]);
    expect(messagesOf(nested(33))).toEqual(['The file is nested more than 32 levels deep']);
    const keys = (levels: number) => Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}a:`).join('\n');
    expect(messagesOf(`${keys(32)} 1\n`)).toEqual([]);
    expect(messagesOf(`${keys(33)} 1\n`)).toEqual(['The file is nested more than 32 levels deep']);
  });

  test.each<[text: string, told: string, message: string, hint?: string]>([
    ['a: &anchor b\n', '&anchor', 'Anchors (&anchor) are not allowed', "Delete it, or quote a text: '&anchor'"],
    [
      'a: { b: *anchor }\n',
      '*anchor',
      'Aliases (*anchor) are not allowed',
      "Write the value out, or quote a text: '*anchor'",
    ],
    ['a: [!t b]\n', '!t', 'Tags (!t) are not allowed', 'Delete it, or quote the text'],
    ['a: b\n<<: { c: d }\n', '<<', 'Merge keys (<<) are not allowed', 'Write the keys out'],
    ['# 100 %\n%YAML 1.2\n---\na: 1\n', '%', 'Directives (%YAML, %TAG) are not allowed', 'Delete the line'],
    ['a: --- b\n--- # two\nb: 2\n', '---', 'A file holds one document', 'Put the second one in a file of its own'],
    ['a: b\n---', '---', 'A file holds one document', 'Put the second one in a file of its own'],
    ['\n---\na: 1\n...\nb: 2\n', '...', 'A file holds one document', 'Put the second one in a file of its own'],
    ['a: { b: 1, "b": 2 }\n', 'b', 'The key "b" is a duplicate', 'Keep one of the two lines'],
    ['a: 1\n12: b\n', '12', 'A key must be text; YAML reads this one as 12', 'Quote it'],
    ['a: 1\n__proto__: b\n', '__proto__', '"__proto__" cannot be a key', 'Choose another name'],
    ['? { a: b }\n: 1\n', '{', 'A key must be text, not a list or a mapping'],
    ['# c\n\n- a\n', '-', 'The file is a list, not a mapping', 'Write `key: value` lines'],
    ['# c\n  # d\n\nword\n', 'w', 'The file is a single value, not a mapping', 'Write `key: value` lines'],
  ])('%j: %j is told', (text, told, message, hint) => {
    const [finding] = parseYaml('a.yaml', text).findings;
    const { start, end } = { start: 0, end: 0, ...finding?.place };
    expect([text.slice(start, end), finding?.message, finding?.hint]).toEqual([told, message, hint]);
    expect(start).toBe(text.lastIndexOf(told));
    expect(Object.keys(finding ?? {})).not.toContain(undefined);
  });

  test('what stands twice is told beside the first, everything else beside nothing', () => {
    const [twice] = parseYaml('a.yaml', 'a: 1\nb: 2\na: 3\n').findings;
    expect(twice?.related).toEqual([{ place: { file: 'a.yaml', start: 0, end: 1 }, message: 'First here' }]);
  });

  test('keys that are quoted are text, and what they hold is left out where it cannot be a key', () => {
    expect(parseYaml('a.yaml', '"12": a\n"<<": b\n"true": c\n').value).toEqual({ '12': 'a', '<<': 'b', true: 'c' });
    expect(parseYaml('a.yaml', '---\na: 1\n...\n').value).toEqual({ a: 1 });
    expect(parseYaml('a.yaml', 'a: |\n  x\nb: >\n  y\nc: ~\nd: 0x1F\ne: .5\nf: True\n').value).toEqual({
      a: 'x\n',
      b: 'y\n',
      c: null,
      d: 31,
      e: 0.5,
      f: true,
    });
  });

  test('characters that nobody sees are told where they are escaped, and only there', () => {
    const { findings: escaped } = parseYaml(
      'a.yaml',
      'a: "x\\u200b" # \u200b\nb: \'\\u200b\'\nc: \\u200b\n"\\u00ad": d\n',
    );
    expect(escaped.map(({ place, message }) => [place, message])).toEqual([
      [{ file: 'a.yaml', start: 3, end: 12 }, 'The text holds the invisible character U+200B, escaped'],
      [{ file: 'a.yaml', start: 39, end: 47 }, 'The text holds the invisible character U+00AD, escaped'],
    ]);
  });

  test.each([
    ['a:\n\tb: 1\n', 'The line is indented with a tab', 3],
    ['a: [b\nc: d\n', 'The bracket is not closed', 3],
    ['a: b: c\n', 'A text with a colon and a space in it must be quoted', 3],
    ['a: "\\q"\n', 'YAML knows no such escape in double quotes', 4],
    ['a: "b" "c"\n', 'The text goes on behind a quote or a bracket, or begins with a sign of YAML', 7],
    ["a: { b: ['c' }\nd: e\n", 'The bracket is not closed', 8],
    ["a: 'b\nc: d\n", 'The quote is not closed', 3],
    ['a: b\n  c\n', 'A text without quotes goes on in the next line', 3],
    ['a: 9 #nine\n', 'YAML reads "#nine" as a comment: the text ends before it', 5],
    [`a: ${'['.repeat(16_384)}`, 'The file is nested more than 32 levels deep', 34],
  ])('%j: %s, at %i', (text, message, start) => {
    const [first] = parseYaml('a.yaml', text).findings;
    expect([first?.message, first?.place]).toEqual([message, expect.objectContaining({ start })]);
  });

  test.each([
    ...[
      ']',
      '[',
      '{',
      '- ',
      '? ',
      ': ',
      '&a ',
      '"\\',
      "'",
      '!',
      '|\n',
      '--- ',
      '%Y\n',
      'a: {',
      '\u00e9',
      "''",
      '[a, ',
      '{a: ',
    ],
  ])('64 KB of %j take about four times as long as 16 KB', (sign) => {
    const parse = (size: number) => {
      parseYaml('a.yaml', sign.repeat(size / sign.length));
      parseYaml('a.yaml', `a: ${sign.repeat(size / sign.length)}`);
    };
    expect(isLinear(parse, 65_536)).toBe(true);
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

test('a comment without a space is reported behind a text, and not on a line of its own', () => {
  expect(messagesOf('a: b #1 c\n')).toEqual(['YAML reads "#1 c" as a comment: the text ends before it']);
  expect(messagesOf('a: b #1\r\nc: d # 2\n')).toEqual(['YAML reads "#1" as a comment: the text ends before it']);
  expect(messagesOf('a:\n  b: c\n  #d: e\n')).toEqual([]);
});

test('a document is read as js-yaml and yaml read it, or not at all', () => {
  fc.assert(
    fc.property(fc.dictionary(key, tree, { minKeys: 1, noNullPrototype: true }), (data) => {
      const text = stringify(data, { aliasDuplicateObjects: false });
      const { value } = parseYaml('a.yaml', text);
      if (value !== undefined) expect(value).toEqual(load(text));
    }),
    { numRuns: runs(50) },
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab:-?{}[],#&*!|>\'"% \n\t0.~\\') }), (text) => {
      const { value } = parseYaml('a.yaml', text);
      if (value !== undefined) expect(value).toEqual(load(text));
    }),
    { numRuns: runs(500) },
  );
});

describe('a pointer leads to the value, and to its key', () => {
  const text = 'a: 1\nlist:\n  - { x: "q" }\n  - y\nempty:\nblock: |\n  text\n';
  const at = (pointer: string) => {
    const span = locate(parseYaml('a.yaml', text).root, pointer);
    return [text.slice(span.keyStart, span.keyEnd), text.slice(span.start, span.end)];
  };
  test.each([
    ['/a', ['a', '1']],
    ['/list/0/x', ['x', '"q"']],
    ['/list/1', ['y', 'y']],
    ['/list', ['list', '']],
    ['/empty', ['empty', 'empty']],
    ['/block', ['block', 'block']],
    ['/list/0/nothing', ['', '']],
    ['', ['', '']],
  ])('%s', (pointer, expected) => {
    expect(at(pointer)).toEqual(expected);
  });
});

test('a pointer into what is no mapping leads to its beginning', () => {
  const rootOf = (text: string) => parseYaml('a.yaml', text).root;
  const nowhere = { start: 0, end: 0, keyStart: 0, keyEnd: 0 };
  for (const text of ['a: [', '', '# nothing']) {
    expect(locate(rootOf(text), '')).toMatchObject(nowhere);
    expect(locate(rootOf(text), '/a/0')).toMatchObject(nowhere);
  }
  expect(locate(rootOf('text'), '/a')).toMatchObject({ start: 0, end: 4, keyStart: 0, keyEnd: 4 });
  expect(locate(rootOf('- a\n- b\n'), '/1')).toMatchObject({ start: 6, end: 7, keyStart: 6, keyEnd: 7 });
});
