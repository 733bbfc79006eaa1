import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../support/project.ts';

const green = { status: 0, stderr: '', stdout: expect.stringContaining('0 errors') };

test('a bundle that is damaged is made anew; where none can be kept, the sources run', () => {
  const { root, command } = copyOfProject();
  const cache = join(root, 'node_modules/.cache/catalog');
  expect(command('validate')).toMatchObject(green);
  const [key = ''] = readdirSync(cache);
  writeFileSync(join(cache, key, 'main.cjs'), 'throw new Error("damaged")');
  expect(command('validate')).toMatchObject(green);
  expect(readFileSync(join(cache, key, 'main.cjs'), 'utf8')).not.toContain('damaged');
  // No folder can be made here, whoever asks.
  rmSync(join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.cache'), '');
  expect(command('validate')).toMatchObject(green);
});

test('a crash names the line of the source, also from a bundle', () => {
  const { root, command } = copyOfProject();
  const file = join(root, 'scripts/validate.ts');
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, text.indexOf('  const today = dayOf')).split('\n').length;
  writeFileSync(
    file,
    text.replace('  const today = dayOf', "  if (given()) throw new Error('made by a test');\n  const today = dayOf") +
      '\nfunction given(): boolean {\n  return process.argv.length > 0;\n}\n',
  );
  const { status, stdout, stderr } = command('validate');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('This is a bug in the tool, not in the catalog');
  expect(stderr).toContain(`${join(root, 'scripts/validate.ts')}:${line}:`);
});
