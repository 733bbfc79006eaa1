import { expect, test } from 'vitest';
import { shapes } from '../../../core/schema/kinds.ts';
import { shapeOf } from '../../../core/schema/shape.ts';
import lucide from '../../../schema/lucide.json' with { type: 'json' };
import { iconsFor, placesOf } from '../../../scripts/add-ons/edit/browser/find.ts';
import subjects from '../../../scripts/add-ons/edit/browser/lucide-subjects.json' with { type: 'json' };
import { askedKeys, wordsOf } from '../../../scripts/add-ons/edit/browser/words.ts';

test('keys, values and files have names in the language of the form', () => {
  const tongue = {
    code: 'fr',
    translations: { 'Active at': 'Actif à', 'Left to right': 'De gauche à droite', Sites: 'Sites' },
    nameOf: () => undefined,
  };
  const texts = {
    'languages.yaml': 'languages:\n  - { code: fr, name: Français, direction: ltr }\n',
    'domains/parks.yaml': 'id: parks\ntitle: { fr: Parcs }\n',
  };
  const { labelOf, titleOf, languages } = wordsOf(texts, 'fr', tongue);
  expect(languages).toEqual([{ code: 'fr', name: 'Français', direction: 'ltr' }]);
  expect([labelOf('activeFor'), labelOf('ltr'), labelOf('GET')]).toEqual(['Actif à', 'De gauche à droite', 'GET']);
  expect(['sites.yaml', 'domains/parks.yaml'].map(titleOf)).toEqual(['Sites', 'Parcs']);
});

test('a new field of a schema is asked for, in its place, unless engineers edit it', () => {
  const { title, version, tier } = shapes.domain.properties;
  const shape = shapeOf({
    properties: { version: version ?? {}, colour: { type: 'string' }, title: title ?? {}, tier: tier ?? {} },
  });
  expect(askedKeys(shape)).toEqual(['title', 'colour', 'tier']);
});

test.each(['water', 'eau', 'Goutte', 'قطرة ماء', 'ماء'])('"%s" finds a drop of water among the first', (searched) => {
  expect(iconsFor(searched).slice(0, 5)).toContain('Droplet');
});

test.each([
  ['Œuvres du château', ['oeuvre', 'ŒUVRES', 'chateau']],
  ['Contrôle d’accès à l’air', ["controle d'acces", "l'air"]],
  ['الثقافة', ['الثقافه']],
])('a search in "%s" asks for what a reader takes for the same', (text, searched) => {
  const placesIn = (one: string) =>
    placesOf({ in: ['Maps', text, 3] }, one, (name) => (name === 'Maps' ? 'Karten' : undefined));
  expect(searched.filter((one) => placesIn(one).join() !== 'in,1')).toEqual([]);
  expect([placesIn('karte'), placesIn('3'), placesIn('4')]).toEqual([[['in', '0']], [['in', '2']], []]);
});

test('names of Lucide find what no subject has, and without words every icon is there', () => {
  expect(iconsFor('bluetooth').join(' ')).toMatch(/^(Bluetooth\w* ?)+$/);
  expect(iconsFor('').sort()).toEqual([...lucide.names].sort());
});

test('every subject has words in each language that the tool speaks, and icons that Lucide has', () => {
  for (const { words: said, icons } of subjects) {
    expect(Object.keys(said)).toEqual(['en', 'fr', 'ar']);
    expect(icons.filter((one) => !lucide.names.includes(one))).toEqual([]);
  }
});
