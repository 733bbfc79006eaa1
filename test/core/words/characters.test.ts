import { expect, test } from 'vitest';
import { terminalText } from '../../../core/encode/terminal.ts';
import { forbiddenCharacters, listed, shortened } from '../../../core/words/characters.ts';

test.each([
  ['\0', 'the control character U+0000'],
  ['\u009f', 'the control character U+009F'],
  ['\r', 'a lone carriage return (U+000D)'],
  ['\u00ad', 'the invisible character U+00AD'],
  ['\ud800', 'the invisible character U+D800'],
  ['\ufdd0', 'the invisible character U+FDD0'],
])('%j is %s', (character, name) => {
  expect([...forbiddenCharacters(`a${character}b`)]).toEqual([{ character, index: 1, name }]);
});

test.each(['', 'a\tb\nc\r\nd', '\u00a0\u202f\u2010\u2027\u2030', '😀', '❤', 'é ع 治'])('%j holds none', (text) => {
  expect([...forbiddenCharacters(text)]).toEqual([]);
});

test('a text that is cut is not cut in the middle of a character', () => {
  expect(shortened('ab😀cd', 4)).toBe('ab…');
  expect(shortened('ab😀cd', 5)).toBe('ab😀…');
});

// Unicode 16, DerivedCoreProperties.txt (Default_Ignorable_Code_Point) and PropList.txt (Noncharacter_Code_Point).
const unseen: readonly (readonly [first: number, last: number])[] = [
  ...[0xad, 0x34f, 0x61c, 0x3164, 0xfeff, 0xffa0].map((code) => [code, code] as const),
  ...([
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x2028, 0x202e],
  ] as const),
  ...([
    [0x2060, 0x206f],
    [0xfe00, 0xfe0f],
    [0xfff0, 0xfff8],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
  ] as const),
  ...([
    [0xe0000, 0xe0fff],
    [0xfdd0, 0xfdef],
  ] as const),
  ...Array.from({ length: 17 }, (_, plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff] as const),
];

test('every invisible character is reported, and none reaches a terminal', () => {
  const characters = unseen.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  expect(characters).toHaveLength(4_242);
  const reported = new Set([...forbiddenCharacters(characters.join(''))].map(({ character }) => character));
  expect(characters.filter((character) => !reported.has(character))).toEqual([]);
  expect(terminalText(characters.join(''))).toMatch(/^[ -~]*$/);
});

test('of many names the first ten are listed, and that there are more', () => {
  expect(listed('a b c d e f g h i j'.split(' '))).toBe('a, b, c, d, e, f, g, h, i, j');
  expect(listed('a b c d e f g h i j k'.split(' '))).toBe('a, b, c, d, e, f, g, h, i, j …');
});
