import { expect, test } from 'vitest';
import { fixCatalog } from '../../../core/fix/fix-catalog.ts';
import { takeLastGood } from '../../../core/words/lost-letters.ts';
import { withRightSigns } from '../../../core/words/typography.ts';
import { catalogFiles, check, exampleFiles } from '../../support/catalogs.ts';

/** Language: text, and its source text where that is another than "Water for all". `!`: letters are lost; `?`: they may be. */
const table = `
! fr: ?tablissements de sant?
! fr: D?couvrir la ville
! fr: D??couvrir la ville
! fr: L?eau pour tous
! fr: Services (?ducation)
! fr: Sant? publique
! fr: Sant?, sport et culture
! fr: Sant? & sport
! fr: Acc?s ? la ville | Where?
! fr: Bienvenue ?? Paris
! fr: Ã‰ducation et culture
! fr: SantÃ© publique
! fr: L’eau â€“ pour tous
! fr: Lâ€™eau pour tous
! fr: Â« Eau Â»
! fr: Prix en â‚¬
! fr: Ã€ la carte
! ar: ?????? ????????
! ar: ????????
! ar: (????) ????? GIS
! ar: GIS ???????
! ar: شب?ه المياه
! ar: Ø§Ù„Ù…Ø§Ø¡ Ù„Ù„Ø¬Ù…ÙŠØ¹
! en: Caf? and ?clairs
! en: Water â€” for all
! en: Z?rich water
! de: Stra?e und Pl?tze
! de: B?rgerb?ro
! de: StraÃŸe
! de: Zur?ck
! de: Caf? am Platz
! he: ???? ????
! he: ×ž×™× ×œ×›×•×œ×
! fr-CA: ?cole de sant?
! fr-CA: Sant?, sport
? fr: Accueil ? la mairie
? fr: Qualit?
? fr: Sant? Publique
? de: Das neue Caf?
? de: (Das neue Caf?)
? ar: ماء?
? fr: Bienvenue ?
  fr: Où\u202f? Ici | Where? Here
  fr: Où ? Ici | Where? Here
  fr: Où ? ici | Where? Here
  fr: Quoi? | What?
  fr: Quoi ?? | What?
  fr: Quoi ?!
  fr: Besoin d’aide\u202f? Écrivez | Write to us
  fr: Besoin d’aide ? Écrivez | Write to us
  fr: FAQ? | FAQ?
  fr: https://a.example/?b=c et www.a.example/d?e=f
  fr: «\u202fCAFÉ\u202f», «CAFÉ»
  fr: l’été… à Â
  fr-CA: Quoi? Rien. | Anything
  fr-CA: Quoi? rien | Anything
  en: What? no
  en: FAQ?
  en: Lost? Found? Really??
  en: Really ?? Yes
  en: (?) and (a?)
  en: See /search?q=water&x=1
  en: ???
  ar: ماذا؟
  ar: لماذا? نعم | Why? Yes
  ar: ماء GIS? | GIS?
  de: Fragen? Rufen Sie an | Call us
  de: Was? wann? wo? | What, when, where?
  de: „Ä“ bis „Ö“, Ä–Ö
  de: STRASSE… ÄRZTE
  he: מה? כן | What? Yes
  pt: AMANHÃ… “MANHÔ
  sv: PÅ… »Å»
  el: Τι; Ναι
  es: ¿Qué? ¿Dónde? | What
`
  .trim()
  .replaceAll('\\u202f', '\u202f')
  .split('\n');

const languages = ['fr-CA', 'de', 'he', 'pt', 'sv', 'el', 'es'].map(
  (code) => `  - { code: ${code}, name: In ${code}, direction: ${code === 'he' ? 'rtl' : 'ltr'}, draft: true }\n`,
);

test.each(table)('%s', (row) => {
  const [, verdict, code = '', text = '', source = 'Water for all'] =
    /^(.) ([\w-]+): (.*?)(?: \| (.*))?$/.exec(row) ?? [];
  const summary: Record<string, string> = { en: source, fr: 'Eau', ar: 'ماء', [code]: text };
  const files = exampleFiles(`# file: domains/water.yaml\nsummary: ${JSON.stringify(summary)}\n`);
  files.set('languages.yaml', files.get('languages.yaml') + languages.join(''));
  const { findings } = check(files);
  const found = findings.filter((one) => one.check === 'encoding');
  const signs = { error: '!', warning: '?' };
  expect(found.map(({ severity, place }) => [signs[severity], 'pointer' in place && place.pointer])).toEqual(
    verdict === ' ' ? [] : [[verdict, `/summary/${code}`]],
  );
  const { made } = fixCatalog(
    catalogFiles(files),
    findings.flatMap(({ fix = [] }) => fix),
  );
  if (found.length > 0) expect(made).toEqual([]);
});

test('what letters were is said, in texts, messages and names of languages; it is not translated into signs', () => {
  const files = exampleFiles(`# file: messages/fr.yaml
page: { backToSite: 'Retour au site {site}', version: 'DÃ©jà' }
# file: languages.yaml
languages:
  - { code: en, name: English, direction: ltr }
  - { code: fr, name: Fran?ais, direction: ltr }
  - { code: ar, name: العربية, direction: rtl }
`);
  expect(check(files).findings.map(({ place, message, hint }) => [place.file, message, hint])).toEqual([
    ['languages.yaml', 'Letters of "Fran?ais" are lost', takeLastGood],
    ['messages/fr.yaml', '"DÃ©jà" was "Déjà" before the file was read in a wrong encoding', takeLastGood],
  ]);
  expect(withRightSigns('ar', '????, ????', 'Water, gas')).toBe('????, ????');
});
