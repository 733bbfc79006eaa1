import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { put } from '../support/contents.ts';
import { edit } from '../support/edit.ts';
import { git, repositoryWith } from '../support/git.ts';
import { folderWith, launcher, run, runHere, validated } from '../support/run.ts';

const water = 'domains/water.yaml';
const json = ['validate', '--format', 'json'];

test('paths are relative to the working directory, or to the repository', async () => {
  const cwd = folderWith(exampleFiles('# file: domains/water.yaml\ntier: standart\n'), 'services/city/catalog');
  const placesFrom = async (folder: string, catalog: string) => {
    const places: (string | undefined)[] = [];
    for (const format of ['text', 'json', 'github', 'gitlab', 'sarif']) {
      const args = ['validate', '--catalog', catalog, '--format', format];
      const { stdout } = await runHere(args, { cwd: join(cwd, folder) });
      places.push(/[\w./]*catalog\/(?=domains\/water\.yaml)/.exec(stdout)?.[0]);
    }
    return [...new Set(places)];
  };
  fs.mkdirSync(join(cwd, 'other'));
  expect(await placesFrom('services/city', 'catalog')).toEqual(['catalog/']);
  expect(await placesFrom('other', '../services/city/catalog')).toEqual(['../services/city/catalog/']);
  fs.mkdirSync(join(cwd, '.git'));
  const whole = 'services/city/catalog/';
  expect(await placesFrom('services/city', 'catalog')).toEqual(['catalog/', whole]);
  expect(await placesFrom('services', 'city/catalog')).toEqual(['city/catalog/', whole]);
  expect(await placesFrom('.', whole)).toEqual([whole]);
  fs.renameSync(join(cwd, '.git'), join(cwd, 'services/city/.git'));
  expect(await placesFrom('services/city', 'catalog')).toEqual(['catalog/']);
});

test('a folder may have any name', async () => {
  for (const name of ['a\\b', 'a*b{c,d}[e]', '(!x)', '\\', 'ü\n'])
    expect(await validated(join(folderWith(exampleFiles(), `${name}/catalog`), name))).toMatchObject({
      code: 0,
      found: [],
    });
});

test('the same bytes in every locale, time zone and folder', async () => {
  const files = exampleFiles('# file: domains/water.yaml\ntier: standart\nicon: 3\n');
  const [first, second] = [folderWith(files), folderWith(files)];
  const env = { LC_ALL: 'ar_EG.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' };
  expect(run(json, { cwd: second, env }).stdout).toBe((await runHere(json, { cwd: first })).stdout);
});

test('temporary files of editors, and ignored ones, are errors only in the index', async () => {
  const cwd = repositoryWith(exampleFiles());
  const names =
    '.water.yaml.swp 4913 water.yaml~ #water.yaml# .~lock.water.yaml# .DS_Store Thumbs.db .fuse_hidden0000002a00000001 ' +
    '.catalog-0123456789abcdef01234567.tmp ._water.yaml .water.yaml.kate-swp notes.txt old/a.yaml';
  for (const path of names.split(' ')) put(cwd, `catalog/domains/${path}`, '');
  fs.symlinkSync('me@host.1234', join(cwd, 'catalog/.#sites.yaml'));
  put(cwd, '.gitignore', '*.txt\nold/\n');
  expect(await validated(cwd)).toMatchObject({ code: 0, found: [] });
  git(cwd, 'add', '--force', '.');
  const { code, checks } = await validated(cwd, '--staged');
  expect([code, checks]).toEqual([1, Array.from({ length: 14 }, () => 'stray-file')]);
  expect((await validated(cwd)).found.map(({ file }) => file)).toEqual([
    'catalog/domains/notes.txt',
    'catalog/domains/old',
  ]);
});

test('a file that cannot be read is exit 2, named on one line', async () => {
  const cwd = folderWith(exampleFiles());
  // A name that is not UTF-8 is missing when it is read as UTF-8.
  fs.writeFileSync(Buffer.from(`${cwd}/catalog/domains/a\n::error::\u00ff.yaml`, 'latin1'), '');
  const { code, stdout, stderr } = await runHere(json, { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^validate: catalog\/domains\/a\\u000a::error::\ufffd\.yaml cannot be read: .*\n$/);
});

test('if the summary of a job cannot be written, the report says so', async () => {
  const where = { cwd: folderWith(exampleFiles()), env: { GITHUB_STEP_SUMMARY: 'none/summary' } };
  expect(await runHere(['validate', '--format', 'github'], where)).toEqual({
    code: 0,
    stdout: expect.stringContaining('0 errors'),
    stderr: expect.stringMatching(/^The job has no summary: none\/summary cannot be written: ENOENT.*\n$/),
  });
});

test('stray files of any name, links, FIFOs and folders are reported and never opened', async () => {
  const cwd = folderWith(exampleFiles());
  const at = (path: string) => join(cwd, 'catalog', path);
  fs.symlinkSync('/etc/passwd', at('domains/link.yaml'));
  execFileSync('mkfifo', [at('domains/pipe.yaml')]);
  fs.mkdirSync(at('domains/folder.yaml'));
  for (const path of ['.hidden/roads.yaml', 'old/sites.yaml']) put(cwd, `catalog/${path}`, 'id: roads\n');
  const named = ['[a].yml', '.yaml', '\n.yml', 'a.yaml.orig', 'a\\b.yml'].map((name) => `domains/${name}`);
  const paths = ['\nwater', ...named, 'messages/ ', 'messages/en.yaml.swp', 'roads.yml\nwater.yaml'];
  for (const path of paths) put(cwd, `catalog/${path}`, '');
  fs.renameSync(at('sites.yaml'), join(cwd, 'sites.yaml'));
  fs.symlinkSync('../sites.yaml', at('sites.yaml'));
  const { code, found } = await validated(cwd);
  const stray = paths.map((path) => `stray-file catalog/${path}: This file does not belong in the catalog`);
  expect([code, ...found.map(({ check, file, message }) => `${check} ${file}: ${message}`).sort()]).toEqual([
    1,
    ...[
      ...stray,
      'stray-file catalog/.hidden: This folder does not belong in the catalog',
      'stray-file catalog/domains/folder.yaml: This folder does not belong in the catalog',
      'stray-file catalog/domains/link.yaml: This link does not belong in the catalog',
      'stray-file catalog/domains/pipe.yaml: This is not a regular file',
      'stray-file catalog/old: This folder does not belong in the catalog',
      'missing-file catalog/sites.yaml: The catalog has no file sites.yaml',
      'stray-file catalog/sites.yaml: This link does not belong in the catalog',
    ].sort(),
  ]);
});

test.skipIf(!fs.existsSync('/dev/full'))('a full disk for standard output gives a sentence and exit 2', () => {
  const full = fs.openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [launcher, 'validate'], {
    cwd: folderWith(exampleFiles()),
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  fs.closeSync(full);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^validate: Standard output cannot be written: .*\n$/)]);
});

test('colour on a terminal only, or when it is forced', async () => {
  const cwd = folderWith(exampleFiles('# file: domains/water.yaml\ntier: standart\n'));
  const isColored = async (env: NodeJS.ProcessEnv) =>
    (await runHere(['validate'], { cwd, env })).stdout.includes('\u001b');
  expect(await isColored({ NO_COLOR: undefined })).toBe(false);
  expect(await isColored({ NO_COLOR: undefined, FORCE_COLOR: '1' })).toBe(true);
  expect(await isColored({})).toBe(false);
});

test('--fix corrects findings with one right answer, lists them, and reports the rest', async () => {
  const cwd = folderWith(exampleFiles(`# file: ${water}\nicon: Home # the tap\ntier: huge\n`));
  expect(await validated(cwd, '--fix')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /:13:7 fixed icon: Home → House\n1 fixed\n.* without invalid files: correct the files by hand, then run it again\n$/,
    ),
  });
  edit(cwd, water, 'tier: huge', 'tier: standard');
  edit(cwd, water, '  blocks: 0\n', '');
  edit(cwd, water, 'collections: 0', "collections: '0'");
  edit(cwd, water, 'icon: House', 'icon: Home');
  edit(cwd, water, '- Parks', '- parks');
  const file = `catalog/${water}`;
  const stderr = `${file}:13:7 fixed icon: Home → House
${file}:16:5 fixed requiredDependencies.0: parks & Gardens → Parks & Gardens
${file}:19:16 fixed counts.collections: "0" → 0
${file}:21:11 fixed counts.blocks: 0 added
4 fixed
`;
  expect(await validated(cwd, '--fix')).toMatchObject({ code: 0, found: [], stderr });
  expect(fs.readFileSync(join(cwd, file), 'utf8')).toContain('icon: House # the tap\n');
  expect(fs.readdirSync(join(cwd, 'catalog/domains'))).toEqual(['parks.yaml', 'water.yaml']);
});
