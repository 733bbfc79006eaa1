import { expect, test } from 'vitest';
import { translationStale } from '../../../scripts/add-ons/since/checks/translation-stale.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { factsIn } from './facts.ts';

const french = `# file: languages.yaml
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
`;
const trees = (name: string) => `# file: domains/parks.yaml\ncollections:\n  - slug: trees\n${name}`;

test.each([
  [
    'a site, known by its id',
    '',
    `# file: sites.yaml
sites:
  - { id: south, name: { en: Far South, fr: Sud, ar: الجنوب } }
  - { id: north, name: { en: North, fr: Nord, ar: الشمال } }
`,
    ['sites.yaml/sites/0/name/fr', 'sites.yaml/sites/0/name/ar'],
  ],
  [
    'a title, and no summary beside it',
    '',
    '# file: domains/water.yaml\ntitle: { en: Water, fr: Distribution d’eau, ar: المياه }\n',
    ['domains/water.yaml/title/fr'],
  ],
  [
    'a collection, known by its slug',
    '',
    `# file: domains/parks.yaml
collections:
  - { slug: flowers, name: { en: Flowers, fr: Arbres, ar: الأشجار } }
  - { slug: trees, name: { en: Old Trees, fr: Arbres, ar: الأشجار } }
`,
    ['domains/parks.yaml/collections/1/name/fr', 'domains/parks.yaml/collections/1/name/ar'],
  ],
  [
    'a message, known by its keys',
    '',
    "# file: messages/en.yaml\npage:\n  backToSite: 'To {site}'\n  version: Version\n",
    ['messages/fr.yaml/page/backToSite', 'messages/ar.yaml/page/backToSite'],
  ],
  [
    'no text of another kind, domain or list that has the same name',
    `# file: domains/parks.yaml
collections: [{ slug: garden-card, name: { en: One, fr: Fiche de jardin, ar: بطاقة حديقة } }]
# file: sites.yaml
sites: [{ id: maps, name: { en: Two, fr: Cartographie, ar: الخرائط } }]
`,
    trees('    name: { en: Three, fr: Fiche de jardin, ar: بطاقة حديقة }\n'),
    [],
  ],
  [
    'nothing where policy.yaml says that it still holds, in its language or in all',
    '',
    `# file: domains/water.yaml
title: { en: Water Supplies, fr: Distribution d’eau, ar: إمدادات المياه }
summary: { en: 'Taps: meters', fr: 'Eau potable, compteurs et coupures', ar: مياه الشرب والعدادات والانقطاعات }
# file: policy.yaml
sameMeaning: [{ fr: 'Taps: meters' }, Water Supplies, { ar: Another text }]
`,
    ['domains/water.yaml/summary/ar'],
  ],
  [
    'nothing where only the Unicode form has changed',
    '# file: domains/water.yaml\nsummary: { en: Cafe\u0301s, fr: Eau, ar: مياه }\n',
    '# file: domains/water.yaml\nsummary: { en: Caf\u00e9s, fr: Eau, ar: مياه }\n',
    [],
  ],
  ['nothing where the source language is another one', '', french, []],
])('a translation that was left behind is stale: %s', (_, was, is, places) => {
  const [before, after] = [factsIn(exampleFiles(was)), factsIn(exampleFiles(is))];
  const found = [...translationStale.run({ before, after })];
  expect(found.map(({ place }) => place.file + ('pointer' in place ? place.pointer : ''))).toEqual(places);
});

test('letters that are composed are no change', () => {
  const composed = exampleFiles('# file: domains/water.yaml\nsummary: { en: Cafés, fr: Cafés d’été, ar: مقاهٍ }\n');
  const decomposed = new Map([...composed].map(([path, text]) => [path, text.normalize('NFD')]));
  const values = (files: typeof composed) => [...factsIn(files).of('text')].map(({ key, value }) => [...key, value]);
  expect(values(decomposed)).toEqual(values(composed));
});
