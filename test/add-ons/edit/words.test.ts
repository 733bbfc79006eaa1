import { expect, test } from 'vitest';
import { wordsOf } from '../../../scripts/add-ons/edit/browser/words.ts';

test('keys, values and files have names in the language that the form speaks, and no message of the catalog changes them', () => {
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
