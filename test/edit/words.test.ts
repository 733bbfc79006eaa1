import { expect, test } from 'vitest';
import { wordsOf } from '../../scripts/edit/words.ts';

test('keys, values and files have names in the language that the form speaks, and no message of the catalog changes them', () => {
  const tongue = {
    code: 'fr',
    translations: { Undo: 'Annuler', 'Active at': 'Actif à', 'Left to right': 'De gauche à droite', Sites: 'Sites' },
    nameOf: () => undefined,
  };
  const texts = {
    'languages.yaml': 'languages:\n  - { code: fr, name: Français, direction: ltr }\n',
    'messages/fr.yaml': 'edit:\n  undo: Défaire\n',
    'domains/parks.yaml': 'id: parks\ntitle: { fr: Parcs }\n',
  };
  const { word, labelOf, titleOf, languages } = wordsOf(texts, 'fr', tongue);
  expect(languages).toEqual([{ code: 'fr', name: 'Français', direction: 'ltr' }]);
  expect([word('undo'), labelOf('activeFor'), labelOf('ltr'), labelOf('GET')]).toEqual([
    'Annuler',
    'Actif à',
    'De gauche à droite',
    'GET',
  ]);
  expect(['sites.yaml', 'domains/parks.yaml'].map(titleOf)).toEqual(['Sites', 'Parcs']);
});
