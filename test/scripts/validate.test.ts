import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { put } from '../support/contents.ts';
import { git, repositoryWith } from '../support/git.ts';
import { folderWith, run, runHere, validated } from '../support/run.ts';

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
  mkdirSync(join(cwd, 'other'));
  expect(await placesFrom('services/city', 'catalog')).toEqual(['catalog/']);
  expect(await placesFrom('other', '../services/city/catalog')).toEqual(['../services/city/catalog/']);
  mkdirSync(join(cwd, '.git'));
  const whole = 'services/city/catalog/';
  expect(await placesFrom('services/city', 'catalog')).toEqual(['catalog/', whole]);
  expect(await placesFrom('services', 'city/catalog')).toEqual(['city/catalog/', whole]);
  expect(await placesFrom('.', whole)).toEqual([whole]);
  renameSync(join(cwd, '.git'), join(cwd, 'services/city/.git'));
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

test('a stray file is reported, whatever its name', async () => {
  const named = ['[a].yml', '.yaml', '\n.yml', 'a.yaml.orig', 'a\\b.yml'].map((name) => `domains/${name}`);
  const paths = ['\nwater', ...named, 'messages/ ', 'messages/en.yaml.swp', 'roads.yml\nwater.yaml'];
  const { code, found } = await validated(
    folderWith(new Map([...exampleFiles(), ...paths.map((path) => [path, ''] as const)])),
  );
  expect([code, ...found.map(({ check, file }) => `${check} ${file}`)]).toEqual([
    1,
    ...paths.sort().map((path) => `stray-file catalog/${path}`),
  ]);
});

test('what editors leave, and git ignores, is an error in the index alone', async () => {
  const cwd = repositoryWith(exampleFiles());
  const names =
    '.water.yaml.swp 4913 water.yaml~ #water.yaml# .~lock.water.yaml# .DS_Store Thumbs.db .fuse_hidden0000002a00000001 ' +
    '.catalog-0123456789abcdef01234567.tmp ._water.yaml .water.yaml.kate-swp notes.txt old/a.yaml';
  for (const path of names.split(' ')) put(cwd, `catalog/domains/${path}`, '');
  symlinkSync('me@host.1234', join(cwd, 'catalog/.#sites.yaml'));
  put(cwd, '.gitignore', '*.txt\nold/\n');
  expect(await validated(cwd)).toMatchObject({ code: 0, found: [] });
  git(cwd, 'add', '--force', '.');
  const { code, checks } = await validated(cwd, '--staged');
  expect([code, checks]).toEqual([1, Array.from({ length: 14 }, () => 'stray-file')]);
  // What is tracked is not ignored.
  expect((await validated(cwd)).found.map(({ file }) => file)).toEqual([
    'catalog/domains/notes.txt',
    'catalog/domains/old',
  ]);
});

test('a file that cannot be read is exit 2, named on one line', async () => {
  const cwd = folderWith(exampleFiles());
  // A name that is not UTF-8 leads nowhere when it is read as UTF-8.
  writeFileSync(Buffer.from(`${cwd}/catalog/domains/a\n::error::\u00ff.yaml`, 'latin1'), '');
  const { code, stdout, stderr } = await runHere(json, { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^validate: catalog\/domains\/a\\u000a::error::\ufffd\.yaml cannot be read: .*\n$/);
});

test('where the summary of a job cannot be written, the report says so', async () => {
  const where = { cwd: folderWith(exampleFiles()), env: { GITHUB_STEP_SUMMARY: 'none/summary' } };
  expect(await runHere(['validate', '--format', 'github'], where)).toEqual({
    code: 0,
    stdout: expect.stringContaining('0 errors'),
    stderr: expect.stringMatching(/^The job has no summary: none\/summary cannot be written: ENOENT.*\n$/),
  });
});

test('links, FIFOs and folders are reported and never opened', async () => {
  const cwd = folderWith(exampleFiles());
  const at = (path: string) => join(cwd, 'catalog', path);
  symlinkSync('/etc/passwd', at('domains/link.yaml'));
  execFileSync('mkfifo', [at('domains/pipe.yaml')]);
  mkdirSync(at('domains/folder.yaml'));
  for (const path of ['.hidden/roads.yaml', 'old/sites.yaml']) put(cwd, `catalog/${path}`, 'id: roads\n');
  renameSync(at('sites.yaml'), join(cwd, 'sites.yaml'));
  symlinkSync('../sites.yaml', at('sites.yaml'));
  const { code, found } = await validated(cwd);
  expect([code, ...found.map(({ check, file, message }) => `${check} ${file}: ${message}`)]).toEqual([
    1,
    'stray-file catalog/.hidden: This folder has no place in the catalog',
    'stray-file catalog/domains/folder.yaml: This folder has no place in the catalog',
    'stray-file catalog/domains/link.yaml: A link has no place in the catalog',
    'stray-file catalog/domains/pipe.yaml: Only files have a place in the catalog',
    'stray-file catalog/old: This folder has no place in the catalog',
    'missing-file catalog/sites.yaml: The catalog lacks the file sites.yaml',
    'stray-file catalog/sites.yaml: A link has no place in the catalog',
  ]);
});
