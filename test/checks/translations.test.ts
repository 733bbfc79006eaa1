import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixCatalog } from '../../core/fix/fix-catalog.ts';
import { textOf } from '../../core/report/report-location.ts';
import { directionOf } from '../../core/text/scripts.ts';
import { catalogFiles, check, diagnosticsOf, exampleFiles } from '../support/catalogs.ts';
import { engine } from '../support/engine.ts';
import { rowsIn, unescaped } from '../support/lines.ts';
import { messagesBy } from './findings.ts';

const withLanguage = (edits: string, code: string, settings = '') => {
  const files = exampleFiles(edits);
  const entry = `  - { code: ${code}, name: ${code}, direction: ${directionOf(code) ?? 'ltr'}${settings} }\n`;
  return files.set('languages.yaml', `${files.get('languages.yaml')?.trimEnd()}\n${entry}`);
};

test.each([
  ['fr', 'Retour', ['The UI text has no {site}']],
  ['fr', 'Retour au site {site} {site2}', ['The UI text has {site2}, which the tool’s text does not have']],
  ['fr', 'Retour au site {site', ['The UI text has no {site}']],
  ['fr', 'TODO', []],
  ['fr', '{site} – {site}', []],
  ['en', 'Return to {place}', ['The UI text has no {site}']],
  ['en', 'Return to {site}', []],
  ['en', 'Return', ['The UI text has no {site}']],
])('compares the names in braces with the tool’s text, in %s: %s', (language, text, expected) => {
  const page = `page:\n  backToSite: '${text}'\n  version: v\n`;
  expect(messagesBy('translation-arguments', `# file: messages/${language}.yaml\n${page}`)).toEqual(expected);
});

test('gives one warning if UI texts are missing in a language, with or without its file', () => {
  const files = withLanguage('', 'de');
  for (const text of [undefined, 'page: Seite\n', "page: { version: Fassung, backToSite: 'Zu {site}' }\n"]) {
    if (text !== undefined) files.set('messages/de.yaml', text);
    const findings = diagnosticsOf(files).filter(({ message }) => message.startsWith('UI texts are missing'));
    expect(findings).toMatchObject([{ check: 'message-keys', severity: 'warning', file: 'languages.yaml', line: 5 }]);
  }
});

const texts = rowsIn(new URL('texts.txt', import.meta.url));
const checksInTable = engine.checks.filter(({ id }) => texts.some(([, finding]) => finding?.startsWith(`${id}: `)));

function summaryIn(language: string, text: string) {
  const summary: Record<string, string> = { en: 'Clean water?', fr: 'Eau propre', ar: 'مياه' };
  const isDraft = !(language in summary);
  const edits = `# file: domains/water.yaml\nsummary: ${JSON.stringify({ ...summary, [language]: text })}\n`;
  const files = isDraft ? withLanguage(edits, language, ', draft: true') : exampleFiles(edits);
  const { findings } = check(files, undefined, checksInTable);
  const fixes = findings.flatMap(({ fix = [] }) => fix);
  const water = parse(textOf(fixCatalog(catalogFiles(files), fixes).files, 'domains/water.yaml'));
  const sentences = Array.from(findings, ({ check, message, hint }) => `${check}: ${message}. ${hint}`);
  return {
    findings: sentences.map((sentence) => sentence.replace(/The text in \S+ \(\w+\) /, '')),
    fixed: water.summary[language],
  };
}

test.each(texts)('%s', (row, finding = '', fixed) => {
  const [, language = '', text = ''] = /^([\w-]+): (.*)$/.exec(unescaped(row)) ?? [];
  const findings = finding === 'nothing' ? [] : [expect.stringContaining(finding)];
  expect(summaryIn(language, text)).toEqual({ findings, fixed: unescaped(fixed ?? text) });
});

test.each([
  ...['Clean water', 'Clean Water', "Isn't it? Yes!", 'Isn’t it\u202f? Yes\u202f!', 'Site A', 'Facilities!'].map(
    (text) => [text, true],
  ),
  ...['Release 2', '(Release).', '2030 & 7 C', 'TODO: the summary'].map((text) => [text, false]),
] as [string, boolean][])('reports a text with the words of its source text once: %s', (text, isReported) => {
  const source = text.replace('’', "'").replaceAll('\u202f', '').replace(' Water', ' water');
  const summary = { en: source, fr: text, ar: 'مياه' };
  const messages = messagesBy(
    'translation-same',
    `# file: policy.yaml
sameWords: [{ fr: Release }, { ar: Site }]
# file: domains/water.yaml
summary: ${JSON.stringify(summary)}
# file: domains/parks.yaml
blocks: [{ slug: card, name: ${JSON.stringify({ ...summary, ar: 'بطاقة' })} }]
`,
  );
  const expected = expect.stringContaining('(and of 1 more text with the same words)');
  expect(messages).toEqual(isReported ? [expected] : []);
});

test('reports a repeated source language as a duplicate', () => {
  const messages = diagnosticsOf(withLanguage('', 'en')).map(({ check, message }) => `${check}: ${message}`);
  expect(messages).toEqual(['duplicate: The language "en" is a duplicate']);
});

test.each(["''", 'TODO', "' '"])('does not compare a text that is not written yet: %s', (text) => {
  const edits = `# file: domains/parks.yaml
collections:
  - { slug: a, name: { en: Trees, fr: Arbres, ar: أشجار, de: ${text} } }
  - { slug: b, name: { en: Trees, fr: Arbres, ar: أشجار, de: Bäume } }
`;
  const findings = diagnosticsOf(withLanguage(edits, 'de', ', draft: true'));
  expect(findings.filter((finding) => finding.check === 'translation-differs')).toEqual([]);
});
