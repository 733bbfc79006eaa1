import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../../support/catalogs.ts';
import { project, temporaryFolder } from '../../support/folders.ts';
import { folderWith, runHere } from '../../support/run.ts';

test('a catalog in a language that the tool speaks has no file of messages', async () => {
  const cwd = temporaryFolder();
  await runHere(['init', 'fr-CA'], { cwd, root: cwd });
  expect(existsSync(join(cwd, 'catalog/languages.yaml'))).toBe(true);
  expect(existsSync(join(cwd, 'catalog/messages'))).toBe(false);
});

test('what a package.json states stays; where it is damaged, or lacks what is needed, a command stops', async () => {
  const begun = temporaryFolder();
  const path = join(begun, 'package.json');
  const run = (cwd: string, text: string, ...args: string[]) => {
    writeFileSync(join(cwd, 'package.json'), text);
    return runHere(args, { cwd, root: cwd });
  };
  const damaged = 'package.json is not a JSON object: correct it first\n';
  for (const text of ['{ "name": "x",\n<<<<<<< HEAD', '["x"]', '']) {
    expect(await run(begun, text, 'init', 'en')).toMatchObject({ code: 2, stderr: `init: ${damaged}` });
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
  writeFileSync(join(begun, '.githooks'), '');
  expect((await run(begun, '{}', 'init', 'en')).stderr).toContain('.githooks/pre-commit cannot be written: ENOTDIR');
  rmSync(join(begun, '.githooks'));
  const stated = '\ufeff{ "name": "x", "exports": { "import": "./x.js" } }';
  expect(await run(begun, stated, 'init', 'en', 'parks', 'parks')).toMatchObject({ code: 0 });
  const { name, exports } = JSON.parse(readFileSync(path, 'utf8'));
  const { exports: exportsHere } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  expect([name, exports]).toEqual(['x', { ...exportsHere, '.': { import: './x.js' } }]);
  const sound = folderWith(exampleFiles());
  expect(await run(sound, '{', 'generate')).toMatchObject({ code: 2, stderr: `generate: ${damaged}` });
  expect(await run(sound, '{}', 'generate')).toMatchObject({
    code: 2,
    stderr: 'generate: package.json must have a `name` and a `version`\n',
  });
});

test('a command that no package.json has as a script is named as one types it', async () => {
  expect((await runHere(['init', '--no'])).stderr).toMatch(/`npx city-catalog init --help` lists the options/);
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(project, 'scripts/add-ons/city/package.json'), 'utf8'));
  expect(await runHere(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});
