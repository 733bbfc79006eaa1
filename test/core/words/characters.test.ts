import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, forbiddenCharacter } from '../../../core/words/characters.ts';

const found = (bytes: Uint8Array) =>
  [...decodeText('a.yaml', bytes).findings].map(({ place, message, hint }) => [
    'start' in place ? place.start : undefined,
    'end' in place ? place.end : undefined,
    message,
    hint,
  ]);
const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('bytes that are not UTF-8', () => {
  const invalid = (start: number) => [start, start + 1, 'The file is not UTF-8 from here on', 'Save it as UTF-8'];

  test.each<[what: string, bytes: Buffer, start: number]>([
    ['at the beginning', bytesOf([0xff], 'a'), 0],
    ['behind letters of two bytes', bytesOf('éé', [0xe9], 'x'), 2],
    ['behind characters that are two units of UTF-16', bytesOf('😀', [0xff]), 2],
    ['behind a replacement character that the file holds', bytesOf('\ufffda\ufffd', [0xff]), 3],
    ['that begin as a replacement character does', bytesOf('a', [0xef, 0xbf]), 1],
    ['of which the second byte is another', bytesOf('a', [0xef, 0x20, 0xbd]), 1],
    ['and others after them', bytesOf('a', [0xff], 'b', [0xff]), 1],
    ['behind a mark', bytesOf('\ufeffab', [0xff]), 2],
  ])('%s', (_, bytes, start) => {
    expect(found(bytes)[0]).toEqual(invalid(start));
  });

  test('a replacement character that the file holds is none of them', () => {
    expect(found(bytesOf('a\ufffdb\ufffd'))).toEqual([]);
  });

  test('are told where they begin, behind any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(0x80, 0xbf, 0xc0, 0xf5, 0xff), (text, byte) => {
        const { text: clean, findings } = decodeText('a.yaml', bytesOf(text));
        expect([...findings].filter(({ message }) => message.includes('UTF-8 from'))).toEqual([]);
        expect(found(bytesOf(text, [byte])).filter(([, , message]) => `${message}`.includes('UTF-8 from'))).toEqual([
          invalid(clean.length),
        ]);
      }),
    );
  });
});

test('a byte order mark is told and left out', () => {
  expect(decodeText('a.yaml', bytesOf('\ufeffa: 1')).text).toBe('a: 1');
  expect(found(bytesOf('\ufeffa: 1'))).toEqual([
    [0, 0, 'The file begins with a byte order mark', 'Save it as UTF-8 without BOM'],
  ]);
});

test('each forbidden character is told by its place and its kind', () => {
  expect(found(bytesOf('a\u0007b\u200bc'))).toEqual([
    [1, 2, 'The text holds the control character U+0007', 'Delete it'],
    [3, 4, 'The text holds the invisible character U+200B', 'Delete it'],
  ]);
});

test('a file and a text are held to the same characters', () => {
  // Two planes, and what is reserved for tags and variants.
  const codes = [...Array(0x20000).keys(), ...[...Array(0x1000).keys()].map((code) => 0xe0000 + code)];
  const differ = codes.filter((code) => {
    // Half a character is none in UTF-8.
    if (code >= 0xd800 && code <= 0xdfff) return false;
    const character = String.fromCodePoint(code);
    return decodeText('a.yaml', bytesOf(`a${character}b`)).isSound !== (forbiddenCharacter(character) === undefined);
  });
  expect(differ).toEqual([]);
});

test.each([
  ['\0', 'the control character U+0000'],
  ['\u001f', 'the control character U+001F'],
  ['\u007f', 'the control character U+007F'],
  ['\u009f', 'the control character U+009F'],
  ['\r', 'a lone carriage return (U+000D)'],
  ['\u00ad', 'the invisible character U+00AD'],
  ['\u061c', 'the bidirectional control U+061C'],
  ['\u200b', 'the invisible character U+200B'],
  ['\u200d', 'the invisible character U+200D'],
  ['\u200e', 'the bidirectional control U+200E'],
  ['\u202a', 'the bidirectional control U+202A'],
  ['\u202e', 'the bidirectional control U+202E'],
  ['\u2028', 'the line separator U+2028'],
  ['\u2029', 'the line separator U+2029'],
  ['\u2060', 'the invisible character U+2060'],
  ['\u2066', 'the bidirectional control U+2066'],
  ['\u2069', 'the bidirectional control U+2069'],
  ['\ud800', 'half a character (U+D800)'],
  ['\udfff', 'half a character (U+DFFF)'],
  ['\ufeff', 'the invisible character U+FEFF'],
  ['\u034f', 'the invisible character U+034F'],
  ['\u115f', 'the invisible character U+115F'],
  ['\u1160', 'the invisible character U+1160'],
  ['\u180e', 'the invisible character U+180E'],
  ['\u206a', 'the invisible character U+206A'],
  ['\u2800', 'the invisible character U+2800'],
  ['\u3164', 'the invisible character U+3164'],
  ['\uffa0', 'the invisible character U+FFA0'],
  ['\u{e0001}', 'the invisible character U+E0001'],
  ['\u{e0061}', 'the invisible character U+E0061'],
  ['\u{e01ef}', 'the invisible character U+E01EF'],
])('%j is %s', (character, name) => {
  expect(forbiddenCharacter(`a${character}b`)).toBe(name);
});

test.each(['', 'a\tb\nc\r\nd', '\u00a0\u202f\u2010\u2027\u2030', '😀', '❤\ufe0f', '\ufffd', 'é ع 治'])(
  '%j holds none',
  (text) => {
    expect(forbiddenCharacter(text)).toBeUndefined();
    expect(found(bytesOf(text))).toEqual([]);
  },
);
