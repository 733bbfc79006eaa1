import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseYaml } from '../../../core/read/yaml.ts';
import { shapes } from '../../../core/schema/kinds.ts';
import { diagnosticsOf, exampleFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { editFile } from '../../support/edit.ts';
import { project } from '../../support/folders.ts';
import { copyOfProject } from '../../support/project.ts';
import { folderWith, runHere } from '../../support/run.ts';

test('a check and an output: one command for each, and `npm run generate`', async () => {
  const { root, command } = copyOfProject();
  const table = 'test/checks/checks.txt';
  cpSync(join(project, table), join(root, table));
  const { stdout } = await runHere(['new', 'check', 'no-lamps'], { cwd: root, root });
  expect(stdout).toBe(`checks/no-lamps.ts\nchecks/all.ts\n${table}\n`);
  expect(readFileSync(join(root, table), 'utf8')).toMatch(/\nno-lamps \| error \| subject \| Droplets\nexception-/);
  const check = join(root, 'checks/no-lamps.ts');
  editFile(check, 'TODO: the rule, as one sentence without a full stop', 'A lamp is no icon');
  editFile(check, 'TODO: what goes wrong for whom when it is broken.', 'Readers take it for an idea.');
  editFile(check, "domain.icon === ''", "domain.icon === 'Lamp'");
  editFile(check, 'icon: Droplets # want', 'icon: Lamp # want');
  await runHere(['new', 'check', 'delete'], { cwd: root, root });
  expect(readFileSync(join(root, 'checks/delete.ts'), 'utf8')).toContain('export const delete_: Check');
  const output = await runHere(['new', 'output', 'titles'], { cwd: root, root });
  expect(output.stdout).toBe('generators/titles.ts\ngenerators/all.ts\n');
  cpSync(join(project, 'biome.json'), join(root, 'biome.json'));
  const lint = ['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'checks', 'generators'];
  expect(spawnSync(process.execPath, lint, { cwd: root, encoding: 'utf8' })).toMatchObject({ status: 0 });
  expect(command('generate')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(root, 'generated/titles.json'), 'utf8')).toContain('"Water Supply"');
  expect(readFileSync(join(root, 'generated/docs/checks.md'), 'utf8')).toContain('A lamp is no icon');
  editFile(join(root, 'catalog/domains/water.yaml'), 'icon: Droplets', 'icon: Lamp');
  expect(command('validate')).toMatchObject({ status: 1, stdout: expect.stringContaining('error no-lamps') });
});

holdCommands(new URL('commands.txt', import.meta.url));

test('a file in which an entry would change another value is not written', async () => {
  const files = exampleFiles();
  const sites = `${files.get('sites.yaml')?.trimEnd()}\n    x-note: |+\n      Two empty lines belong to this text.\n\n\n`;
  const cwd = folderWith(files.set('sites.yaml', sites));
  const { code, stderr } = await runHere(['new', 'site', 'east'], { cwd });
  expect(`${code} ${stderr}`).toBe('2 new: sites.yaml cannot be edited automatically: edit it by hand\n');
  expect(readFileSync(join(cwd, 'catalog/sites.yaml'), 'utf8')).toBe(sites);
});

test.each([
  ['tr', 'Türkçe'],
  ['fr-CA', 'Français canadien'],
  ['ka', 'ქართული'],
  ['rcf', "'TODO: name'"],
])('a new language %s is a draft, with the name %s, as its speakers write it', async (code, name) => {
  const cwd = folderWith(exampleFiles());
  await runHere(['new', 'language', code], { cwd });
  const added = `code: ${code}, name: ${name}, direction: ltr, draft: true }`;
  expect(readFileSync(join(cwd, 'catalog/languages.yaml'), 'utf8')).toContain(added);
  expect((await runHere(['validate'], { cwd })).stdout).not.toContain('error schema');
});

test('a new domain file has the published languages, the expected routes, and each list as a comment', async () => {
  const files = exampleFiles('# file: policy.yaml\nlimits: { routesPerDomain: 2, adminRoutesPerDomain: 1 }\n');
  const draft = '  - { code: de, name: Deutsch, direction: ltr, draft: true }\n';
  const cwd = folderWith(files.set('languages.yaml', `${files.get('languages.yaml')}${draft}`));
  await runHere(['new', 'domain', 'street-lights'], { cwd });
  const text = readFileSync(join(cwd, 'catalog/domains/street-lights.yaml'), 'utf8');
  const uncommented = text.replace(/^# (?=\w+:| )/gm, '');
  const whole = parseYaml('', uncommented).value ?? {};
  const lists = Object.entries(shapes.domain.properties).flatMap(([key, { items }]) => (items ? key : []));
  expect(Object.keys(whole).filter((key) => lists.includes(key))).toEqual(lists);
  expect(Object.keys(Object(whole.title))).toEqual(['en', 'fr', 'ar']);
  expect(parseYaml('', text).value?.routes).toHaveLength(2);
  for (const one of [text, uncommented]) {
    const found = diagnosticsOf(files.set('domains/street-lights.yaml', one));
    const refused = found.filter(({ check }) => check === 'schema');
    expect(refused.map(({ pointer }) => pointer)).toEqual(['/tier', '/status']);
    expect(found.map(({ pointer }) => pointer)).toContain('/title/fr');
  }
});
