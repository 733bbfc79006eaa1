import { expect, test } from 'vitest';
import { fixCatalog } from '../../../core/fix/fix-catalog.ts';
import { takeLastGood } from '../../../core/text/lost-letters.ts';
import { withRightSigns } from '../../../core/words/typography.ts';
import { catalogFiles, check, exampleFiles } from '../../support/catalogs.ts';
import { rowsIn, unescaped } from '../../support/lines.ts';

const languages = ['fr-CA', 'de', 'he', 'pt', 'sv', 'el', 'es'].map(
  (code) => `  - { code: ${code}, name: In ${code}, direction: ${code === 'he' ? 'rtl' : 'ltr'}, draft: true }\n`,
);

test.each(rowsIn(new URL('lost-letters.txt', import.meta.url)))('%s', (row, source = 'Water for all') => {
  const [, verdict, code = '', text = ''] = /^(.) ([\w-]+): (.*)$/.exec(unescaped(row)) ?? [];
  const summary: Record<string, string | undefined> = { en: source || undefined, fr: 'Eau', ar: 'ماء', [code]: text };
  const files = exampleFiles(`# file: domains/water.yaml\nsummary: ${JSON.stringify(summary)}\n`);
  files.set('languages.yaml', files.get('languages.yaml') + languages.join(''));
  const { findings } = check(files);
  const found = findings.filter((one) => one.check === 'encoding');
  const signs = { error: '!', warning: '?' };
  expect(found.map(({ severity, place }) => [signs[severity], 'pointer' in place && place.pointer])).toEqual(
    verdict === '-' ? [] : [[verdict, `/summary/${code}`]],
  );
  const { made } = fixCatalog(
    catalogFiles(files),
    findings.flatMap(({ fix = [] }) => fix),
  );
  if (found.length > 0 || source === '') expect(made).toEqual([]);
});

test('what letters were is said; it is not translated into signs', () => {
  const files = exampleFiles(`# file: messages/fr.yaml
page: { backToSite: 'Retour au site {site}', version: 'DÃ©jà' }
# file: languages.yaml
languages:
  - { code: en, name: English, direction: ltr }
  - { code: fr, name: Fran?ais, direction: ltr }
  - { code: ar, name: العربية, direction: rtl }
`);
  expect(Array.from(check(files).findings).map(({ place, message, hint }) => [place.file, message, hint])).toEqual([
    ['languages.yaml', 'Letters of "Fran?ais" are lost', takeLastGood],
    ['messages/fr.yaml', '"DÃ©jà" was "Déjà" before the file was read in a wrong encoding', takeLastGood],
  ]);
  expect(withRightSigns({ language: 'ar', text: '????, ????', original: 'Water, gas' })).toBe('????, ????');
});

test('signs are corrected in a text that is not too long', () => {
  const signIn = (length: number) =>
    withRightSigns({ language: 'fr', text: `${'a'.repeat(length - 2)}'a`, original: 'Water' }).at(-2);
  expect([1000, 1001].map(signIn)).toEqual(['’', "'"]);
});
