import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { csv } from '../generators/csv.ts';
import { graph } from '../generators/graph/graph.ts';
import { pages } from '../generators/pages/pages.ts';
import { withAddOn } from './support/add-ons.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, diagnosticsOf, exampleFiles } from './support/catalogs.ts';
import { engine } from './support/engine.ts';
import { renderLikeGitHub, textOf } from './support/github.ts';
import { galleryFiles, languages, someLanguages, textsIn } from './support/languages.ts';
import { lintPage } from './support/page-lint.ts';
import { folderWith, runHere } from './support/run.ts';

const files = galleryFiles();
const codes = languages.map(({ code }) => code);

test('nothing is found in a catalog of fifteen languages', () => {
  expect(codes).toHaveLength(15);
  expect(diagnosticsOf(files, undefined, engine.checks)).toEqual([]);
});

test('every text is whole on pages and pictures, and its runs are isolated', async () => {
  const whole = catalogOf(files);
  const catalog = { ...whole, languages: whole.languages.filter(({ code }) => someLanguages.includes(code)) };
  const [page, table, picture] = await Promise.all([pages, csv, graph].map((one) => filesOf(one, catalog)));
  const cells = (table?.get('csv/descriptors.csv') ?? '').replaceAll('""', '"');
  for (const code of someLanguages) {
    const own = [...(page ?? [])].filter(([path]) => path.startsWith(`pages/${code}/`));
    const shown = own.map(([, text]) => textOf(renderLikeGitHub(text))).join('\n');
    for (const [path, text] of own) if (path.endsWith('.md')) expect(lintPage(text), path).toEqual([]);
    const svg = picture?.get(`graph/dependencies.${code}.svg`) ?? '';
    const drawn = textOf(fromHtml(svg, { fragment: true })).replace(/[\u2066-\u2069]/g, '');
    for (const text of textsIn(code)) expect(shown, code).toContain(text);
    for (const { title, summary } of catalog.domains) {
      expect(cells).toContain(title[code]);
      expect(cells).toContain(summary[code]);
      expect(drawn).toContain(title[code]);
    }
  }
});

test.each([
  ['a joiner in an id', 'id: water', 'id: wa\u200dter'],
  ['a joiner in a path', "'/{locale}/water'", "'/{locale}/wa\u200cter'"],
  ['a Persian id', 'id: water', 'id: می\u200cآب'],
  ['a joiner in a key', 'tier:', 'ti\u200der:'],
  ['an escaped one', 'en: Water Supply', 'en: "Wa\\u200dter"'],
  ['two joiners', 'ar: إمدادات', 'ar: إمد\u200c\u200cادات'],
  ['a variation of a Latin letter', 'en: Water', 'en: Wa\u{e0100}ter'],
])('an attack is an error, and --fix leaves it: %s', (_, right, wrong) => {
  const water = exampleFiles().get('domains/water.yaml') ?? '';
  expect(water).toContain(right);
  const attacked = exampleFiles().set('domains/water.yaml', water.replace(right, wrong));
  const found = diagnosticsOf(attacked).filter(({ file }) => file.startsWith('domains/'));
  expect(found.filter(({ severity }) => severity === 'error')).not.toEqual([]);
});

test.each([
  ['km', 'សេវា\u200bសាធារណៈ'],
  ['th', 'การ\u200bศึกษา'],
  ['mn-Mong', 'ᠬᠣᠲᠠ\u180b ᠶᠢᠨ\u180eᠠ'],
  ['ja', '葛\u{e0100}城市'],
])('an invisible sign that a script needs distinguishes no names: %s', (code, name) => {
  const language = `  - { code: ${code}, name: Other, direction: ltr, draft: true }\n`;
  const site = (id: string, text: string) =>
    `  - { id: ${id}, name: { en: ${id}, fr: ${id}s, ar: حي ${id}, ${code}: ${text} } }\n`;
  const found = diagnosticsOf(
    exampleFiles()
      .set('languages.yaml', `${exampleFiles().get('languages.yaml')}${language}`)
      .set('sites.yaml', `sites:\n${site('north', name)}${site('south', name.replace(/\p{DI}/gu, ''))}`),
  );
  expect(found.map(({ check }) => check)).toEqual(['ambiguous-name']);
});

const refused =
  'de-12 en-aa-bb de-1996-1996 zh-yue sl-rozaj-rozaj fr-u1 iw in sh mo zh-hant FR zh-cmn-Hans-CN sl-rozaj-biske-1994 x-city french con';
const accepted =
  'de-1996 es-419 sr-Latn-RS zh-Hant ca-valencia pt-BR de-x-city sl-1994-biske-rozaj fr-u-nu-latn tlh zh-Hant-TW-x-city-of-taipei';

test.each([
  ...refused.split(' ').map((code): [string, number] => [code, 1]),
  ...accepted.split(' ').map((code): [string, number] => [code, 0]),
])('`validate` and `new` have one answer to a code of a language: %s, %i errors', async (code, errors) => {
  const lines = `${exampleFiles().get('languages.yaml')}  - { code: ${code}, name: Other, direction: ltr, draft: true }\n`;
  const found = diagnosticsOf(exampleFiles().set('languages.yaml', lines));
  expect(found.some(({ check }) => check === 'schema')).toBe(errors === 1);
  for (const command of withAddOn('new', ['new', 'language', code]))
    expect(await runHere(command, { cwd: folderWith(exampleFiles()) })).toMatchObject({ code: errors * 2 });
});
