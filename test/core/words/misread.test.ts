import { expect, test } from 'vitest';
import { fixCatalog } from '../../../core/fix/fix-catalog.ts';
import { correctedText } from '../../../core/words/typography.ts';
import { catalogFiles, check, exampleFiles } from '../../support/catalogs.ts';

const languages = ['fr-CA', 'de', 'he', 'pt', 'sv', 'es'].map(
  (code) => `  - { code: ${code}, name: In ${code}, direction: ${code === 'he' ? 'rtl' : 'ltr'}, draft: true }\n`,
);

function findingsOf(code: string, text: string) {
  const summary = { en: 'Water for all', fr: 'Eau', ar: 'ماء', [code]: text };
  const files = exampleFiles(`# file: domains/water.yaml\nsummary: ${JSON.stringify(summary)}\n`);
  files.set('languages.yaml', files.get('languages.yaml') + languages.join(''));
  return { files, findings: check(files).findings };
}

test.each([
  ['fr', 'Ã‰ducation et culture', '"Ã‰ducation" is probably "Éducation"'],
  ['fr', 'lÃ\u00a0 pour tous', '"lÃ<U+00A0>" is probably "là"'],
  ['fr', 'L’eau â€“ pour tous', '"â€“" is probably "–"'],
  ['fr', 'Prix en â‚¬', '"â‚¬" is probably "€"'],
  ['fr', "L'Ã©tÃ©  ?", '"L\'Ã©tÃ©" is probably "L\'été"'],
  ['ar', 'Ø§Ù„Ù…Ø§Ø¡ Ù„Ù„Ø¬Ù…ÙŠØ¹', '"Ø§Ù„Ù…Ø§Ø¡" is probably "الماء"'],
  ['en', 'Water ðŸ’§ for all', '"ðŸ’§" is probably "💧"'],
  ['en', 'Water â„¢', '"â„¢" is probably "™"'],
  ['es', 'Å¡koly', '"Å¡koly" is probably "školy"'],
])('warns about a text read in a wrong encoding, without a fix: %s: %s', (code, text, message) => {
  const { files, findings } = findingsOf(code, text);
  const relevant = findings.filter((finding) => finding.message.includes('encoding') || finding.fix !== undefined);
  expect(relevant).toMatchObject([
    {
      check: 'text-form',
      severity: 'warning',
      location: { pointer: `/summary/${code}` },
      message: `${message}, read in a wrong encoding`,
      hint: `Write ${message.split(' is probably ')[1]}`,
    },
  ]);
  files.set(
    'policy.yaml',
    `${files.get('policy.yaml')}exceptions:\n  - { check: text-form, domain: water, reason: It is a name. }\n`,
  );
  expect(check(files).findings.filter(({ check: id }) => /text-form|exception/.test(id))).toEqual([]);
});

test.each([
  ['en', 'Q?rius, Yes?No, e?mail and caf?'],
  ['fr', 'Sant\u202f?'],
  ['de', '„Ä“ bis „Ö“, Ä–Ö'],
  ['pt', 'AMANHÃ… “MANHÔ'],
  ['sv', 'PÅ… »Å»'],
  ['fr', 'l’été… à Â'],
])('does not report a correct text: %s: %s', (code, text) => {
  expect(findingsOf(code, text).findings).toEqual([]);
});

test('checks every value, also UI texts and names that are not translated', () => {
  const files = exampleFiles(`# file: messages/fr.yaml
page: { backToSite: 'Retour au site {site}', version: 'DÃ©jà' }
# file: languages.yaml
languages:
  - { code: en, name: English, direction: ltr }
  - { code: fr, name: FranÃ§ais, direction: ltr }
  - { code: ar, name: العربية, direction: rtl }
`);
  expect(check(files).findings.map(({ location, hint }) => [location.file, hint])).toEqual([
    ['languages.yaml', 'Write "Français"'],
    ['messages/fr.yaml', 'Write "Déjà"'],
  ]);
});

test('does not correct a text without letters, which is a placeholder', () => {
  const { files, findings } = findingsOf('ar', '????? ???');
  expect(findings.map(({ check: id }) => id)).toEqual(['placeholder']);
  const fixes = findings.flatMap(({ fix = [] }) => fix);
  expect(fixCatalog(catalogFiles(files), fixes).applied).toEqual([]);
  expect(correctedText({ language: 'ar', text: '????, ????', original: 'Water, gas' })).toBe('????, ????');
});

test('corrects punctuation in texts of at most 1,000 characters', () => {
  const apostropheIn = (length: number) =>
    correctedText({ language: 'fr', text: `${'a'.repeat(length - 2)}'a`, original: 'Water' }).at(-2);
  expect([1000, 1001].map(apostropheIn)).toEqual(['’', "'"]);
});
