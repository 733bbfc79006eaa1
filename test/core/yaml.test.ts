import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { locatePointers } from '../../core/locate.ts';
import { parseYaml } from '../../core/yaml.ts';

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
    ['a: 1\na: 2\n', 'The key "a" stands twice in one mapping'],
    ['a: 1\n"a": 2\n', 'The key "a" stands twice in one mapping'],
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

  test('a fault in the syntax is told where it is', () => {
    const [finding] = parseYaml('a.yaml', 'a:\n\tb: 1\n').findings;
    expect(finding).toMatchObject({ place: { start: 3, end: 4 }, hint: 'Indent with spaces, not tabs' });
  });

  test('64 KB of hostile text takes no time', () => {
    for (const text of [
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
    ]) {
      const started = performance.now();
      parseYaml('a.yaml', text.repeat(65_536 / text.length));
      parseYaml('a.yaml', `a: ${text.repeat(65_536 / text.length)}`);
      expect(performance.now() - started).toBeLessThan(2_000);
    }
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

test('a document is read as js-yaml and yaml read it, or not at all', () => {
  fc.assert(
    fc.property(fc.dictionary(key, tree, { minKeys: 1, noNullPrototype: true }), (data) => {
      const text = stringify(data, { aliasDuplicateObjects: false });
      const { value } = parseYaml('a.yaml', text);
      if (value !== undefined) expect(value).toEqual(load(text));
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab:-?{}[],#&*!|>\'"% \n\t0.~\\') }), (text) => {
      const { value } = parseYaml('a.yaml', text);
      if (value !== undefined) expect(value).toEqual(load(text));
    }),
    { numRuns: 2_000 },
  );
});

describe('a pointer leads to the value, and to its key', () => {
  const text = 'a: 1\nlist:\n  - { x: "q" }\n  - y\nempty:\nblock: |\n  text\n';
  const at = (pointer: string) => {
    const span = locatePointers(text, [pointer]).get(pointer);
    if (span === undefined) throw new Error(pointer);
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
  const nowhere = { start: 0, end: 0, keyStart: 0, keyEnd: 0 };
  for (const text of ['a: [', '', '# nothing']) {
    expect([...locatePointers(text, ['', '/a/0'])]).toEqual([
      ['', nowhere],
      ['/a/0', nowhere],
    ]);
  }
  expect(locatePointers('text', ['/a']).get('/a')).toEqual({ start: 0, end: 4, keyStart: 0, keyEnd: 4 });
  expect(locatePointers('- a\n- b\n', ['/1']).get('/1')).toEqual({ start: 6, end: 7, keyStart: 6, keyEnd: 7 });
});
