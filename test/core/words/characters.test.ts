import { expect, test } from 'vitest';
import { terminalText } from '../../../core/encode/terminal.ts';
import { forbiddenCharacters } from '../../../core/words/characters.ts';

test.each([
  ['\0', 'the control character U+0000'],
  ['\u001f', 'the control character U+001F'],
  ['\u007f', 'the control character U+007F'],
  ['\u009f', 'the control character U+009F'],
  ['\r', 'a lone carriage return (U+000D)'],
  ['\u00ad', 'the invisible character U+00AD'],
  ['\u061c', 'the invisible character U+061C'],
  ['\u200b', 'the invisible character U+200B'],
  ['\u200d', 'the invisible character U+200D'],
  ['\u200e', 'the invisible character U+200E'],
  ['\u202a', 'the invisible character U+202A'],
  ['\u202e', 'the invisible character U+202E'],
  ['\u2028', 'the invisible character U+2028'],
  ['\u2029', 'the invisible character U+2029'],
  ['\u2060', 'the invisible character U+2060'],
  ['\u2066', 'the invisible character U+2066'],
  ['\u2069', 'the invisible character U+2069'],
  ['\ud800', 'the invisible character U+D800'],
  ['\udfff', 'the invisible character U+DFFF'],
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
  ['\u{e0fff}', 'the invisible character U+E0FFF'],
  ['\u{1bca3}', 'the invisible character U+1BCA3'],
  ['\ufe0f', 'the invisible character U+FE0F'],
  ['\ufdd0', 'the invisible character U+FDD0'],
  ['\u{10ffff}', 'the invisible character U+10FFFF'],
])('%j is %s', (character, name) => {
  expect([...forbiddenCharacters(`a${character}b`)]).toEqual([{ character, index: 1, name }]);
});

test.each(['', 'a\tb\nc\r\nd', '\u00a0\u202f\u2010\u2027\u2030', '😀', '❤', 'é ع 治'])('%j holds none', (text) => {
  expect([...forbiddenCharacters(text)]).toEqual([]);
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
