import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../support/project.ts';

const green = { status: 0, stderr: '', stdout: expect.stringContaining('0 errors') };

test('a crash names the line of the source; a damaged bundle is made anew; where none can be kept, the sources run', () => {
  const { root, command } = copyOfProject();
  const file = join(root, 'scripts/commands/validate.ts');
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, text.indexOf('  const today = dayOf')).split('\n').length;
  const crash = "  if (options.today === '2026-01-01') throw new Error('made by a test');\n";
  writeFileSync(file, text.replace('  const today = dayOf', `${crash}$&`));
  const { status, stdout, stderr } = command('validate', '--today', '2026-01-01');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('This is a bug in the tool, not in the catalog');
  expect(stderr).toContain(`${file}:${line}:`);

  const cache = join(root, 'node_modules/.cache/catalog');
  const bundle = readdirSync(cache, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('main.cjs'));
  const main = join(cache, bundle ?? '');
  writeFileSync(main, 'throw new Error("damaged")');
  expect(command('validate')).toMatchObject(green);
  expect(readFileSync(main, 'utf8')).not.toContain('damaged');

  // What V8 compiled cannot be kept here, whoever asks.
  rmSync(`${main}.validate`);
  mkdirSync(`${main}.validate/x`, { recursive: true });
  expect(command('validate')).toMatchObject(green);

  // No folder can be made here, whoever asks.
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.cache'), '');
  expect(command('validate')).toMatchObject(green);
});
