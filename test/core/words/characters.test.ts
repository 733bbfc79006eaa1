import { expect, test } from 'vitest';
import { escapeText } from '../../../core/encode/markdown.ts';
import { terminalLine, terminalText } from '../../../core/encode/terminal.ts';
import { paragraph } from '../../../core/encode/typescript.ts';
import { forbiddenCharacters, listed, shortened } from '../../../core/text/characters.ts';

// Unicode 16, DerivedCoreProperties.txt (Default_Ignorable_Code_Point) and PropList.txt (Noncharacter_Code_Point).
const invisibleRanges =
  'ad 34f 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 2028-202e 2060-206f 3164 fdd0-fdef fe00-fe0f feff ffa0 fff0-fff8 ' +
  '1bca0-1bca3 1d173-1d17a e0000-e0fff';
const planes = Array.from({ length: 17 }, (_, plane) => [0xfffe, 0xffff].map((code) => plane * 0x10000 + code));

test('reports every invisible character, and keeps all out of outputs', () => {
  const ranges = invisibleRanges.split(' ').map((range) => range.split('-').map((code) => parseInt(code, 16)));
  const characters = [...ranges, ...planes].flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  expect(characters).toHaveLength(4_242);
  expect(characters.filter((character) => [...forbiddenCharacters(character)].length !== 1)).toEqual([]);
  expect(terminalText(characters.join(''))).toMatch(/^[ -~]*$/);
  expect(escapeText(characters.join(''), 'ltr') + paragraph`${characters.join('')}`).toMatch(/^[\ufffd ]*$/);
});

test('shortens a text at 80 characters, a line at 300, and a list at ten, between characters', () => {
  expect([4, 5].map((length) => shortened('ab😀cd', length))).toEqual(['ab…', 'ab😀…']);
  const long = 'a'.repeat(300);
  expect([80, 81].map((length) => shortened(long.slice(0, length)))).toEqual(['a'.repeat(80), `${'a'.repeat(79)}…`]);
  expect([long, `${long}a`].map(terminalLine)).toEqual([long, `${long}…`]);
  const names = 'a b c d e f g h i j k'.split(' ');
  expect(listed(names)).toBe('a, b, c, d, e, f, g, h, i, j …');
  expect(listed(names.slice(0, 10))).toBe('a, b, c, d, e, f, g, h, i, j');
});

test('shows invisible characters by their codes, except needed joiners', () => {
  const [joined, notJoined] = ['نمی\u200cشود', 'a\u200cb'];
  expect([joined, notJoined, 'a\u00a0b\u2003c'].map((text) => shortened(text))).toEqual([
    joined,
    'a<U+200C>b',
    'a<U+00A0>b<U+2003>c',
  ]);
  const visible = '\u06ddمی';
  expect([joined, visible, notJoined].map(terminalText)).toEqual([joined, visible, 'a\\u200cb']);
  expect([joined, visible, notJoined].map((raw) => paragraph`${raw}`)).toEqual([joined, visible, 'a\ufffdb']);
});
