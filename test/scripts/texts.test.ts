import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { sectionsIn } from '../support/lines.ts';
import { folderWith, runHere } from '../support/run.ts';

const cwd = folderWith(exampleFiles());

test.each(sectionsIn(new URL('texts.txt', import.meta.url)))('npm run %s', async (command, text) => {
  const { stdout } = await runHere(command.split(' '), { cwd });
  expect(stdout.trimEnd()).toBe(text.trimEnd());
});
