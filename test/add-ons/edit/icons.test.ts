import { expect, test } from 'vitest';
import lucide from '../../../schema/lucide.json' with { type: 'json' };
import { hasText, type IconWords, iconsFor } from '../../../scripts/add-ons/edit/browser/find.ts';
import subjects from '../../../scripts/add-ons/edit/browser/lucide-subjects.json' with { type: 'json' };
import tags from '../../../scripts/add-ons/edit/browser/lucide-tags.json' with { type: 'json' };

const words: IconWords = { subjects, tags };

test.each(['water', 'eau', 'Goutte', 'قطرة ماء', 'ماء'])('"%s" finds a drop of water among the first', (searched) => {
  expect(iconsFor(words, searched).slice(0, 5)).toContain('Droplet');
});

test('a search finds words without regard to capitals, accents and joined letters', () => {
  expect(['oeuvre', 'ŒUVRES', 'chateau'].map((one) => hasText('Œuvres du château', one))).toEqual([true, true, true]);
});

test('words of Lucide find what no subject has, and without words every icon is there', () => {
  expect(iconsFor(words, 'accordion')).not.toEqual([]);
  expect(iconsFor(words, '').sort()).toEqual([...lucide.names].sort());
});

test('every subject has words in each language that the tool speaks, and icons that Lucide has', () => {
  for (const { words: said, icons } of subjects) {
    expect(Object.keys(said)).toEqual(['en', 'fr', 'ar']);
    expect(icons.filter((one) => !lucide.names.includes(one))).toEqual([]);
  }
});
