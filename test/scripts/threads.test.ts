import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeCatalog } from '../../scripts/bench/make-catalog.ts';
import { checkRead, readFolder } from '../../scripts/check-catalog.ts';
import { render } from '../../scripts/render.ts';
import { folderWith, run } from '../support/run.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('threads make of a large catalog what one thread makes of it', async () => {
  const folder = folderWith(new Map());
  const [catalog, out] = [join(folder, 'catalog'), join(folder, 'out')];
  makeCatalog(root, catalog, 320);
  const { code, stderr } = run(['generate', '--catalog', catalog, '--out', out]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  // Without the bundle there are no programs for other threads.
  const read = await readFolder(catalog, { root: folder, key: '' });
  const files = await render(root, checkRead(read, '2026-01-01').catalog, read.sources);
  const { files: written } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  expect(written).toEqual(Object.fromEntries(files.map(({ path, hash }) => [path, hash])));
  expect(run(['generate', '--check', '--catalog', catalog, '--out', out]).code).toBe(0);
});
