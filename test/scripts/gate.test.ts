import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { edit } from '../support/edit.ts';
import { folderWith, launcher, runHere, validated } from '../support/run.ts';

const water = 'domains/water.yaml';

describe('reports', () => {
  test.skipIf(!existsSync('/dev/full'))('a full disk behind standard output is a sentence and exit 2', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [launcher, 'validate'], {
      cwd: folderWith(exampleFiles()),
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
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
});

test('--fix writes what has one right answer, says what, and reports the rest', async () => {
  const cwd = folderWith(exampleFiles(`# file: ${water}\nicon: Home # the tap\ntier: huge\n`));
  // The icon needs no other file; what is about the whole catalog is next.
  expect(await validated(cwd, '--fix')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /:13:7 fixed icon: Home → House\n1 fixed\n.* all files to be right: correct the files by hand, then run it again\n$/,
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
  expect(readFileSync(join(cwd, file), 'utf8')).toContain('icon: House # the tap\n');
  expect(readdirSync(join(cwd, 'catalog/domains'))).toEqual(['parks.yaml', 'water.yaml']);
});
