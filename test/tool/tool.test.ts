import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editFile } from '../support/edit.ts';
import { project, temporaryFolder } from '../support/folders.ts';
import { commit, git, gitEnvironment, initialize } from '../support/git.ts';
import { runNpm } from '../support/run.ts';

/** The tarball that `npm run pack-tool` makes, and a city's repository that has it installed, without a network. */
const packed = temporaryFolder();
spawnSync(process.execPath, [join(project, 'scripts/tool/pack.mjs'), packed]);
const tarball = readdirSync(packed).find((name) => name.endsWith('.tgz')) ?? '';
const root = join(temporaryFolder(), 'Stadt Katalog');
mkdirSync(root);
const npm = (...args: string[]) => runNpm(args, { cwd: root, env: gitEnvironment });
npm('install', '--offline', '--no-audit', '--no-fund', '--no-save', join(packed, tarball));

function run(...args: string[]) {
  const program = join(root, 'node_modules/city-catalog/bin.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const edit = (path: string, from: string, to: string) => editFile(join(root, path), from, to);
const water = 'catalog/domains/water-supply.yaml';

test('the tarball has no dependency, is small, and holds the licence of each package that is in it', () => {
  const { dependencies, name } = JSON.parse(textOf('node_modules/city-catalog/package.json'));
  expect([name, dependencies]).toEqual(['city-catalog', undefined]);
  expect(statSync(join(packed, tarball)).size).toBeLessThan(1_400_000);
  const licences = textOf('node_modules/city-catalog/THIRD-PARTY.txt').split(`\n${'-'.repeat(80)}\n`);
  for (const one of ['Graphviz', 'Expat', 'preact', 'commander', '@viz-js/viz'])
    expect(licences.filter((text) => text.startsWith(`${one} `))).toEqual([expect.stringMatching(/^.+\n\n.{10,}/s)]);
  expect(licences.filter((text) => text.split('\n').length < 5)).toEqual([]);
});

test('outside of a project a command says so, and `init` makes one, which is found from below', () => {
  expect(run('validate')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('with catalog/ and package.json'),
  });
  expect(run('init', 'en', 'water-supply', 'No')).toMatchObject({ status: 2 });
  expect(existsSync(join(root, 'catalog'))).toBe(false);
  expect(run('init', 'en', 'water-supply', '--hoster', 'gitlab')).toMatchObject({ status: 0 });
  expect(textOf('.gitlab-ci.yml')).toContain('catalog:\n  image: node');
  expect(statSync(join(root, '.githooks/pre-commit')).mode & 0o111).not.toBe(0);
  const { name, devDependencies, exports } = JSON.parse(textOf('package.json'));
  expect([name, devDependencies]).toEqual(['stadt-katalog', { 'city-catalog': expect.stringMatching(/^\d/) }]);
  expect(exports).toEqual(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).exports);
  initialize(root);
  expect(run('init')).toEqual({ status: 0, stdout: '', stderr: '' });
  const below = spawnSync(process.execPath, [join(root, 'node_modules/city-catalog/bin.cjs'), 'validate'], {
    cwd: join(root, 'catalog/domains'),
    encoding: 'utf8',
  });
  expect(below).toMatchObject({ status: 1, stdout: expect.stringContaining('catalog/domains/water-supply.yaml:') });
});

test('its gate is green when each TODO is written', () => {
  const words: Readonly<Record<string, string>> = {
    'tier: TODO': 'tier: standard',
    'status: TODO': 'status: stable',
    'icon: TODO': 'icon: Droplets',
    '- TODO': '- main',
    "'TODO: title'": 'Water Supply',
    "'TODO: summary'": 'Drinking water',
    '/todo': '/outages',
  };
  for (const [todo, text] of Object.entries(words)) edit(water, todo, text);
  edit('catalog/sites.yaml', "'TODO: name of the site'", 'Rivertown');
  expect(npm('run', '-s', 'validate')).toMatchObject({ code: 0, stderr: '' });
  expect(npm('run', '-s', 'generate')).toMatchObject({ code: 0, stderr: '' });
  expect(npm('test')).toMatchObject({ code: 0 });
  const { files } = JSON.parse(textOf('package.json'));
  expect(files.filter((path: string) => !existsSync(join(root, path)))).toEqual([]);
  commit(root);
});

test('sites, owners and external domains begin as entries to be filled in', () => {
  for (const kind of ['site', 'owner', 'external', 'language'])
    expect(run('new', kind, 'de')).toMatchObject({ status: 0 });
  expect(textOf('catalog/owners.yaml')).toContain(
    "owners:\n  - id: de\n    name:\n      en: 'TODO: name'\n    contact: TODO\n",
  );
  expect(textOf('catalog/languages.yaml')).toContain('draft: true');
  expect(run('new', 'site', 'main')).toMatchObject({ status: 2, stderr: 'new: The site "main" is there already\n' });
  expect(run('validate').stdout).toContain('catalog/owners.yaml:6:14 error schema');
  git(root, 'checkout', '--quiet', '.');
  git(root, 'clean', '--quiet', '--force', 'catalog');
});

/** The blocks of docs/own-checks.md, by the path in their first line. */
const blocks = [
  ...readFileSync(join(project, 'docs/own-checks.md'), 'utf8').matchAll(/```js\n\/\/ (\S+)\n([\s\S]*?)\n```/g),
];

test('the examples of own-checks.md are a check and outputs, beside those of the tool', () => {
  for (const [, path = '', text = ''] of blocks) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  expect(run('test')).toEqual({ status: 0, stdout: '1 check, 0 faults\n', stderr: '' });
  const found = run('validate', '--format', 'json');
  expect(JSON.parse(found.stdout).diagnostics).toMatchObject([
    { check: 'x-cost-centre', message: 'The domain "water-supply" has no cost centre', line: 9 },
  ]);
  expect(run('validate', '--no-config')).toMatchObject({ status: 0 });
  expect(run('validate', '--staged')).toMatchObject({ status: 0 });
  git(root, 'add', '.');
  writeFileSync(join(root, 'checks/x-cost-centre.mjs'), 'not JavaScript');
  expect(run('validate', '--staged')).toMatchObject({ status: 1, stdout: expect.stringContaining('x-cost-centre') });
  git(root, 'checkout', '--quiet', '.');
  edit(water, 'version: 0.1.0', 'version: 0.1.0\nx-cost-centre: 4711');
  expect(run('generate')).toMatchObject({ status: 0, stderr: '' });
  expect(textOf('generated/x-phone-book.md')).toBe('# Phone book\n\n- Water Supply\n');
  expect(textOf('generated/docs/checks.md')).toContain('## `x-cost-centre`');
  expect(run('explain', 'x-cost-centre').stdout).toContain('nobody pays');
});

test('`new` adds to its lists, and what it writes is to be filled in', () => {
  expect(run('new', 'check', 'lamps').stdout).toBe('checks/x-lamps.mjs\ncatalog.config.mjs\n');
  expect(run('new', 'check', 'lamps')).toMatchObject({
    status: 2,
    stderr: 'new: There is a check "x-lamps" already\n',
  });
  expect(run('new', 'output', 'titles').stdout).toBe('outputs/x-titles.mjs\ncatalog.config.mjs\n');
  expect(run('test')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('x-lamps: not found: domains/water'),
  });
  edit('checks/x-lamps.mjs', "domain.icon === ''", "domain.icon === 'Lamp'");
  edit('checks/x-lamps.mjs', 'icon: Droplets # want', 'icon: Lamp # want');
  expect(npm('run', '-s', 'generate')).toMatchObject({ code: 0 });
  expect(npm('test')).toMatchObject({ code: 0 });
  expect(textOf('generated/x-titles.json')).toContain('Water Supply');
});

test('every other command works there, and a release', () => {
  commit(root);
  for (const args of [
    ['changes'],
    ['impact', 'water-supply'],
    ['i18n'],
    ['probe', '--url', 'https://city.example', '--dry-run'],
  ])
    expect(run(...args)).toMatchObject({ status: 0, stderr: '' });
  expect(run('validate', '--since', 'HEAD^', '--format', 'sarif').stdout).toContain('"name": "city-catalog"');
  expect(npm('version', '0.1.0')).toMatchObject({ code: 0 });
  expect(textOf('CHANGELOG.md')).toContain('## 0.1.0');
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test.each([
  ['export const check = [];', 'exports "check"'],
  ['export const checks = [{ id: "lamps" }];', 'must have an `id` such as x-'],
  ['export const outputs = [() => [{ path: "catalog.json", contents: "" }]];', 'begins with x-'],
  ['export const outputs = [() => { throw new Error("no disk"); }];', 'failed: no disk at'],
])('what is wrong in its own code is said as such, and is no bug of the tool: %s', (text, said) => {
  writeFileSync(join(root, 'catalog.config.mjs'), text);
  const { status, stderr } = run('generate');
  expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
});

test.runIf(process.env.NIGHTLY)('the website is built there, with its form', { timeout: 300_000 }, () => {
  git(root, 'checkout', '--quiet', '.');
  expect(run('site', '--edit', 'https://github.com/city/catalog')).toMatchObject({ status: 0 });
  expect(textOf('.cache/site/dist/edit/own.js')).toContain('x-cost-centre');
  expect(textOf('.cache/site/dist/en/main/water-supply/index.html')).toContain('Water Supply');
});
