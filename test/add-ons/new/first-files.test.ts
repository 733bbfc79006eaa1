import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../../support/catalogs.ts';
import { behindLinks, linked } from '../../support/contents.ts';
import { folderWith, runHere } from '../../support/run.ts';

test.each([
  ['ur', 'code: ur', true],
  ['sr-Latn', 'code: sr-Latn', true],
  ['zh-Hant', 'code: zh-Hant', false],
  ['pt-BR', 'code: pt-BR', false],
  ['no', "code: 'no'", true],
])('a new language is written as text, and what the website does not speak is said: %s', async (code, line, isSaid) => {
  const cwd = folderWith(exampleFiles());
  const { stderr } = await runHere(['new', 'language', code], { cwd });
  expect(stderr.includes('Starlight does not speak')).toBe(isSaid);
  expect(readFileSync(join(cwd, 'catalog/languages.yaml'), 'utf8')).toContain(line);
});

test.each(Object.entries(linked))('nothing is written where %s', async (_, change) => {
  const cwd = folderWith(exampleFiles());
  change(cwd);
  const before = behindLinks(cwd);
  const { code, stderr } = await runHere(['new', 'domain', 'parking'], { cwd });
  expect([code, behindLinks(cwd)]).toEqual([2, before]);
  expect(stderr).toMatch(/ is a link, and nothing is written through a link|is there already/);
});
