import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { afterThisFile } from '../support/folders.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The project in a folder of its own, with its packages and without a bundle. */
function copyOfProject(): { root: string; cache: string; validate: () => ReturnType<typeof spawnSync> } {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  afterThisFile(root);
  for (const name of ['core', 'checks', 'generators', 'schema', 'scripts', 'templates', 'generated/types']) {
    cpSync(join(project, name), join(root, name), { recursive: true });
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(project, name), join(root, name));
  cpSync(join(project, 'test/fixtures/seed'), join(root, 'catalog'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')).filter((name) => name !== '.cache')) {
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name));
  }
  const validate = () =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'validate'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env },
    });
  return { root, cache: join(root, 'node_modules/.cache/catalog'), validate };
}

const green = { status: 0, stderr: '', stdout: expect.stringContaining('0 errors') };

test('a bundle that is damaged is made anew; where none can be kept, the sources run', () => {
  const { root, cache, validate } = copyOfProject();
  expect(validate()).toMatchObject(green);
  const [key = ''] = readdirSync(cache);
  writeFileSync(join(cache, key, 'main.mjs'), 'throw new Error("damaged")');
  expect(validate()).toMatchObject(green);
  expect(readFileSync(join(cache, key, 'main.mjs'), 'utf8')).not.toContain('damaged');
  // No folder can be made here, whoever asks.
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.cache'), '');
  expect(validate()).toMatchObject(green);
});

test('a crash names the line of the source, also from a bundle', () => {
  const { root, validate } = copyOfProject();
  const file = join(root, 'scripts/validate.ts');
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, text.indexOf('  const today = dayOf')).split('\n').length;
  writeFileSync(
    file,
    text.replace('  const today = dayOf', "  if (given()) throw new Error('made by a test');\n  const today = dayOf") +
      '\nfunction given(): boolean {\n  return process.argv.length > 0;\n}\n',
  );
  const { status, stdout, stderr } = validate();
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('This is a bug in the tool, not in the catalog');
  expect(stderr).toContain(`${join(root, 'scripts/validate.ts')}:${line}:`);
});
