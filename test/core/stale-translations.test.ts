import { expect, test } from 'vitest';
import { staleTranslations, translationStale } from '../../core/stale-translations.ts';
import { catalogOf, exampleFiles } from '../support/catalogs.ts';

const before = catalogOf(exampleFiles());
const stale = (example: string) =>
  [...staleTranslations(before, catalogOf(exampleFiles(example)))].map(({ place, message }) => ({
    at: 'pointer' in place ? `${place.file}${place.pointer}` : place.file,
    message,
  }));

test('its own examples', () => {
  const message = 'The text in "en" has changed, this translation has not';
  expect(stale(translationStale.example.fails)).toEqual([
    { at: 'domains/water.yaml/summary/fr', message },
    { at: 'domains/water.yaml/summary/ar', message },
  ]);
  expect(translationStale.example.fails.match(/# want: .*/g)).toEqual([`# want: ${message}`, `# want: ${message}`]);
  expect(stale(translationStale.example.passes)).toEqual([]);
});

test('a block that moved is the same block, a message is known by its key, a site by its id', () => {
  const blocks = `blocks:
  - slug: fountain-card
    name: { en: Fountain Card, fr: Fiche de fontaine, ar: بطاقة نافورة }
  - slug: garden-card
    name: { en: Card of a Garden, fr: Fiche de jardin, ar: بطاقة الحديقة }
`;
  const found = stale(`# file: domains/parks.yaml
${blocks}counts: { requiredDependencies: 1, usedBy: 1, collections: 1, components: 1, blocks: 2, routes: 2 }
# file: sites.yaml
sites:
  - id: south
    name: { en: Far South, fr: Sud, ar: الجنوب }
  - id: north
    name: { en: North, fr: Nord, ar: الشمال }
# file: messages/en.yaml
page:
  backToSite: 'To {site}'
  version: Version
  gardens: '{count, plural, one {# garden} other {# gardens}}'
`);
  expect(found.map(({ at }) => at)).toEqual([
    'sites.yaml/sites/0/name/fr',
    'sites.yaml/sites/0/name/ar',
    'domains/parks.yaml/blocks/1/name/fr',
    'messages/fr.yaml/page/backToSite',
    'messages/ar.yaml/page/backToSite',
  ]);
});

test('nothing changed, a new text, another source language: nothing is stale', () => {
  expect(stale('')).toEqual([]);
  const french = exampleFiles(`# file: languages.yaml
languages:
  - { code: fr, name: Français, direction: ltr }
  - { code: en, name: English, direction: ltr }
  - { code: ar, name: العربية, direction: rtl }
# file: domains/parks.yaml
requiredDependencies: [Cartographie]
usedBy: [Distribution d’eau]
# file: domains/water.yaml
requiredDependencies: [Parcs et jardins]
`);
  expect([...staleTranslations(before, catalogOf(french))]).toEqual([]);
});
