import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { valueInLine, valueInLines } from '../../../core/read/write-value.ts';
import { runs } from '../../support/runs.ts';
import { unicodeText } from '../../support/text.ts';

const versions = ['1.1', '1.2'] as const;
const alphabet = fc.constantFrom(...'0123456789__::..--++eExXbBoOTZafynsYN '.split(''));
const likeNumbers = fc.string({ unit: alphabet, minLength: 1, maxLength: 12 });
const texts = fc.oneof(likeNumbers, unicodeText({ maxLength: 12 }));

test.each(
  '0b1 1_000.5 190:20:30.15 10:30 2026-01-01 2026-1-1T10:00:00Z 0x1F 0o17 017 +1 .5 1e3 y No Off on ~ null .inf'.split(
    ' ',
  ),
)('quotes the text %s, also as a key', (text) =>
  expect(valueInLine({ [text]: text }, false)).toBe(`{ '${text}': '${text}' }`),
);

test.each(['1.2.3', '0.1.0', '10:30 to 11', 'b1', '5 rue', '2026', 'yes and no', 'nob', '24/7', '2026-01'])(
  'quotes a text only if it needs quotes: %s',
  (text) => expect(valueInLine(text, false)).toBe(/^\d+$/.test(text) ? `'${text}'` : text),
);

test('writes texts that YAML 1.1 and 1.2 read alike', () => {
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      const value = { [text]: text, list: [other, { text: other }] };
      for (const version of versions) {
        expect(parse(`v:${valueInLines(value, '\n  ', false)}\n`, { version })).toEqual({ v: value });
        expect(parse(`v: ${valueInLine(value, false)}\n`, { version })).toEqual({ v: value });
      }
    }),
    { numRuns: runs(50) },
  );
});
