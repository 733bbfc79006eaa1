import { describe, expect, test } from 'vitest';
import { translationStale } from '../../checks/translation-stale.ts';
import { factsOf } from '../../core/changes/facts.ts';
import { catalogFiles, exampleFiles } from '../support/catalogs.ts';

/** What is said when the example catalog, with `from` laid over it, becomes the one with `to`. */
const stale = (to: string, from = '') =>
  [
    ...translationStale.run({
      before: factsOf(catalogFiles(exampleFiles(from))),
      after: factsOf(catalogFiles(exampleFiles(to))),
    }),
  ].map(({ place, message, hint }) => ({
    at: 'pointer' in place ? place.file + place.pointer : place.file,
    message,
    hint,
  }));
const places = (to: string, from?: string) => stale(to, from).map(({ at }) => at);

test('says what the original was, and what it is', () => {
  const hint =
    'It was "Drinking water, meters and outages" and is now "Drinking water, meters, outages and floods": check that the translation still says the same';
  expect(stale(translationStale.example.fails).map((one) => one.hint)).toEqual([hint, hint]);
});

describe('each kind of text is compared with itself, wherever it is now', () => {
  test.each([
    [
      'a site, by its id',
      `# file: sites.yaml
sites:
  - { id: south, name: { en: Far South, fr: Sud, ar: الجنوب } }
  - { id: north, name: { en: North, fr: Nord, ar: الشمال } }
`,
      ['sites.yaml/sites/0/name/fr', 'sites.yaml/sites/0/name/ar'],
    ],
    [
      'a title, and no summary beside it',
      '# file: domains/water.yaml\ntitle: { en: Water, fr: Distribution d’eau, ar: المياه }\n',
      ['domains/water.yaml/title/fr'],
    ],
    [
      'a collection, by its slug',
      `# file: domains/parks.yaml
collections:
  - slug: flowers
    name: { en: Flowers, fr: Arbres, ar: الأشجار }
  - slug: trees
    name: { en: Old Trees, fr: Arbres, ar: الأشجار }
`,
      ['domains/parks.yaml/collections/1/name/fr', 'domains/parks.yaml/collections/1/name/ar'],
    ],
    [
      'a message, by its keys',
      `# file: messages/en.yaml
page:
  backToSite: 'To {site}'
  version: Version
`,
      ['messages/ar.yaml/page/backToSite', 'messages/fr.yaml/page/backToSite'],
    ],
  ])('%s', (_, to, expected) => {
    expect(places(to)).toEqual(expected);
  });

  test('not with a text of another kind, another domain or another list that has the same name', () => {
    const before = `# file: domains/parks.yaml
collections:
  - slug: garden-card
    name: { en: One, fr: Fiche de jardin, ar: بطاقة حديقة }
# file: sites.yaml
sites:
  - { id: maps, name: { en: Two, fr: Cartographie, ar: الخرائط } }
`;
    const after = `# file: domains/parks.yaml
collections:
  - slug: trees
    name: { en: Three, fr: Fiche de jardin, ar: بطاقة حديقة }
`;
    expect(places(after, before)).toEqual([]);
  });
});

describe('nothing is stale', () => {
  const collection = (name: string) => `# file: domains/parks.yaml\ncollections:\n  - slug: trees\n${name}`;

  test.each([
    ['where nothing changed', '', ''],
    ['where a text is new', collection('    name: { en: Trees, fr: Arbres, ar: الأشجار }\n'), collection('')],
    ['where a translation is new', '', '# file: domains/water.yaml\ntitle: { en: Water }\n'],
    [
      'where only translations changed',
      '# file: domains/water.yaml\ntitle: { en: Water Supply, fr: Eau, ar: ماء }\n',
      '',
    ],
  ])('%s', (_, to, from) => {
    expect(stale(to, from)).toEqual([]);
  });

  test('where the source language is another one', () => {
    const french = exampleFiles(`# file: languages.yaml
languages:
  - { code: fr, name: Français, direction: ltr }
  - { code: en, name: English, direction: ltr }
  - { code: ar, name: العربية, direction: rtl }
# file: domains/parks.yaml
requiredDependencies: [Cartographie]
usedBy: [Distribution d’eau]
title: { en: Parks & Gardens, fr: Parcs, ar: الحدائق والمتنزهات }
# file: domains/water.yaml
requiredDependencies: [Parcs]
`);
    expect([
      ...translationStale.run({ before: factsOf(catalogFiles(exampleFiles())), after: factsOf(catalogFiles(french)) }),
    ]).toEqual([]);
  });
});
