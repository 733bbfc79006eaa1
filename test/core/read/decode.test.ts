import { expect, test } from 'vitest';
import { decodeText } from '../../../core/read/decode.ts';
import { restoreHint } from '../../../core/text/restore.ts';

const findingsIn = (bytes: Uint8Array) =>
  Array.from(decodeText('a.yaml', bytes).findings).map(({ location, message, hint }) => [
    location.offsets?.start,
    location.offsets?.end,
    message,
    hint,
  ]);
const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

test.each<[location: string, bytes: Buffer, start: number]>([
  ['at the beginning', bytesOf([0xff], 'a'), 0],
  ['after letters of two bytes', bytesOf('éé', [0xe9], 'x'), 2],
  ['after characters of two UTF-16 units', bytesOf('😀', [0xff]), 2],
  ['a replacement character in UTF-8', bytesOf('abc\ufffd'), 3],
  ['a control character of ISO 8859 in UTF-8', bytesOf('abc\u0085'), 3],
  ['after a byte order mark', bytesOf('\ufeffabc', [0xff]), 3],
])('reports a lost character %s', (_, bytes, start) => {
  expect(findingsIn(bytes)).toEqual([[start, start + 1, 'Characters were lost here', restoreHint]]);
  expect(restoreHint).toContain('as UTF-8 without BOM');
});

test('reports all lost characters of a file in one finding', () => {
  const message = 'Characters were lost here (and at 2 more places)';
  const hint = restoreHint;
  expect(findingsIn(bytesOf('a', [0xe9], 'b', [0xff], 'c\ufffd'))).toEqual([[1, 2, message, hint]]);
});

test.each(['\ufeffid: a\n', 'id: a\n'])('reports UTF-16 once, with a byte order mark or without: %j', (text) => {
  for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]) {
    expect(findingsIn(bytes)).toEqual([[0, 0, 'The file is UTF-16, not UTF-8', 'Save the file as UTF-8']]);
  }
});

test('reports a byte order mark, and omits it from the text', () => {
  expect(decodeText('a.yaml', bytesOf('\ufeffa: 1')).text).toBe('a: 1');
  expect(findingsIn(bytesOf('\ufeffa: 1'))).toEqual([
    [0, 0, 'The file was saved as UTF-8 with BOM', 'Save it as UTF-8 without BOM'],
  ]);
});

const retype = 'Delete the word or emoji that contains it, and type it again';

test('reports each forbidden character at its offsets', () => {
  expect(findingsIn(bytesOf('a\u0007b\u200bc'))).toEqual([
    [1, 2, 'The text contains the control character U+0007', retype],
    [3, 4, 'The text contains the invisible character U+200B', retype],
  ]);
});
