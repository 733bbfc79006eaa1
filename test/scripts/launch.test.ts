import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../support/project.ts';

test('a crash names the line of the source; what is damaged, or cannot be kept, is made again, and nothing else runs', () => {
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

  const whole = { stderr: '', stdout: expect.stringContaining('2 domains') };
  expect(command('validate')).toMatchObject(whole);
  const cache = join(root, 'node_modules/.cache/catalog');
  const [compiled = ''] = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.validate'),
  );
  writeFileSync(join(cache, compiled), 'damaged');
  expect(command('validate')).toMatchObject(whole);
  expect(readFileSync(join(cache, compiled), 'latin1')).not.toBe('damaged');

  // No folder can be made here, whoever asks; and there is no tsx, whose cache is a folder that others can write.
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.cache'), '');
  rmSync(join(root, 'node_modules/tsx'));
  expect(command('validate')).toMatchObject(whole);

  rmSync(join(root, 'node_modules/esbuild'));
  const bare = command('validate');
  expect([bare.status, bare.stderr]).toEqual([
    2,
    expect.stringMatching(/^The tool is not installed \(npm ci\): .*\n$/),
  ]);
});
