import { appendFileSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxFileBytes } from '../../core/read/decode.ts';
import { withAddOn } from '../support/add-ons.ts';
import { exampleFiles } from '../support/catalogs.ts';
import { put } from '../support/contents.ts';
import { edit, editFile } from '../support/edit.ts';
import { git, repositoryWith } from '../support/git.ts';
import { testHistories } from '../support/histories.ts';
import { runHere, validated } from '../support/run.ts';

test('a catalog that is a bare repository, too, runs nothing of it', async () => {
  const cwd = repositoryWith(exampleFiles());
  // A pull request can bring a command that fetches objects.
  const catalog = join(cwd, 'catalog');
  const proof = join(cwd, 'proof');
  for (const name of ['objects', 'refs']) mkdirSync(join(catalog, name));
  writeFileSync(join(catalog, 'HEAD'), git(cwd, 'rev-parse', 'HEAD'));
  writeFileSync(
    join(catalog, 'config'),
    `[core]
  repositoryformatversion = 1
  bare = true
  sshCommand = "touch '${proof}'; false"
  fsmonitor = "touch '${proof}'; false"
[extensions]
  partialClone = origin
[remote "origin"]
  url = ssh://host.invalid/x
  promisor = true
`,
  );
  editFile(join(catalog, 'domains/water.yaml'), '- Parks & Gardens', '- Parks');
  for (const options of [['--staged'], ...withAddOn('since', ['--since', 'HEAD'])]) {
    const { stdout } = await runHere(['validate', ...options], { cwd });
    expect([stdout, existsSync(proof)]).toEqual([expect.stringContaining('domains'), false]);
  }
  rmSync(join(cwd, '.git'), { recursive: true });
  expect(await runHere(['validate', '--staged'], { cwd })).toMatchObject({ code: 2, stdout: '' });
  expect(existsSync(proof)).toBe(false);
});

testHistories(new URL('histories.txt', import.meta.url));

test('dot names, links and large files are reported wherever they are', async () => {
  const cwd = repositoryWith(exampleFiles());
  for (const path of ['.gitattributes', 'domains/.roads.yaml', 'messages/.gitkeep']) put(cwd, `catalog/${path}`, '*');
  symlinkSync('water.yaml', join(cwd, 'catalog/domains/lake.yaml'));
  edit(cwd, 'domains/parks.yaml', 'version: ', 'version: v');
  for (const [name, size] of [['water', maxFileBytes + 1] as const, ['parks', maxFileBytes] as const]) {
    const file = join(cwd, `catalog/domains/${name}.yaml`);
    appendFileSync(file, '#'.padEnd(size - statSync(file).size));
  }
  git(cwd, 'add', '.');
  for (const options of [
    [],
    ['--staged'],
    ...withAddOn('since', ['--since', 'HEAD'], ['--since', 'HEAD', '--staged']),
  ]) {
    const { found } = await validated(cwd, ...options);
    expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'catalog/.gitattributes: This file does not belong in the catalog',
      'catalog/domains/.roads.yaml: This file does not belong in the catalog',
      'catalog/domains/lake.yaml: This link does not belong in the catalog',
      expect.stringMatching(/parks\.yaml: `version` is "v/),
      expect.stringMatching(/water\.yaml: .* bytes/),
    ]);
  }
});
