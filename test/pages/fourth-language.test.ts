import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, diagnosticsOf, type Files, seedFiles } from '../support/catalogs.ts';
import { renderLikeGitHub, tablesIn } from '../support/github.ts';
import { lintPage } from '../support/page-lint.ts';
import { folderWith, runHere } from '../support/run.ts';

const letters = 'אבגדהוזחטיכלמנסעפצקרשת';

/** Hebrew letters for the English ones; what is filled in stays. */
function inHebrew(english: string): string {
  return english.replace(/\{\w+\}|[a-z]/gi, (part) =>
    part.startsWith('{') ? part : (letters[part.toLowerCase().charCodeAt(0) % letters.length] ?? ''),
  );
}

/** The catalog of the source document in a language more: begun by a command, sent to a translator, and published. */
async function catalogInHebrew(): Promise<Files> {
  const cwd = folderWith(seedFiles());
  expect(await runHere(['new', 'language', 'he'], { cwd })).toMatchObject({ code: 0 });
  const { stdout } = await runHere(['i18n', '--export', 'he'], { cwd });
  const translated = (_: string, english: string) => `msgid "${english}"\nmsgstr "${inHebrew(english)}"`;
  writeFileSync(join(cwd, 'he.po'), stdout.replace(/^msgid "(.+)"\nmsgstr ""$/gm, translated));
  expect(await runHere(['i18n', '--import', 'he.po'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  const paths = [...seedFiles().keys(), 'messages/he.yaml'];
  return new Map(
    paths.map((path) => [path, readFileSync(join(cwd, 'catalog', path), 'utf8').replace(', draft: true', '')]),
  );
}

test('Hebrew is added by a command and the translation of its export, without any code', async () => {
  const files = await catalogInHebrew();
  expect(diagnosticsOf(files)).toEqual([]);
  expect(files.get('messages/he.yaml')).toMatch(/^# yaml-language-server: \$schema=.*\/messages\.schema\.json\n/);
  const generated = await filesOf(pages, catalogOf(files));
  const own = [...generated].filter(([path]) => path.startsWith('pages/he/'));
  expect(own).toHaveLength(1 + 1 + 3 + 6 + 8);
  const shapeOf = (page: string) => tablesIn(renderLikeGitHub(page)).map((rows) => rows.map((cells) => cells.length));
  for (const [path, page] of own) {
    expect(lintPage(page), path).toEqual([]);
    expect(page).toContain('<div dir="rtl" lang="he">');
    const english = generated.get(path.replace('/he/', '/en/')) ?? '';
    expect(shapeOf(page)).toEqual(shapeOf(english));
    expect(english).toContain('lang="he" dir="rtl">עברית</span>](');
  }
});
