import { describe, expect, test } from 'vitest';
import type { Fix, FixedValue } from '../../../core/diagnostic.ts';
import { applyFixes } from '../../../core/fix/apply-fixes.ts';
import { fixCatalog } from '../../../core/fix/fix-catalog.ts';

type WithoutFile<One> = One extends Fix ? Omit<One, 'file'> : never;
type Wish = WithoutFile<Fix>;

describe('in every style of writing', () => {
  const set = (pointer: string, value: FixedValue = 'v'): Wish => ({ op: 'set', pointer, value });
  const insert = (pointer: string, value = 'v'): Wish => ({ op: 'insert', pointer, value });
  const remove = (pointer: string): Wish => ({ op: 'remove', pointer });

  test.each<[what: string, text: string, fixes: readonly Wish[], expected: string]>([
    ['a value, and what is around it stays', 'a:   b   # c\nd: e\n', [set('/a')], 'a:   v   # c\nd: e\n'],
    ['a value in single quotes', "a: 'x' # one\r\nb: 1\r\n", [set('/a', "it's")], "a: 'it''s' # one\r\nb: 1\r\n"],
    [
      'a value that needs quotes in brackets',
      'l: [x, y]   # list\n',
      [set('/l/1', 'p, q')],
      "l: [x, 'p, q']   # list\n",
    ],
    ['a value that needs quotes', 'a: b\n', [set('/a', '- x')], "a: '- x'\n"],
    ['a value that reads as a number', 'a: b\n', [set('/a', '12')], "a: '12'\n"],
    ['a value in double quotes', 'a: "b" # c\n', [set('/a', 'x "y" \\')], 'a: "x \\"y\\" \\\\" # c\n'],
    ['a value in a list', 'a: [b, c]\nd:\n  - e\n  - f\n', [set('/a/1'), set('/d/0')], 'a: [b, v]\nd:\n  - v\n  - f\n'],
    ['a value deep inside', 'a:\n  - b: [{ c: d }]\n', [set('/a/0/b/0/c')], 'a:\n  - b: [{ c: v }]\n'],
    ['the tenth of a list', `a: [${'b, '.repeat(10)}c]\n`, [set('/a/10')], `a: [${'b, '.repeat(10)}v]\n`],
    ['a value at a key of digits', 'a: { "007": b, "1e": c }\n', [set('/a/1e')], 'a: { "007": b, "1e": v }\n'],
    ['a new key at the top', 'a: b\n', [set('/c')], 'a: b\nc: v\n'],
    ['a new key behind a list', 'a:\n  - b\n  - c # d\n', [set('/e')], 'a:\n  - b\n  - c # d\ne: v\n'],
    ['a new key behind a mapping', 'a:\n  b:\n    c: d\ne: f\n', [set('/a/g')], 'a:\n  b:\n    c: d\n  g: v\ne: f\n'],
    ['a new key behind a list in a line', 'a: { b: [c, d] }\n', [set('/a/e')], 'a: { b: [c, d], e: v }\n'],
    ['a new key behind an empty value', 'a:\n', [set('/b')], 'a:\nb: v\n'],
    ['a new key in a text without an end', 'a:\n  b: c', [set('/a/d')], 'a:\n  b: c\n  d: v'],
    ['a new key before CR LF', 'a:\r\n  b: c\r\n', [set('/a/d')], 'a:\r\n  b: c\r\n  d: v\r\n'],
    ['a mapping', 'a: b # c\n', [set('/d', { e: 1, f: 2 })], 'a: b # c\nd:\n  e: 1\n  f: 2\n'],
    ['a mapping in a line', 'a: { b: c }\n', [set('/a/d', { e: 1 })], 'a: { b: c, d: { e: 1 } }\n'],
    ['an item more', 'a:\n  - b # c\n  # d\n', [insert('/a/1')], 'a:\n  - b # c\n  - v\n  # d\n'],
    [
      'an item more before CR LF',
      'a:\r\n  - b # c\r\nd: e\r\n',
      [insert('/a/1')],
      'a:\r\n  - b # c\r\n  - v\r\nd: e\r\n',
    ],
    ['an item more at the end of a text', 'a:\n- b', [insert('/a/1')], 'a:\n- b\n- v'],
    ['an item more in a line', 'a: [b, c ] # d\n', [insert('/a/2')], 'a: [b, c, v ] # d\n'],
    [
      'a mapping as an item more',
      'a:\n  - { b: c }\n',
      [{ op: 'insert', pointer: '/a/1', value: { b: 'd' } }],
      'a:\n  - { b: c }\n  - { b: d }\n',
    ],
    ['the only one of lines away', 'a:\n  - b # c\nd: e\n', [remove('/a/0')], 'a: []\nd: e\n'],
    [
      'the only one away, with its comments',
      'a: # all\n  # first\n  - b # c\n    # below\n# about d\nd: e\n',
      [remove('/a/0')],
      'a: [] # all\n    # below\n# about d\nd: e\n',
    ],
    [
      'a comment of the one before stays',
      'a:\n  - b: 1\n    # in b\n  - c\n',
      [remove('/a/1')],
      'a:\n  - b: 1\n    # in b\n',
    ],
    ['the same twice', 'a:\n  - b\n  - b\n  - b\n', [remove('/a/1'), remove('/a/1')], 'a:\n  - b\n  - b\n'],
    ['all of a list', 'a:\n  - b # b\n  - c\nd: e\n', [remove('/a/0'), remove('/a/1')], 'a: []\nd: e\n'],
    [
      'the last of a list for another',
      'a:\n  - b\n  - c # c\n',
      [remove('/a/1'), insert('/a/1')],
      'a:\n  - b\n  - v\n',
    ],
    ['the last line of a text away', 'a:\n  - b\n  - c', [remove('/a/1')], 'a:\n  - b\n'],
    [
      'an item with a text of many lines away',
      'a:\n  - b: >\n      c\n\n      d\n  - e\n',
      [remove('/a/0')],
      'a:\n  - e\n',
    ],
    [
      'a new key behind a text of many lines',
      'a:\n  b: |\n    c\n# d\ne: f\n',
      [set('/a/g')],
      'a:\n  b: |\n    c\n  g: v\n# d\ne: f\n',
    ],
    [
      'a new key in a mapping of a list',
      'a:\n  - b: c # d\n  - e\n',
      [set('/a/0/f')],
      'a:\n  - b: c # d\n    f: v\n  - e\n',
    ],
    ['keys in mappings that are not there', 'a: b\n', [set('/c/d'), set('/c/e')], 'a: b\nc:\n  d: v\n  e: v\n'],
    ['the first key of a file', '# none yet\n', [set('/c/d')], '# none yet\nc:\n  d: v\n'],
    ['the first line of a list away', 'a:\n- b\n- c\n', [remove('/a/0')], 'a:\n- c\n'],
  ])('%s', (_, text, fixes, expected) => {
    const result = applyFixes(
      'a.yaml',
      text,
      fixes.map((fix) => ({ ...fix, file: 'a.yaml' }) as Fix),
    );
    expect({ ...result, made: result.made.length }).toEqual({
      text: expected,
      made: new Set(fixes.map((fix) => JSON.stringify(fix))).size,
    });
  });

  test.each<[what: string, text: string, fix: Wish]>([
    ['a value that is right already', 'a: v\n', set('/a')],
    ['a text in a block', 'a: |\n  b\n', set('/a')],
    ['a text that is folded', 'a: >\n  b\n', set('/a')],
    ['a mapping where a value is to be', 'a: { b: c }\n', set('/a')],
    ['a list where a value is to be', 'a: [[b]]\n', set('/a/0')],
    ['a mapping that is empty', 'a: {}\n', set('/a/b')],
    ['a list that is empty', 'a: []\n', insert('/a/0')],
    ['an item that is not there', 'a: [b]\n', set('/a/1')],
    ['an item to go that is not there', 'a:\n  - b\n', remove('/a/1')],
    ['an item to go in brackets', 'a: [b, c]\n', remove('/a/1')],
    ['a key to go', 'a: b\nc: d\n', remove('/a')],
    ['a key to go that is not there', 'a: { b: c }\n', remove('/a/d')],
    ['an item for a mapping', 'a: { b: c }\n', insert('/a/0')],
    ['a place in a value', 'a: b\n', set('/a/b')],
    ['a place in a list, nowhere', 'a: [b]\n', set('/a/1/c')],
    ['a text that is no YAML', 'a: [\n', set('/a')],
    // Where brackets are searched for, the one in the comment is found: what is read back is not what was promised.
    ['a list with a bracket in a comment', 'a: [[b # ]\n  ]]\n', insert('/a/1')],
  ])('%s is left alone', (_, text, fix) => {
    expect(applyFixes('a.yaml', text, [{ ...fix, file: 'a.yaml' } as Fix])).toEqual({ text, made: [] });
  });
});

test('a file that is not UTF-8 is left as it is', () => {
  const files = { entries: [], bytes: new Map([['a.yaml', Buffer.from([0x61, 0x3a, 0x20, 0xff])]]) };
  const fix: Fix = { op: 'set', file: 'a.yaml', pointer: '/a', value: 1 };
  expect(fixCatalog(files, [fix])).toEqual({ files, made: [] });
});
