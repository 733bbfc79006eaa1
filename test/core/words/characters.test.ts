import { expect, test } from 'vitest';
import { forbiddenCharacters } from '../../../core/words/characters.ts';

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
  expect([...forbiddenCharacters(`a${character}b`)]).toEqual([{ character, index: 1, name }]);
});

test.each(['', 'a\tb\nc\r\nd', '\u00a0\u202f\u2010\u2027\u2030', '😀', '❤\ufe0f', '\ufffd', 'é ع 治'])(
  '%j holds none',
  (text) => {
    expect([...forbiddenCharacters(text)]).toEqual([]);
  },
);
