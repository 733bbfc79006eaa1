import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../scripts/files/digest.ts';
import { copyOfProject } from '../support/project.ts';
import { writeFiles } from '../support/run.ts';

const { root, command } = copyOfProject();
/** Where what was built is kept. */
const cache = join(root, 'node_modules/.cache/catalog');
const tools = () => readdirSync(cache).filter((name) => !name.startsWith('fixed-'));

test('a website that cannot be built leaves the one that was there: its packages are missing, or the build is killed', () => {
  expect(command('--version').status).toBe(0);
  const write = (text: string) => {
    for (const tool of tools()) writeFileSync(join(cache, tool, 'site/package.json'), text);
  };
  write('not JSON');
  const sentence = expect.stringMatching(/\nsite: The packages of .+ cannot be installed: npm ci failed\n$/);
  for (const _ of ['at first', 'again']) expect(command('site')).toMatchObject({ status: 2, stderr: sentence });
  write(readFileSync(join(root, 'scripts/site/package.json'), 'utf8'));
  const lock = readFileSync(join(root, 'scripts/site/package-lock.json'));
  const astro = join(root, '.cache/site', sha256(lock).slice(0, 12), 'node_modules/astro');
  mkdirSync(astro, { recursive: true });
  const build = (program: string) => {
    writeFileSync(join(astro, 'astro.js'), program);
    return command('site', '--out', 'dist');
  };
  const page = "require('node:fs').mkdirSync('dist');require('node:fs').writeFileSync('dist/index.html', 'a page');";
  expect(build(page)).toMatchObject({ status: 0, stdout: expect.stringContaining('The site is in dist\n') });
  expect(build("process.kill(process.pid, 'SIGKILL');")).toMatchObject({
    status: 2,
    stderr: 'site: The build of the website was stopped: nothing was written\n',
  });
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['.catalog-site', 'index.html']);
});

test('an edited source is bundled again, and the old bundle goes; a crash is exit 2; a cache that cannot be written is not needed', () => {
  expect(command('validate')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('2 domains') });
  // In the sources, the documentation is not that of an installed package.
  expect(command('new', 'language', 'de').stderr).toMatch(/^docs\/translating.md /);
  const file = join(root, 'scripts/commands/validate.ts');
  const [bundle = ''] = tools();
  utimesSync(join(cache, bundle), 0, 0);
  const crash = "  if (options.today === '2026-01-01') throw new Error('made by a test');\n";
  writeFileSync(file, readFileSync(file, 'utf8').replace('  if (options.released ', `${crash}$&`));
  expect(command('validate', '--today', '2026-01-01')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/This is a bug in the tool, not in the catalog.\nError: made by a test\n {4}at /),
  });
  expect(readdirSync(cache)).not.toContain(bundle);
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  // No folder can be made there, by root either: as where another user has installed the packages.
  writeFileSync(join(root, 'node_modules/.cache'), '');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', 'catalog'], { cwd: root });
  expect(command('validate', '--staged')).toMatchObject({ status: 0, stderr: '' });
});

test('a package that is missing, or older than the lock file, is named, and npm ci', () => {
  // Nothing is built yet.
  rmSync(join(root, 'node_modules/.cache'), { recursive: true, force: true });
  const older = join(root, 'node_modules/fastest-levenshtein');
  rmSync(older);
  const manifest = JSON.stringify({ type: 'module', exports: './index.js' });
  writeFiles(older, new Map(Object.entries({ 'package.json': manifest, 'index.js': 'export {};' })));
  for (const name of ['fastest-levenshtein', 'esbuild']) {
    const { status, stderr } = command('validate');
    const said = /^The tool needs other packages \(npm ci --include=dev\): /;
    expect([status, stderr]).toEqual([2, expect.stringMatching(said)]);
    expect(stderr).toContain(name);
    expect(stderr).not.toContain('    at ');
    rmSync(join(root, 'node_modules/esbuild'), { force: true });
  }
});
