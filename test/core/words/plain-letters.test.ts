import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLetters, plainName } from '../../../core/text/plain-letters.ts';

test.each([
  ["l'air, d'eau", 'L’air, d‘eau'],
  ['sous-porte-clés', 'sous‑porte‑cles'],
  ['2020-2030', '２０２０–۲۰۳۰'],
  ['2024', '२०२४'],
  ['isi merkezi', 'ISI MERKEZİ'],
  ['ısı', 'ISI'],
  ['strasse', 'STRAẞE'],
  ['uslugi lodz', 'Usługi Łódź'],
  ['οδοσ', 'ΟΔΟΣ'],
  ['οδος', 'οδός'],
  ['الثقافه', 'الثّقـافة'],
  ['مستشفي', 'مستشفى'],
  ['احمد', 'أَحْمَد'],
  ['کتابی', 'كتابي'],
  ['می‌آب', 'میآب'],
])('gives %s and %s the same plain letters', (text, other) => {
  expect(plainLetters(text)).toBe(plainLetters(other));
});

test.each([
  ['fa', 'می\u200cآب', 'میآب'],
  ['tr', 'ISI  Merkezi', 'ısı merkezi'],
  ['az', 'İSTİLİK', 'istilik'],
  ['el', 'ΟΔΟΣ', 'οδος'],
  ['en', '𝐌aps\u00a0', 'Ｍaps'],
])('gives names that look alike in %s the same plain name: %s, %s', (code, name, other) => {
  expect(plainName(name, code)).toBe(plainName(other, code));
  expect(plainName('Isı', 'tr')).not.toBe(plainName('İsi', 'tr'));
});

test('follows CLDR’s root collation for Latin letters', () => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
  const all = Array.from({ length: 0x24f - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));
  const basic = all.filter((letter) => /^[a-z]+$/.test(plainLetters(letter)));
  // Dictionaries have these as basic letters, too.
  expect(basic.filter((letter) => compare(letter, plainLetters(letter)) !== 0)).toEqual(['Þ', 'þ', 'ı', 'Ŧ', 'ŧ']);
  expect(basic).toEqual(expect.arrayContaining([...'ÆØßæðøđħłœŁŒ']));
});

test('does not change plain letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainLetters(plainLetters(text))).toBe(plainLetters(text));
      expect(plainName(plainName(text))).toBe(plainName(text));
    }),
  );
});
