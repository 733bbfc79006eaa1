import { expect, expectTypeOf, test } from 'vitest';
import { checkCatalog } from '../core/check/pipeline.ts';
import type { Catalog } from '../core/model/catalog.ts';
import type { Generator } from '../generators/generator.ts';
import { pages } from '../generators/pages/pages.ts';
import { render } from '../scripts/output/render.ts';
import { assets } from './support/assets.ts';
import { catalogFiles, check, diagnosticsOf, exampleFiles, type Files } from './support/catalogs.ts';
import { edited } from './support/edit.ts';
import { engine, thisProject } from './support/engine.ts';

const french = '  - { code: fr,';
const entry = '  - { code: de, name: Deutsch, direction: ltr, draft: true }\n';

function begun(title = 'Wasserversorgung', message = 'Zurück zu {site}'): Files {
  return edited(
    exampleFiles(),
    ['domains/water.yaml', '  fr: Distribution', `  de: ${title}\n  fr: Distribution`],
    ['sites.yaml', 'en: South,', 'en: South, de: Süden,'],
    ['languages.yaml', french, entry + french],
  ).set('messages/de.yaml', `page:\n  backToSite: '${message}'\n`);
}

const said = (files: Files) => diagnosticsOf(files).map(({ check, file, message }) => `${check} ${file}: ${message}`);

test('languages in progress are only in the schemas for editors', async () => {
  const italian = entry.replace('de, name: Deutsch', 'it, name: Italiano');
  const both = edited(begun(), ['languages.yaml', french, italian + french]);
  const outputs = await Promise.all(
    [exampleFiles(), both.set('messages/it.yaml', 'page:\n  version: Versione\n')].map(async (files) => {
      const { catalog } = checkCatalog(catalogFiles(files), engine, '2026-01-01');
      if (catalog === undefined) throw new Error('A file fails');
      return render(thisProject, catalog);
    }),
  );
  const [before, after] = outputs.map((files) => new Map(files.map(({ path, bytes }) => [path, String(bytes)])));
  const different = [...(after ?? [])].filter(([path, text]) => before?.get(path) !== text).map(([path]) => path);
  expect(different.filter((path) => !/^schema\/[\w-]+\.schema\.json$/.test(path))).toEqual([]);
  expect(after?.get('schema/domain.schema.json')).toContain('"de"');
  expect(after?.size).toBe(before?.size);
});

test('the compiler refuses drafts in an output', () => {
  expectTypeOf<Catalog>().not.toExtend<Parameters<Generator>[0]>();
});

test('a preview shows a draft, and marks missing texts', () => {
  const { withDrafts } = check(begun());
  if (withDrafts === undefined) throw new Error('A file fails');
  const page = [...pages(withDrafts, assets)].find(({ path }) => path === 'pages/de/north/water.md')?.contents;
  for (const part of ['# Wasserversorgung', '[en] Drinking water, meters and outages', 'Zurück zu [en] North']) {
    expect(page?.replaceAll('\\', '')).toContain(part);
  }
});

test('what is missing in a language in progress is no error', () => {
  const files = begun();
  expect(said(files)).toEqual([]);
  expect(said(new Map(files).set('messages/de.yaml', '# none yet\n'))).toEqual([]);
  files.delete('messages/de.yaml');
  expect(said(files)).toEqual([]);
});

test('the existing texts of a draft are checked', () => {
  expect(said(begun('Вода', 'Zurück zu {sight}'))).toEqual([
    'translation-script domains/water.yaml: The text in de (German) has no Latin letter',
    'translation-arguments messages/de.yaml: The UI text has no {site}',
  ]);
});

test('without the key, the language is held to everything', () => {
  const found = said(edited(begun(), ['languages.yaml', ', draft: true', '']));
  expect(found).toContain('translation-missing domains/parks.yaml: The text is missing in de (German)');
  expect(found).toContain(
    'message-keys languages.yaml: UI texts are missing in de (German): pages show them in English',
  );
});
