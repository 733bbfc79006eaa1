import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usedUiTexts } from '../../../core/model/ui-texts.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { editFile } from '../../support/edit.ts';
import { repositoryWith } from '../../support/git.ts';
import { folderWith, runHere } from '../../support/run.ts';

test('i18n lists missing, untranslated and stale texts with their locations', async () => {
  const cwd = repositoryWith(exampleFiles());
  const water = join(cwd, 'catalog/domains/water.yaml');
  editFile(water, 'en: Water Supply', 'en: Water and Ice Supply');
  editFile(water, 'fr: Eau potable, compteurs et coupures', 'fr: Drinking water, meters and outages');
  editFile(water, '  ar: مياه الشرب والعدادات والانقطاعات\n', '');
  editFile(join(cwd, 'catalog/messages/fr.yaml'), 'Retour au site {site}', 'Back to {site}');
  const { code, stdout, stderr } = await runHere(['i18n', '--since', 'HEAD'], { cwd });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  for (const row of stdout.match(/^\w\w {2,}\d.*/gm) ?? []) {
    const [texts = 0, missing = 0, untranslated = 0, stale = 0, done] = (row.match(/\d+/g) ?? []).map(Number);
    expect(done, 'percent, rounded down').toBe(Math.floor((100 * (texts - missing - untranslated - stale)) / texts));
  }
  const lines = stdout.replace(/(?<=^\w\w {2,})\d+|\d+(?= %)/gm, (count) => 'N'.padStart(count.length)).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'language  texts  missing  untranslated  stale   done',
    'fr            N        0             2      1    N %',
    'ar            N        1             0      1    N %',
  ]);
  const listed = lines
    .slice(3, -1)
    .map((line) => line.replace(/^catalog\/(?:domains|messages)\/\w+\.yaml:(\d+):\d+ /, '$1 '));
  expect(listed).toEqual([
    '2 fr untranslated: Back to {site}',
    '4 fr stale: Water and Ice Supply',
    '8 fr untranslated: Drinking water, meters and outages',
    '5 ar stale: Water and Ice Supply',
    '6 ar missing: Drinking water, meters and outages',
  ]);
});

test('i18n lists the first 20 texts of a language', async () => {
  const cwd = folderWith(exampleFiles());
  appendFileSync(join(cwd, 'catalog/languages.yaml'), '  - { code: nl, name: NL, direction: ltr, draft: true }\n');
  rmSync(join(cwd, 'catalog/messages'), { recursive: true });
  const { stdout } = await runHere(['i18n'], { cwd });
  expect(stdout).toContain('\ncatalog/messages/nl.yaml:1:1 nl missing: Back to {site}\n');
  const [, texts, missing, , , done] = /^nl .*/m.exec(stdout)?.[0].split(/ {2,}/) ?? [];
  expect([missing, done]).toEqual([texts, '0 %']);
  expect(stdout.match(/ nl missing: /g)).toHaveLength(20);
  expect(stdout).toContain(`\nand ${Number(texts) - 20} more: \`npm run -s i18n -- --export nl\` prints every text\n`);
});

test('a title that the catalog has only in the source language is missing in the others', async () => {
  const cwd = folderWith(exampleFiles('# file: messages/en.yaml\npage: { catalog: The domains of Northtown }\n'));
  const missing = 'missing: The domains of Northtown';
  const { stdout } = await runHere(['i18n'], { cwd });
  expect(stdout).toContain(` fr ${missing}\n`);
  expect(stdout).toContain(` ar ${missing}\n`);
  writeFileSync(join(cwd, 'catalog/messages/ar.yaml'), 'page: { catalog: مجالات المدينة }\n');
  expect((await runHere(['i18n'], { cwd })).stdout).not.toContain(` ar ${missing}`);
});

test('an entry of sameMeaning is listed if its source text has not changed since the release', async () => {
  const cwd = repositoryWith(exampleFiles(), 'v1.0.0');
  editFile(join(cwd, 'catalog/domains/water.yaml'), 'en: Water Supply', 'en: Water supply');
  const entries = ['{ fr: Water supply }', '{ fr: Waste water }', 'Water supply', 'Parks & Gardens'];
  const list = entries.map((entry) => `  - ${entry}\n`).join('');
  appendFileSync(join(cwd, 'catalog/policy.yaml'), `sameMeaning:\n${list}`);
  const { stdout } = await runHere(['i18n'], { cwd });
  expect(stdout.match(/^.* sameMeaning: .*$/gm)).toEqual([
    'catalog/policy.yaml:5:1 sameMeaning: delete "fr: Waste water": no change since the release needs it',
    'catalog/policy.yaml:5:1 sameMeaning: delete "Parks & Gardens": no change since the release needs it',
  ]);
  expect((await runHere(['i18n', '--since', 'HEAD'], { cwd })).stdout).not.toContain('sameMeaning');
});

test('UI texts are translated from English if the source language and the tool lack them', async () => {
  const cwd = folderWith(exampleFiles());
  const first = 'languages:\n  - { code: de, name: D, direction: ltr }\n';
  editFile(join(cwd, 'catalog/languages.yaml'), 'languages:\n', first);
  for (const path of ['fr', 'ar'].map((code) => `catalog/messages/${code}.yaml`)) rmSync(join(cwd, path));
  const { stdout } = await runHere(['i18n'], { cwd });
  expect(stdout).toMatch(new RegExp(`^de +${usedUiTexts.size} +${usedUiTexts.size} `, 'm'));
  const po = await runHere(['i18n', '--export', 'de'], { cwd });
  writeFileSync(
    join(cwd, 'de.po'),
    po.stdout.replace('"Back to {site}"\nmsgstr ""', '"Back to {site}"\nmsgstr "Zu {site}"'),
  );
  expect((await runHere(['i18n', '--import', 'de.po'], { cwd })).stdout).toContain('1 written');
  expect(readFileSync(join(cwd, 'catalog/messages/de.yaml'), 'utf8')).toContain('backToSite: Zu {site}');
});

holdCommands(new URL('commands.txt', import.meta.url));
