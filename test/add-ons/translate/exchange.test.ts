import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usedUiTexts } from '../../../core/model/ui-texts.ts';
import { languageOf, localeOf } from '../../../scripts/add-ons/translate/locale.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { editFile } from '../../support/edit.ts';
import { commit, git, repositoryWith } from '../../support/git.ts';
import { galleryFiles, someLanguages } from '../../support/languages.ts';
import { folderWith, type Outcome, runHere, writeFiles } from '../../support/run.ts';

async function exported(language = 'fr', cwd = repositoryWith(exampleFiles())) {
  const { code, stdout, stderr } = await runHere(['i18n', '--export', language], { cwd });
  expect(code).toBe(0);
  const back = async (po: string | Uint8Array, ...options: readonly string[]): Promise<Outcome> => {
    writeFileSync(join(cwd, 'back.po'), po);
    return runHere(['i18n', '--import', 'back.po', ...options], { cwd });
  };
  return { cwd, po: stdout, back, stderr };
}

function edited(po: string, key: string, edit: string | ((entry: string) => string)): string {
  const entry = new RegExp(`(?:#.*\\n)*msgctxt "${key}"\\n(?:.+\\n)*`).exec(po)?.[0];
  if (entry === undefined) throw new Error(`${key} is not in the file`);
  const to = typeof edit === 'string' ? entry.replace(/msgstr ".*"/, () => `msgstr "${edit}"`) : edit(entry);
  return po.replace(entry, () => to);
}

const water = 'catalog/domains/water.yaml';
const title = 'domain water title';
const message = 'message page.backToSite';

test('an export has each text once, with its key and location', async () => {
  const { cwd, po } = await exported();
  const keys = [...po.matchAll(/^msgctxt "(.*)"$/gm)].map(([, key]) => key);
  const texts = ['sites', 'external-domains', 'domains/parks', 'domains/water'].flatMap((name) => [
    ...readFileSync(join(cwd, `catalog/${name}.yaml`), 'utf8').matchAll(/\ben: /g),
  ]);
  expect(keys).toHaveLength(texts.length + usedUiTexts.size);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining([title, message, 'domain parks blocks.garden-card', 'site north name']));
  expect(po).toContain(`
#: catalog/messages/en.yaml:2
#. A label of the pages: page.backToSite
#. Keep {site}: a value replaces it
#, python-brace-format
msgctxt "${message}"
msgid "Back to {site}"
msgstr "Retour au site {site}"
`);
  const [headers = ''] = po.split('\n\n');
  expect(headers.split('\n').slice(2)).toEqual([
    '"Project-Id-Version: catalog\\n"',
    '"Language-Team: fr (French)\\n"',
    '"Language: fr\\n"',
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=utf-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    `"X-Catalog-Commit: ${git(cwd, 'rev-parse', 'HEAD').trim()}\\n"`,
  ]);
});

test('an export has no source text that is a placeholder', async () => {
  const summary = "summary: { en: 'TODO: summary', fr: Eau potable, ar: مياه الشرب }";
  const { po } = await exported('fr', folderWith(exampleFiles(`# file: domains/water.yaml\n${summary}\n`)));
  expect(po).not.toContain('TODO');
});

test.each([
  ['sr-Latn', 'sr@latin', ['sr_RS@latin', 'sr-Latn-RS'], ['sr', 'sr_RS']],
  ['uz-Cyrl-UZ', 'uz_UZ@cyrillic', ['uz@cyrillic'], ['uz']],
  ['zh-Hant', 'zh_Hant', ['zh_TW', 'zh_HK'], ['zh_CN']],
  ['fr', 'fr', ['fr_CA', 'fr_FR', 'FR'], ['de', '', 'no code']],
  ['pt-BR', 'pt_BR', ['pt', 'pt_PT'], []],
  ['ca-valencia', 'ca@valencia', ['ca_ES@valencia', 'ca_valencia', 'ca-ES-valencia'], ['ca', 'ca_ES']],
  ['en-GB', 'en_GB', [], ['en_US']],
])(
  'the language %s is %s in a PO file, which may also name it as one of %j, but not of %j',
  (code, locale, others, foreign) => {
    expect(localeOf(code)).toBe(locale);
    const codes = ['en', code];
    for (const name of [locale, ...others]) expect([name, languageOf(name, codes)]).toEqual([name, code]);
    for (const name of foreign) expect(codes, name).not.toContain(languageOf(name, codes));
  },
);

test('a translation whose source text has changed is fuzzy, and skipped until it is approved', async () => {
  const cwd = repositoryWith(exampleFiles(), 'v1.0.0');
  editFile(join(cwd, water), 'en: Drinking water,', 'en: Tap water,');
  const { stderr } = await exported('fr', cwd);
  expect(stderr).toMatch(/^The file names no commit, .*: catalog differs from the last commit: commit it first\n$/);
  commit(cwd);
  const { po, back } = await exported('fr', cwd);
  const key = 'domain water summary';
  expect(po).toContain(`
#. Its source text has changed. If the translation is still right, only delete the mark "fuzzy"
#, fuzzy
#| msgid "Drinking water, meters and outages"
msgctxt "${key}"
msgid "Tap water, meters and outages"
`);
  const anew = edited(po, key, 'Eau du robinet, compteurs et coupures');
  expect(await back(anew)).toMatchObject({ code: 0, stdout: expect.stringContaining('0 written, ') });
  const { stdout } = await back(edited(anew, key, (entry) => entry.replace('#, fuzzy\n', '')));
  const location = 'catalog/domains/water.yaml:8:7';
  expect(stdout).toContain(`${location} written summary.fr: Eau potable, compteurs et coupures → Eau du`);
  git(cwd, 'checkout', '--quiet', '.');
  const decided = po.replace('#, fuzzy\n', '').replace(/^#\|.*\n/m, '');
  const sentences = 'written sameMeaning: Tap water, meters and outages added\n1 written, ';
  expect((await back(decided)).stdout).toContain(sentences);
  expect((await back(decided)).stdout).toMatch(/^0 written, /);
  expect((await exported('fr', cwd)).po).not.toContain('fuzzy');
  expect((await runHere(['i18n'], { cwd })).stdout).not.toContain('fr stale');
});

test('the import counts comments of translators', async () => {
  const { po, back } = await exported();
  const withComments = edited(
    edited(po, title, (entry) => `# Ask Ann.\n# Twice.\n${entry}`),
    message,
    (entry) => `# ?\n${entry}`,
  );
  expect((await back(withComments)).stdout).toMatch(/^2 comments of translators: .*\n0 written, /);
  expect((await back(`# Ann translated this file.\n${po}`)).stdout).toMatch(/^0 written, /);
});

test('a UI text of the tool is replaced like any other text', async () => {
  const files = new Map([...exampleFiles()].filter(([path]) => !path.startsWith('messages/')));
  const { cwd, po, back } = await exported('fr', repositoryWith(files));
  expect(po).not.toContain('catalog/messages/');
  expect((await back(po)).stdout).toMatch(/^0 written, /);
  expect((await back(edited(po, message, 'Vers {site}'))).stdout).toMatch(/^1 written, .* 0 skipped$/m);
  expect(readFileSync(join(cwd, 'catalog/messages/fr.yaml'), 'utf8')).toContain('page:\n  backToSite: Vers {site}\n');
});

const refusing = await exported();

const linesOf = (stdout: string) => stdout.split('\n').slice(0, -1);

test('an entry whose text has changed in the catalog is skipped', async () => {
  const { cwd, po, back } = await exported();
  editFile(join(cwd, water), 'fr: Distribution d’eau', 'fr: Service de l’eau');
  editFile(join(cwd, water), 'fr: Eau potable, compteurs', 'fr: Eau, compteurs');
  editFile(join(cwd, 'catalog/messages/en.yaml'), 'Back to {site}', 'To {site}');
  commit(cwd);
  let changed = edited(po, title, "L'eau courante");
  changed = edited(changed, message, 'Vers {site}').replace('"site south', '""\n"site \\"east\\""\n"');
  const line = changed.slice(0, changed.indexOf('msgctxt ""\n"site')).split('\n').length;
  const { code, stdout } = await back(edited(changed, 'site north name', 'Le  Nord :'));
  expect([code, ...linesOf(stdout)]).toEqual([
    0,
    'catalog/sites.yaml:3:28 written sites.0.name.fr: Nord → Le Nord\u00a0:',
    expect.stringMatching(/^back\.po:\d+:1 warning import$/),
    '  The source text of "message page.backToSite" is now "To {site}"',
    '  hint: The entry was skipped: export again, and translate the new text',
    `back.po:${line}:1 warning import`,
    '  The catalog has no text "site "east" name"',
    '  hint: The entry was skipped',
    expect.stringMatching(/^back\.po:\d+:1 warning import$/),
    '  The catalog has another translation of "domain water title": "Service de l’eau"',
    '  hint: The entry was skipped: write the better one into the catalog, or import the file with --overwrite',
    expect.stringMatching(/^1 written, \d+ unchanged, 0 empty, 0 fuzzy, 3 skipped$/),
  ]);
  const over = await back(edited(changed, title, 'Service des eaux'), '--overwrite');
  expect(linesOf(over.stdout).at(-1)).toMatch(/^3 written, .* 2 skipped$/);
});

test.each([
  ['a\u0007b', 'The translation contains the control character U+0007', 'Delete it'],
  ['a\\nb', '`title.fr` is "a<U+000A>b"; it must be a single-line text', 'Write it on one line'],
  ['a'.repeat(400), '`title.fr` has more than 300 characters', 'Shorten it by 100'],
  ['TODO', 'The text in fr (French) is a placeholder: "TODO"', 'Translate: Water Supply'],
])('an error of a translation is reported at its line of the PO file: %j', async (text, sentence, hint) => {
  const { cwd, po, back } = refusing;
  const { code, stdout, stderr } = await back(edited(edited(po, title, text), 'site north name', 'Le Nord'));
  expect([code, stderr]).toEqual([1, 'Nothing was written: 1 error\n']);
  const lines = [expect.stringMatching(/^back\.po:\d+:1 error /), `  ${sentence}`, `  hint: ${hint}`];
  expect(linesOf(stdout).slice(0, 3)).toEqual(lines);
  expect(git(cwd, 'status', '--porcelain', 'catalog')).toBe('');
});

test('a finding that a translation causes elsewhere is reported at the translation', async () => {
  const same = `summary: { en: Public parks and what grows in them, fr: Les parcs publics et ce qui y pousse, ar: حدائق }`;
  const cwd = repositoryWith(exampleFiles(`# file: domains/water.yaml\n${same}\n`));
  const { po, back } = await exported('fr', cwd);
  const changed = edited(po, 'domain parks summary', 'Les parcs');
  const line = changed.slice(0, changed.indexOf('msgctxt "domain parks summary"')).split('\n').length;
  expect((await back(changed)).stdout).toContain(`back.po:${line}:1 warning translation-differs\n`);
});

test.each<[sentence: string, edit: (po: string) => string | Uint8Array]>([
  ["starts with npm's output: write it with `npm run -s i18n -- --export CODE`", (po) => `\n> catalog@0.1.0\n\n${po}`],
  ['is not a valid PO file: ', () => '{ "a": 1 }'],
  ['is in "" by its header `Language`; the catalog is translated into: fr, ar', () => ''],
  ['is in "de_AT" by its header `Language`; the catalog', (po) => po.replace('Language: fr', 'Language: de_AT')],
  ['does not belong to this catalog: it has none of its texts', (po) => po.replace(/^msgctxt "/gm, '$&x')],
  ['is not in UTF-8: save it as UTF-8', (po) => Buffer.from(po, 'latin1')],
  ['has the escape \\3, which no text needs', (po) => edited(po, title, '\\303\\251')],
])('a file that has no translations for this catalog is refused: it %s', async (sentence, edit) => {
  const { po, back } = refusing;
  const { code, stderr } = await back(edit(po));
  expect([code, stderr]).toEqual([2, expect.stringContaining(`i18n: back.po ${sentence}`)]);
});

const texts = [
  ['domains/water.yaml', 'Distribution d’eau'],
  ['domains/parks.yaml', 'Parcs et jardins'],
] as const;

const commits: Readonly<Record<string, (cwd: string, po: string) => string | undefined>> = {
  kept: () => undefined,
  'not named': (_, po) => po.replace(/^"X-Catalog-Commit: .*\n/m, ''),
  'in no repository': (cwd, po) => {
    rmSync(join(cwd, '.git'), { recursive: true });
    return po;
  },
  'a name': (_, po) => po.replace(/(?<=X-Catalog-Commit: )\w+/, 'HEAD'),
  'not in this clone': (_, po) => po.replace(/(?<=X-Catalog-Commit: )\w+/, 'c'.repeat(40)),
};

test.each(Object.entries(commits))('an import replaces no text that may be newer: %s', async (_, fate) => {
  const cwd = repositoryWith(exampleFiles());
  const [[water, supply], [parks, gardens]] = texts;
  editFile(join(cwd, 'catalog', water), supply, `${supply} ici`);
  commit(cwd);
  const po = texts.reduce((all, [, text]) => all.replace(`msgstr "${text}"`, `msgstr "${text} là"`), refusing.po);
  const unknown = fate(cwd, po);
  writeFiles(cwd, new Map([['back.po', unknown ?? po]]));
  expect((await runHere(['i18n', '--import', 'back.po'], { cwd })).code).toBe(0);
  const wordIn = (path: string) => /^ {2}fr: (.*)$/m.exec(readFileSync(join(cwd, 'catalog', path), 'utf8'))?.[1];
  expect([wordIn(water), wordIn(parks)]).toEqual([`${supply} ici`, unknown === undefined ? `${gardens} là` : gardens]);
});

function rewritten(po: string): string {
  const [head = '', ...entries] = po.trimEnd().split('\n\n');
  const folded = entries.map((one) => one.replace(/^(msgctxt|msgid|msgstr) "(.+?) (.+)"$/gm, '$1 ""\n"$2 "\n"$3"'));
  const text = `\ufeff${[head, ...folded.reverse()].join('\n\n')}\n`;
  return text.normalize('NFD').replaceAll('\n', '\r\n');
}

test('every language goes to translators and back without a change', async () => {
  const cwd = repositoryWith(galleryFiles());
  for (const code of someLanguages.filter((one) => one !== 'en')) {
    const { stdout } = await runHere(['i18n', '--export', code], { cwd });
    writeFileSync(join(cwd, 'back.po'), rewritten(stdout));
    const back = await runHere(['i18n', '--import', 'back.po'], { cwd });
    expect([code, back.code, back.stdout]).toEqual([code, 0, expect.stringMatching(/^0 written, .* 0 skipped\n$/)]);
  }
  expect(git(cwd, 'status', '--porcelain', 'catalog')).toBe('');
});
