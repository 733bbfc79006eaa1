import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editFile } from '../support/edit.ts';
import { temporaryFolder } from '../support/folders.ts';
import { copyOfProject } from '../support/project.ts';
import { runHere, writeFiles } from '../support/run.ts';

const cacheOf = (root: string) => join(root, 'node_modules/.cache/catalog');
const toolsIn = (cache: string) => readdirSync(cache).filter((name) => !name.startsWith('prebuilt-'));

/** Saves a second: other tests compile it. */
function buildNoRuntime(root: string): void {
  const compiled = "compileRuntime(textsIn(join(root, 'generators/routes/runtime')))";
  editFile(join(root, 'scripts/start/prebuilt.ts'), compiled, '{}');
}

test('an edited source is bundled again; a crash is exit 2; no cache is needed; without a command, usage', async () => {
  const { root, command } = copyOfProject();
  const cache = cacheOf(root);
  expect(command('validate')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('2 domains') });
  const file = join(root, 'scripts/commands/validate.ts');
  const [bundle = ''] = toolsIn(cache);
  utimesSync(join(cache, bundle), 0, 0);
  const crash = "  if (options.today === '2026-01-01') throw new Error('made by a test');\n";
  writeFileSync(file, readFileSync(file, 'utf8').replace('  const { catalog: folder', `${crash}$&`));
  expect(command('validate', '--today', '2026-01-01')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/This is a bug in the tool, not in the catalog.\nError: made by a test\n {4}at /),
  });
  expect(readdirSync(cache)).not.toContain(bundle);
  // As in a sparse checkout.
  rmSync(join(root, '.githooks'), { recursive: true });
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  buildNoRuntime(root);
  // No folder can be made there, even by root.
  writeFileSync(join(root, 'node_modules/.cache'), '');
  // A build reads nothing from the working directory.
  const paths = { 'json-schema-to-typescript': ['./other.ts'] };
  const elsewhere = temporaryFolder();
  writeFileSync(join(elsewhere, 'tsconfig.json'), JSON.stringify({ compilerOptions: { paths } }));
  writeFileSync(join(elsewhere, 'other.ts'), "throw new Error('made by a test');");
  const line = [join(root, 'scripts/run.cjs'), '--help'];
  const { stdout, stderr } = spawnSync(process.execPath, line, { cwd: elsewhere, encoding: 'utf8' });
  const usage = expect.stringMatching(/^Commands, each with --help:\n(?:[\w-]+\n)+$/);
  expect([stdout, stderr]).toEqual([usage, '']);
  expect(await runHere([])).toEqual({ code: 2, stdout: '', stderr: usage });
});

test('a start marks its build as used; an error in the sources comes without advice about packages', () => {
  const { root, command } = copyOfProject();
  const [tool = ''] = toolsIn(cacheOf(root)).map((name) => join(cacheOf(root), name));
  utimesSync(tool, 0, 0);
  expect(command('--help').status).toBe(0);
  expect(statSync(tool).mtimeMs).toBeGreaterThan(0);
  writeFileSync(join(root, 'checks/all.ts'), 'const = 1;\n');
  const { status, stderr } = command('validate');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^The tool cannot start: .*\nchecks\/all.ts:1:6: ERROR: .*\n$/);
});

test('a package that is missing or old is named, and npm ci', () => {
  const { root, command } = copyOfProject();
  for (const tool of toolsIn(cacheOf(root))) rmSync(join(cacheOf(root), tool), { recursive: true });
  const packages = { 'fastest-levenshtein': 'export {};', esbuild: '' };
  for (const [name, code] of Object.entries(packages)) {
    const folder = join(root, 'node_modules', name);
    rmSync(folder);
    const manifest = JSON.stringify({ type: 'module', exports: `./${name}.mjs` });
    const files = { 'package.json': manifest, [`${name}.mjs`]: code };
    if (code !== '') writeFiles(folder, new Map(Object.entries(files)));
    const { status, stderr } = command('validate');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^The tool cannot start: .*\n`npm ci --include=dev` /s),
    ]);
    expect(stderr).toContain(name);
    expect(stderr).not.toContain('    at ');
  }
});

test('a schema edit compiles before anything has run, from any folder', () => {
  const { root } = copyOfProject();
  editFile(join(root, 'schema/sites.schema.json'), '"url": {', '"opened": { "type": "integer" },\n        "url": {');
  buildNoRuntime(root);
  const model = join(root, 'core/model/new-site.ts');
  writeFileSync(
    model,
    "import type { SiteEntry } from '../../schema/types/sites.d.ts';\n" +
      'export const opened = (site: SiteEntry): number | undefined => site.opened;\n',
  );
  // Only this file: to compile everything takes seconds.
  rmSync(join(root, 'scripts/add-ons'), { recursive: true });
  const config = join(root, 'tsconfig.json');
  editFile(config, '"core", "checks", "generators", "scripts", "test",', '"core/model/new-site.ts",');
  editFile(config, ', "vitest.config.ts"', '');
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/tsc.mjs')], {
    cwd: temporaryFolder(),
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
});
