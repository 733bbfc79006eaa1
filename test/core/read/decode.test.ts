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

const lost = (start: number, more = '') => [start, start + 1, `Characters were lost here${more}`, restoreHint];
const utf16 = [0, 0, 'The file is UTF-16, not UTF-8', 'Save the file as UTF-8'];
const retype = 'Delete the word or emoji that contains it, and type it again';

test.each<[what: string, bytes: Buffer, ...findings: unknown[]]>([
  ['a lost character at the beginning', bytesOf([0xff], 'a'), lost(0)],
  ['a lost character after letters of two bytes', bytesOf('éé', [0xe9], 'x'), lost(2)],
  ['a lost character after one of two UTF-16 units', bytesOf('😀', [0xff]), lost(2)],
  ['a replacement character in UTF-8', bytesOf('abc\ufffd'), lost(3)],
  ['a control character of ISO 8859 in UTF-8', bytesOf('abc\u0085'), lost(3)],
  ['a lost character after a byte order mark', bytesOf('\ufeffabc', [0xff]), lost(3)],
  ['three lost ones', bytesOf('a', [0xe9], 'b', [0xff], 'c\ufffd'), lost(1, ' (and at 2 more places)')],
  ['UTF-16', Buffer.from('id: a\n', 'utf16le'), utf16],
  ['UTF-16 with a byte order mark', Buffer.from('\ufeffid: a\n', 'utf16le'), utf16],
  ['UTF-16 with the high byte first', Buffer.from('id: a\n', 'utf16le').swap16(), utf16],
  ['UTF-16 with the high byte first and a mark', Buffer.from('\ufeffid: a\n', 'utf16le').swap16(), utf16],
  [
    'a byte order mark',
    bytesOf('\ufeffa: 1'),
    [0, 0, 'The file was saved as UTF-8 with BOM', 'Save it as UTF-8 without BOM'],
  ],
  [
    'two forbidden characters',
    bytesOf('a\u0007b\u200bc'),
    [1, 2, 'The text contains the control character U+0007', retype],
    [3, 4, 'The text contains the invisible character U+200B', retype],
  ],
])('reports %s', (_, bytes, ...findings) => {
  expect(findingsIn(bytes)).toEqual(findings);
});

test('omits a byte order mark from the text, and names the encoding in the advice', () => {
  expect(decodeText('a.yaml', bytesOf('\ufeffa: 1')).text).toBe('a: 1');
  expect(restoreHint).toContain('as UTF-8 without BOM');
});
