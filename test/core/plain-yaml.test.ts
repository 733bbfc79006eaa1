import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCatalog } from '../../core/example.ts';
import { readPlainYaml } from '../../core/plain-yaml.ts';
import { hasForbiddenCharacter } from '../../core/text.ts';
import { parseYaml } from '../../core/yaml.ts';
import { realFiles } from '../support/catalogs.ts';

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

const descriptors = [...exampleCatalog.values()];

describe('the quick reader', () => {
  it('reads what the catalog is made of', () => {
    for (const [path, text] of realFiles()) {
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

  it.each(['a: b\n  c', 'a:\nb: 1', 'a: b: c', 'a: [b, [c]]', 'a: &x b', 'a: "x\\u0041"', "a: 'it''s'", 'a: 1\na: 2'])(
    'leaves %j to the real one',
    (text) => {
      expect(readPlainYaml(text)).toBeUndefined();
    },
  );
});
