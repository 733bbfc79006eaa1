import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { storyOf, withAddOn } from '../../support/add-ons.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { contentsOf } from '../../support/contents.ts';
import { copyOf, project, temporaryFolder } from '../../support/folders.ts';
import { commit, git, initialize } from '../../support/git.ts';
import { rowsIn } from '../../support/lines.ts';
import { folderWith, runHere, writeFiles } from '../../support/run.ts';
import { editIn, npm, packedTool, textIn, water, withOwnCode } from './packed.ts';

const { tarball, bare, filled, run, bin } = await packedTool();

/** A command as a city starts it: needed if loaded code has changed, or if Node ends it. */
const start = (cwd: string, ...args: string[]) =>
  spawnSync(process.execPath, [bin, ...args], { cwd, encoding: 'utf8' });

async function held(code: number, text: string, root: string, ...args: string[]) {
  const outcome = await run(root, ...args);
  expect([outcome.code, outcome.stdout + outcome.stderr]).toEqual([code, expect.stringContaining(text)]);
}

test('the tarball is small, needs nothing else, and has each licence', () => {
  const folder = join(bare, 'node_modules/city-catalog');
  const { dependencies, name: packageName, version, repository } = JSON.parse(textIn(folder, 'package.json'));
  expect([packageName, dependencies]).toEqual(['city-catalog', undefined]);
  expect(repository.url).toBe('git+https://github.com/city/tool.git');
  expect(textIn(folder, 'CHANGELOG.md')).toContain(`\n## ${version}\n`);
  expect(statSync(tarball).size).toBeLessThan(1_400_000);
  const licences = textIn(folder, 'THIRD-PARTY.txt').split(`\n${'-'.repeat(80)}\n`);
  for (const name of ['Graphviz', 'Expat', 'commander', '@viz-js/viz'])
    expect(licences.filter((text) => text.startsWith(`${name} `))).toEqual([expect.stringMatching(/^.+\n\n.{10,}/s)]);
  expect(licences.filter((text) => text.split('\n').length < 5)).toEqual([]);
});

test('outside of a project, a command exits with 2; `init` makes a project', async () => {
  const root = join(copyOf(dirname(bare)), 'Stadt Katalog');
  await held(2, 'has both catalog/ and package.json', root, 'validate');
  await held(2, 'init de', root, 'init');
  await held(2, 'There is no catalog here', root, 'init', 'de', '--update', 'x');
  expect(await run(root, 'init', 'en', 'water-supply', 'No')).toMatchObject({ code: 2 });
  expect(existsSync(join(root, 'catalog'))).toBe(false);
  git(dirname(root), 'init', '--quiet');
  const { code, stderr } = await run(root, 'init', 'en', 'water-supply', '--host', 'gitlab');
  expect(`${code} ${stderr}`).toMatch(/^0 Then: install the packages, npm run val/);
  await held(2, 'There is a catalog', root, 'init', 'de');
  expect(textIn(root, '.gitlab-ci.yml')).toContain('npx --no city-catalog validate --since "$BASE"\n');
  const recipe = textIn(project, 'scripts/add-ons/city/templates/gitlab-ci.yml');
  expect(textIn(project, 'docs/ci.md')).toContain(`\n\n\`\`\`yaml\n${recipe}\`\`\`\n`);
  expect(statSync(join(root, '.githooks/pre-commit')).mode & 0o111).not.toBe(0);
  const { name, devDependencies, exports } = JSON.parse(textIn(root, 'package.json'));
  expect([name, devDependencies]).toEqual(['stadt-katalog', { 'city-catalog': expect.stringMatching(/^\d/) }]);
  expect(exports).toMatchObject(JSON.parse(textIn(project, 'package.json')).exports);
  initialize(root);
  expect(await run(root, 'init')).toEqual({ code: 0, stdout: '', stderr: expect.stringMatching(/^Then: npm run/) });
  const below = join(root, 'catalog/domains');
  await held(1, '\nwater-supply.yaml:', below, 'validate');
  expect(await run(below, 'new', 'site', 'docks')).toMatchObject({ code: 0, stdout: '../sites.yaml\n' });
  expect((await run(below, 'validate', '--catalog', '..')).stdout).toMatch(/^\.\.\/sites.yaml:\d/m);
});

test('a catalog that a sparse checkout leaves out is not begun anew', async () => {
  const root = copyOf(filled);
  git(root, 'update-index', '--refresh');
  git(root, 'sparse-checkout', 'set', '--no-cone', '/*', '!/catalog/');
  for (const args of [['validate'], ['init', 'en']])
    await held(2, 'git checkout --ignore-skip-worktree-bits -- ', root, ...args);
  expect(existsSync(join(root, 'catalog'))).toBe(false);
});

test('the gate is green when each TODO is replaced, and the hook runs only if packages are installed', async () => {
  const root = copyOf(filled);
  expect(await run(root, 'generate')).toMatchObject({ code: 0, stderr: '' });
  expect(npm(root, 'test')).toMatchObject({ code: 0 });
  const written = fastGlob.sync('**', { cwd: root, dot: true, ignore: ['{.git,catalog,generated,node_modules}/**'] });
  const expected = `.ci/generate .ci/own .gitattributes .githooks/pre-commit .githooks/pre-merge-commit .github/dependabot.yml
    .github/workflows/ci.yml .github/workflows/generate.yml ${withAddOn('site', '.github/workflows/website.yml')}
    .gitignore CHANGELOG.md README.md package.json`;
  expect(written.sort()).toEqual(expected.split(/\s+/));
  expect(written.filter((path) => /\sdocs\//.test(textIn(root, path)))).toEqual([]);
  expect(textIn(root, 'generated/.generated')).toContain('removes whatever else is put into this folder');
  const { files, scripts } = JSON.parse(textIn(root, 'package.json'));
  expect(scripts.generate).toBe('city-catalog generate');
  expect(files.filter((path: string) => !existsSync(join(root, path)))).toEqual(['generated/x-*']);
  const hook = () => spawnSync('sh', ['.githooks/pre-commit'], { cwd: root, encoding: 'utf8' });
  expect(hook().status).toBe(0);
  rmSync(join(root, 'node_modules'), { recursive: true });
  const stderr = expect.stringMatching(/\nThe hook finds no packages here: npm ci\n$/);
  expect(hook()).toMatchObject({ status: 2, stdout: '', stderr });
});

test('the examples of own-checks.md are right', async () => {
  const root = withOwnCode(filled);
  editIn(root, 'checks/x-cost-centre.mjs', '*run({ domains }) {', "*run({ domains }) { console.log('here');");
  const stderr = 'here\n'.repeat(2);
  expect(await run(root, 'test')).toEqual({ code: 0, stdout: '1 check, 0 faults\n', stderr });
  const message = 'The domain "water-supply" has no cost centre';
  expect(await findingsIn(root)).toMatchObject([{ check: 'x-cost-centre', message, line: 9 }]);
  expect(await run(root, 'validate', '--no-config')).toMatchObject({ code: 0 });
  expect(await run(root, 'validate', '--staged')).toMatchObject({ code: 0 });
  // Checks for version 0.1 of the tool.
  const places = "related: [{ place: at(domain, 'icon'), message: 'Here' }], place: at";
  editIn(root, 'checks/x-cost-centre.mjs', 'location: at', places);
  git(root, 'add', '.');
  writeFileSync(join(root, 'checks/x-cost-centre.mjs'), 'not JavaScript');
  await held(1, 'x-cost-centre', root, 'validate', '--staged');
  git(root, 'checkout', '--quiet', '.');
  editIn(root, water, 'version: 0.1.0', 'version: 0.1.0\nx-cost-centre: 4711');
  expect(await run(root, 'generate')).toMatchObject({ code: 0, stderr: 'here\n' });
  expect(textIn(root, 'generated/x-phone-book.md')).toBe('# Phone book\n\n- Water Supply\n');
  expect(textIn(root, 'generated/docs/checks.md')).toContain('## `x-cost-centre`');
  expect((await run(root, 'explain', 'x-cost-centre')).stdout).toContain('nobody pays');
});

test('a custom page is a template; nothing is written if it has an error', async () => {
  const root = copyOf(filled);
  const [page, part] = ['domain', 'parts/x-state'].map((name) => `templates/pages/${name}.md.hbs`) as [string, string];
  expect(await run(root, 'new', 'template', 'domain')).toMatchObject({ code: 0, stdout: `${page}\n` });
  await held(2, `${page} is there already`, root, 'new', 'template', 'domain');
  editIn(root, page, '{{summary}}\n', '{{summary}}\n\n{{> x-state}}\n');
  await held(2, `generate: ${page}:3: The partial "x-state" is unknown`, root, 'generate');
  expect(existsSync(join(root, 'generated/pages'))).toBe(false);
  const [, path, example = ''] =
    /```hbs\n +\{\{! (\S+) \}\}\n([\s\S]*?)```/.exec(textIn(project, 'docs/own-checks.md')) ?? [];
  expect(path).toBe(part);
  writeFiles(root, new Map([[part, example.replace(/^ +/gm, '').replaceAll('\n', '\r\n')]]));
  expect(await run(root, 'generate')).toMatchObject({ code: 0, stderr: '' });
  expect(textIn(root, 'generated/pages/en/main/water-supply.md')).toContain('\n> **Stable** · Version `0.1.0`\n');
  writeFiles(root, new Map([['templates/pages/domian.md.hbs', '']]));
  await held(2, `did you mean "${page}"?`, root, 'generate', '--check');
  rmSync(join(root, 'templates/pages/domian.md.hbs'));
  writeFiles(root, new Map([['templates/pages/parts/x-other.md.hbs', '']]));
  await held(2, 'x-other.md.hbs is not used: write {{> x-other}} in a template', root, 'generate');
});

test('`new` lists a check and an output, which are to be filled in', async () => {
  const root = withOwnCode(filled);
  editIn(root, water, 'version: 0.1.0', 'version: 0.1.0\nx-cost-centre: 4711');
  const { stdout, stderr } = await run(root, 'new', 'check', 'lamps');
  expect(stdout + stderr).toMatch(/^checks\/x-lamps.mjs\ncatalog.config.mjs\nFill in the first file/);
  await held(2, 'new: The check "x-lamps" is there already\n', root, 'new', 'check', 'lamps');
  expect((await run(root, 'new', 'output', 'titles')).stdout).toBe('outputs/x-titles.mjs\ncatalog.config.mjs\n');
  expect(start(root, 'test').stdout).toContain('x-lamps: not found: domains/water');
  editIn(root, 'checks/x-lamps.mjs', "domain.icon === ''", "domain.icon === 'Lamp'");
  editIn(root, 'checks/x-lamps.mjs', 'icon: Droplets # want', 'icon: Lamp # want');
  expect(start(root, 'test').status).toBe(0);
  expect(start(root, 'generate').status).toBe(0);
  expect(textIn(root, 'generated/x-titles.json')).toContain('Water Supply');
  // Never settles.
  writeFileSync(join(root, 'catalog.config.mjs'), 'await new Promise(() => {});');
  expect(start(root, 'generate').status).toBe(2);
});

const customCode = rowsIn(new URL('own-code.txt', import.meta.url));

test.each(customCode)('an error in custom code is not a bug of the tool: %s', async (text = '', message = '') => {
  const root = folderWith(exampleFiles());
  writeFileSync(join(root, 'package.json'), '{ "name": "city", "version": "0.1.0" }');
  const check = "{ id: 'x-a', severity: 'error', title: '', why: '', example: '', *run() { $1 } }";
  const code = text.replace(/CHECK\((.*?)\)/, check).replaceAll('HERE', '{ file: "sites.yaml", pointer: "" }');
  writeFileSync(join(root, 'catalog.config.mjs'), `export const ${code.replaceAll('¶', '\n')}`);
  const stderr = expect.stringContaining(message);
  expect(await runHere(['generate'], { cwd: root, root })).toMatchObject({ code: 2, stderr });
});

/** The package.json of `npm init -y`. */
const plain =
  '{ "name": "x", "main": "index.js", "scripts": { "test": "echo \\"Error: no test specified\\" && exit 1" }, "type": "commonjs" }';

test.each<Record<string, string>>([
  {},
  { 'package.json': plain },
  { 'package.json': '\ufeff{ "devDependencies": { "city-catalog": "9.9.9" } }', 'package-lock.json': '' },
  { 'README.md': 'Ours', '.gitignore': '*.bak', LICENSE: '', '.yarn/releases/x.cjs': '' },
])('`init` begins in an empty folder: %j', async (files) => {
  const cwd = folderWith(new Map(Object.entries(files)), '');
  expect((await runHere(['init', 'fr-CA', 'parks', 'parks'], { cwd, root: cwd })).code).toBe(0);
  const { 'package.json': _, ...others } = files;
  for (const [path, text] of Object.entries(others)) expect(textIn(cwd, path).endsWith(text)).toBe(true);
  const { type, exports, devDependencies } = JSON.parse(textIn(cwd, 'package.json'));
  expect([type, exports['./x-*']]).toEqual(['module', './generated/x-*']);
  expect(Object.keys(devDependencies)).toEqual(['city-catalog']);
  const paths = 'domains/parks.yaml external-domains.yaml languages.yaml policy.yaml sites.yaml';
  expect(fastGlob.sync('**', { cwd: join(cwd, 'catalog') }).sort()).toEqual(paths.split(' '));
});

test.each<[folder: Record<string, string>, message: string]>([
  [{ 'package.json': '{ "scripts": { "validate": "tsc" } }' }, '(package.json)'],
  [{ 'package.json': '{ "exports": "./x.js" }' }, '(package.json)'],
  [{ '.github/workflows/ci.yml': 'on: push' }, '(.github)'],
  [{ 'package.json': plain, 'src/app.py': '', 'CHANGELOG.md': '' }, '(CHANGELOG.md, src)'],
  [{ 'package.json': '{ "name": "x",\n<<<<<<< HEAD' }, 'package.json is not a JSON object: correct it first'],
  [{ 'package.json': '{ "packageManager": "bun@1.2.0" }' }, 'The package manager bun@1.2.0 is not supported'],
])('`init` changes nothing in another folder: %j', async (files, message) => {
  const cwd = folderWith(new Map(Object.entries(files)), '');
  const before = contentsOf(cwd);
  const stderr = expect.stringContaining(message);
  expect(await runHere(['init', 'fr-CA', 'parks'], { cwd, root: cwd })).toEqual({ code: 2, stdout: '', stderr });
  expect(contentsOf(cwd)).toEqual(before);
});

async function findingsIn(root: string): Promise<Record<'severity' | 'file' | 'message', string>[]> {
  return JSON.parse((await run(root, 'validate', '--format', 'json')).stdout).diagnostics;
}

test.each([
  ['en', 'Water Supply', 'Tier', []],
  ['fr-CA', 'Distribution d’eau', 'Niveau', []],
  ['de', 'Water Supply', 'Tier', ['UI texts are missing in de (German): pages show them in English']],
])('`init %s` writes the example of the docs, which is green at once', async (code, title, label, warnings) => {
  const root = temporaryFolder();
  await held(0, 'catalog/domains/water.yaml\n', root, 'init', code);
  expect((await findingsIn(root)).map(({ message }) => message)).toEqual(warnings);
  expect(await run(root, 'generate')).toMatchObject({ code: 0, stderr: '' });
  const page = textIn(root, `generated/pages/${code}/north/water.md`);
  for (const part of [`# ${title} · `, `| [${label}](`]) expect(page).toContain(part);
  expect(textIn(root, 'catalog/domains/parks.yaml')).not.toMatch(/\b(?:en|fr|ar): .*\b(?:fr|ar): /s);
});

test('with ids, `init` leaves only the texts of those domains to be written', async () => {
  const root = temporaryFolder();
  await run(root, 'init', 'de', 'water', 'parks');
  const errors = (await findingsIn(root)).filter(({ severity }) => severity === 'error');
  const files = new Set(errors.map(({ file }) => file));
  expect([...files]).toEqual(['catalog/domains/parks.yaml', 'catalog/domains/water.yaml']);
});

const ci = '.github/workflows/ci.yml';

/** A repository in which earlier versions wrote other lines, and the city changed some. */
function updatedBefore(): string {
  const root = copyOf(filled);
  editIn(root, ci, "node-version: '22'", "node-version: '18'");
  editIn(root, ci, 'persist-credentials: false', 'persist-credentials: true');
  editIn(root, ci, 'timeout-minutes: 10', 'timeout-minutes: 8');
  git(root, 'commit', '--quiet', '--all', '--amend', '--message=first');
  editIn(root, ci, 'runs-on: ubuntu-24.04', 'runs-on: self-hosted');
  // Changed by the city, and then by this version.
  editIn(root, ci, 'timeout-minutes: 8', 'timeout-minutes: 9');
  editIn(root, 'package.json', 'city-catalog validate && ', 'npm run lint && ');
  editIn(root, 'package.json', './generated/types/index.js', './types.js');
  commit(root);
  editIn(root, ci, "node-version: '18'", "node-version: '20'");
  editIn(root, 'package.json', '"city-catalog": "0.1.0"', '"city-catalog": "0.0.9"');
  commit(root);
  return root;
}

test('an update changes lines of earlier versions, and none of the city', async () => {
  const root = updatedBefore();
  const { stdout, stderr } = await run(root, 'init');
  expect(stderr).toContain('init --update FILE');
  const credentials = '-persist-credentials: true +persist-credentials: false';
  const lines = stdout.match(/^[-+.\w].*/gm)?.map((line) => line.replace(/ {2,}/, ''));
  expect(lines?.join(' ')).toBe(`${ci} ${credentials} -node-version: '20' +node-version: '22'`);
  expect(git(root, 'status', '--porcelain')).toBe('');
  expect(await run(root, 'init', '--update', ci)).toMatchObject({ code: 0, stdout });
  expect(git(root, 'diff', '--name-only')).toBe(`${ci}\n`);
  for (const line of ['runs-on: self-hosted', 'timeout-minutes: 9']) expect(textIn(root, ci)).toContain(line);
  expect(await run(root, 'init')).toEqual({ code: 0, stdout: '', stderr: expect.stringMatching(/^Then: npm run/) });
});

test('the version that wrote a file never lists lines of the city, also if they changed before the first commit', async () => {
  const root = copyOf(filled);
  const withLock = (digest: string) =>
    writeFiles(root, new Map([['package-lock.json', `"node_modules/city-catalog": { "integrity": "${digest}" }`]]));
  withLock('this');
  editIn(root, ci, 'runs-on: ubuntu-24.04', 'runs-on: self-hosted');
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--amend', '--message=first');
  expect(await run(root, 'init')).toMatchObject({ code: 0, stdout: '' });
  withLock('another');
  await held(0, '+    runs-on: ubuntu-24.04\n', root, 'init');
});

test('an update brings back a lost file or key, but not a file that was deleted in git', async () => {
  const root = copyOf(filled);
  const [hook, deleted] = ['.githooks/pre-commit', '.github/dependabot.yml'];
  git(root, 'rm', '--quiet', deleted);
  editIn(root, 'package.json', '"validate":', '"check":');
  commit(root);
  rmSync(join(root, hook));
  const { stdout } = await run(root, 'init');
  expect(stdout.match(/^[.\w].*/gm)).toEqual(['package.json', hook]);
  expect(stdout).toContain('\n+    "validate": "city-catalog validate"');
  expect(await run(root, 'init', '--update', 'package.json', hook, deleted)).toMatchObject({ code: 0 });
  expect(JSON.parse(textIn(root, 'package.json')).scripts).toMatchObject({ check: 'city-catalog validate' });
  expect(git(root, 'status', '--porcelain')).toBe(` M package.json\n?? ${deleted}\n`);
});

test('an update writes no file with changes that git lacks, and needs the history', async () => {
  const root = updatedBefore();
  await held(2, 'There is no file of `init` "nope"', root, 'init', '--update', 'nope');
  git(root, 'rm', '--quiet', '--cached', ci);
  await held(2, `First \`git add ${ci}\``, root, 'init', '--update', ci);
  git(root, 'reset', '--quiet');
  editIn(root, ci, 'timeout-minutes: 9', 'timeout-minutes: 7');
  await held(2, `First \`git add ${ci}\``, root, 'init', '--update', ci);
  expect(textIn(root, ci)).toContain('timeout-minutes: 7');
  const shallow = join(temporaryFolder(), 'clone');
  git(root, 'clone', '--quiet', '--depth=1', `file://${root}`, shallow);
  await held(2, 'git fetch --unshallow', shallow, 'init');
});

test.each([
  ['pnpm@10.1.0', 'pnpm install --frozen-lockfile'],
  ['yarn@4.9.2', 'yarn install --immutable'],
])('the CI of a city with %s installs with it', async (packageManager, install) => {
  for (const host of ['github', 'gitlab']) {
    const cwd = folderWith(new Map([['package.json', JSON.stringify({ packageManager })]]), '');
    await runHere(['init', 'en', '--host', host], { cwd, root: cwd });
    const paths = fastGlob.sync(['.{ci,githooks,github}/**', '.gitlab-ci.yml'], { cwd, dot: true });
    const text = paths.map((path) => textIn(cwd, path)).join('');
    expect(text).not.toMatch(/\bnpm (?:ci|run|install)|cache: npm/);
    for (const line of ["npx -c 'city-catalog validate --staged'", install, 'corepack enable'])
      expect(text).toContain(line);
    const called = text.match(/(?<![\w/])\.(?:ci|githooks)\/[\w-]+/g) ?? [];
    expect(called.filter((path) => !existsSync(join(cwd, path)))).toEqual([]);
  }
});

test('a command stops if package.json has no name', async () => {
  const cwd = folderWith(exampleFiles());
  writeFileSync(join(cwd, 'package.json'), '{}');
  expect((await runHere(['generate'], { cwd, root: cwd })).stderr).toContain('must have a `name` and a `version`');
});

test('`--version` prints that of the package, and an unknown option names `npx`', async () => {
  const { version } = JSON.parse(textIn(project, 'scripts/add-ons/city/package.json'));
  expect(await runHere(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect((await runHere(['init', '--no'])).stderr).toMatch(/`npx --no city-catalog init --help` lists the options/);
});

const withOthers = storyOf('city', 'since', 'impact', 'translate', 'probe');

withOthers('the other commands work, and a release', async () => {
  const root = copyOf(filled);
  editIn(root, water, 'Drinking water', 'Water to drink');
  commit(root);
  for (const line of ['changes', 'impact water-supply', 'i18n', 'probe --url https://city.example --dry-run'])
    expect(await run(root, ...line.split(' '))).toMatchObject({ code: 0, stderr: '' });
  await held(0, '"name": "city-catalog"', root, 'validate', '--since', 'HEAD^', '--format', 'sarif');
  expect(npm(root, 'version', '0.1.0')).toMatchObject({ code: 0 });
  expect(textIn(root, 'CHANGELOG.md')).toContain('## 0.1.0');
  expect(git(root, 'status', '--porcelain')).toBe('');
  editIn(root, water, '/water-supply', '/water');
  commit(root);
  const { code, stderr } = npm(root, 'version', '0.1.1');
  expect(`${code} ${stderr}`).toMatch(/^2 .*npm version 0\.2\.0/s);
  expect([git(root, 'status', '--porcelain'), git(root, 'tag')]).toEqual(['', 'v0.1.0\n']);
});

const atNight = process.env.NIGHTLY ? storyOf('city', 'site') : test.skip;

atNight('the website of a city is built, with its own keys and "Edit" links', { timeout: 300_000 }, async () => {
  const root = withOwnCode(filled);
  editIn(root, water, 'version: 0.1.0', 'version: 0.1.0\nx-cost-centre: 4711');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'Say who pays');
  expect(await run(root, 'site', '--edit', 'https://github.com/city/catalog/tree/main')).toMatchObject({ code: 0 });
  const page = textIn(root, '.cache/site/dist/en/main/water-supply/index.html');
  expect(page).toContain('href="https://github.com/city/catalog/edit/main/catalog/domains/water-supply.yaml"');
});
