import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCatalog } from '../../core/example.ts';
import { readPlainYaml } from '../../core/plain-yaml.ts';
import { hasForbiddenCharacter } from '../../core/text.ts';
import { parseYaml } from '../../core/yaml.ts';
import { seedFiles } from '../support/catalogs.ts';

/** Whatever the quick reader reads, the real one reads as the same, without a word. */
function expectAgreement(text: string): boolean {
  if (hasForbiddenCharacter(text)) return false;
  const plain = readPlainYaml(text);
  if (plain === undefined) return false;
  const { value, findings, escaped } = parseYaml('x.yaml', text);
  expect(findings, JSON.stringify(text)).toEqual([]);
  expect(escaped, JSON.stringify(text)).toEqual([]);
  expect(plain, JSON.stringify(text)).toStrictEqual(value);
  expect(JSON.stringify(plain)).toBe(JSON.stringify(value));
  return true;
}

/** Keys in keys, the innermost without a value. */
const nested = (levels: number) => Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}k:`).join('\n');

const descriptors = [...exampleCatalog.values()];

describe('the quick reader', () => {
  it('reads what the catalog is made of', () => {
    for (const [path, text] of seedFiles()) {
      if (path.startsWith('domains/')) expect(expectAgreement(text), path).toBe(true);
    }
    expect(expectAgreement(exampleCatalog.get('domains/parks.yaml') ?? '')).toBe(true);
  });

  it('agrees with the real reader on any edit of a plain file', () => {
    const sign = fc.constantFrom(
      ...[
        ' ',
        '  ',
        '\n',
        '\n\n',
        '- ',
        '-',
        ':',
        ': ',
        ' :',
        '#',
        ' #',
        '# ',
        "'",
        '"',
        '{',
        '}',
        '[',
        ']',
        ',',
        ', ',
      ],
      ...[
        '&a ',
        '*a',
        '!t ',
        '|',
        '>',
        '%',
        '@',
        '`',
        '~',
        '?',
        '? ',
        '---',
        '---\n',
        '...',
        '<<: ',
        '\\',
        '\\n',
        '0',
        '1.5',
      ],
      ...[
        'null',
        'true',
        '0x1',
        '1e3',
        '.5',
        '-1',
        'a',
        'a: b',
        '\u00a0',
        'é',
        'ع',
        '\ufffe',
        '\t',
        '\r\n',
        '=',
        '/',
        '__proto__: 1',
      ],
    );
    const edit = fc.record({ at: fc.nat(), cut: fc.nat({ max: 4 }), put: fc.oneof(sign, fc.constant('')) });
    let read = 0;
    fc.assert(
      fc.property(fc.constantFrom(...descriptors), fc.array(edit, { minLength: 1, maxLength: 3 }), (text, edits) => {
        let edited = text;
        for (const { at, cut, put } of edits) {
          const place = at % (edited.length + 1);
          edited = edited.slice(0, place) + put + edited.slice(place + cut);
        }
        if (expectAgreement(edited)) read += 1;
      }),
      { numRuns: 4_000 },
    );
    expect(read).toBeGreaterThan(100);
  });

  it('agrees with the real reader on short texts of the signs that matter', () => {
    const part = fc.constantFrom(
      ...[
        'a',
        'b',
        'a: ',
        'b:',
        ': ',
        ' ',
        '  ',
        '\n',
        '\n  ',
        '\n- ',
        '\n  - ',
        '- ',
        '# c',
        '{',
        '}',
        '[',
        ']',
        ', ',
        '"',
        "'",
      ],
      ...['1', '1.2.3', '0', '007', 'null', 'True', '/x', 'é', '#', ':', '-', '{ a: b }', '[a, b]', '{a: 1, b: "x"}'],
    );
    let read = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        if (expectAgreement(parts.join(''))) read += 1;
        if (expectAgreement(`a: ${parts.join('')}`)) read += 1;
      }),
      { numRuns: 8_000 },
    );
    expect(read).toBeGreaterThan(100);
  });

  it('agrees with the real reader on every text of four of the signs that matter, alone and below a key', () => {
    const parts = ['a', 'b:', ' ', '\n', '- ', "'", '"', '#', '1', '{', '}', '[', ']', ',', ': '];
    let texts = [''];
    for (let length = 0; length < 4; length += 1) texts = texts.flatMap((text) => parts.map((part) => text + part));
    let read = 0;
    for (const text of texts) {
      for (const whole of [text, `k: ${text}`, `k:\n  ${text}`]) if (expectAgreement(whole)) read += 1;
    }
    expect(read).toBeGreaterThan(1_000);
  });

  it.each([
    'a: b',
    'a: b\n',
    '\n\na: b  \n   \n# c\n  # d\nb: c',
    'A-b_9Zz0: b',
    'a:\n  b: c\nd: e',
    'a:\n  b:\n    c: d\n  e: f\ng: h',
    'a:\n  - b\n  - c\nd: e',
    'a:\n- b\n- c\nd:\n- e\n',
    'a:\n  b:\n  - c\n  d: e',
    'a:\n  -   b\n  -   c: d\n      e: f\n  - g: h',
    'a:\n  - b:\n      - c\n  - d',
    'a: 0\nb: 12\nc: 999999999999999',
    'a: 1.20.3\nb: 0.0.10\nc: 01.2.3',
    'a: /b/{c}/d\nb: \u00a0c\nd: été\ne: عربي',
    'a: b:c\nb: c#d\nd: nulled\ne: xnull\nf: trueish',
    "a: 'b: # c'\nb: \"c, d\"\nd: ''",
    'a: {}\nb: []\nc: { }\nd: [ ]',
    'a: { b: c, d: 1, e: 1.2.3, f: \'g, h\', i: "j" }  ',
    'a: [b, 1, "c]", \'d\', e f ]',
    'a: {b: c,d: e}\nb: [c,d]',
    'a: [b  ,  c  ]\nb: { c: d  , e: f  }',
    `${'k'.repeat(100)}: v`,
    `a:${' '.repeat(50)}b`,
    `${nested(15)} v`,
    `a: b\n${'k'.repeat(13)}: sliced\n${'k'.repeat(12)}y: other`,
  ])('reads %j', (text) => {
    expect(expectAgreement(text)).toBe(true);
  });

  it.each([
    ...['', '# only a comment', '- a', 'a', 'a:', 'a:\n', 'a:\nb: 1', 'a:\n  b:\nc: d', ' a: b\nc: d'],
    ...[
      'a: b\n  c',
      'a: b\n  c: d',
      'a: b: c',
      'a: b :',
      'a: b #c',
      'a: # c',
      'a:b',
      'a : b',
      '9a: b',
      '"a": b',
      `${'k'.repeat(101)}: v`,
    ],
    ...['a: 1\na: 2', 'a: { b: 1, b: 2 }', 'a:\n  b: 1\n  b: 2'],
    ...[
      'null: a',
      'True: a',
      'constructor: a',
      'Prototype: a',
      'a: { true: b }',
      'a: null',
      'a: NULL',
      'a: false',
      'a: [True]',
      'a: { b: null }',
    ],
    ...[
      'a: &x b',
      'a: *x',
      'a: !t b',
      'a: |\n  b',
      'a: >\n  b',
      'a: @b',
      'a: `b',
      'a: %b',
      'a: ~',
      'a: -1',
      'a: - b',
      'a: ? b',
      'a: =',
      'a: .5',
      'a: 1.5',
      'a: 007',
      'a: 1e3',
      'a: 0x1',
      'a: 1.2',
      'a: 1.2.3.4',
      'a: x1.2.3\tb',
      'a: 9999999999999999',
    ],
    ...['a: "x\\u0041"', "a: 'it''s'", "a: 'b", "a: 'b' c", 'a: "b" # c', "a: 'b'c'", 'a: "'],
    ...[
      'a: [b, [c]]',
      'a: [b',
      'a: b]\n[',
      'a: {b}',
      'a: {b: c',
      'a: {b: c} d',
      'a: [b] c',
      'a: [b,]',
      'a: {b: c,}',
      'a: [b c: d]',
      'a: [b #c]',
      "a: [b'c]",
      'a: {b: {c: d}}',
      'a: [,]',
      'a: [] b',
      'a: { b:c }',
      "a: ['b' c]",
      "a: ['b]",
      'a: [@b]',
    ],
    ...[
      'a:\n  b: c\n d: e',
      'a:\n  - b\n - c',
      'a:\n  - b\n  c: d',
      'a:\n  b: c\n  - d',
      'a:\nb: c\n- d',
      'a:\n  - b: c\n   d: e',
      '- a: b',
      'a: b\n- c',
      'a:\n  - - b',
    ],
    ...['a: b\tc', 'a: b\r\n', 'a: b\ufffe', 'a: \uffff'],
    `${nested(17)} v`,
    `${nested(16)}\n${'  '.repeat(16)}- v`,
  ])('leaves %j to the real one', (text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });
});
