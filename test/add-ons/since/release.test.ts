import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../../support/catalogs.ts';
import { editFile } from '../../support/edit.ts';
import { commit, git, repositoryWith } from '../../support/git.ts';
import { runHere } from '../../support/run.ts';

const water = 'catalog/domains/water.yaml';
const template = '<!--\n## 1.2.3\n-->\n\n```\n## 1.2.3\n```';

test('a release writes versions, changelog and generated files', async () => {
  const cwd = repositoryWith(exampleFiles(), 'v0.1.0');
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
  const tool = (...args: readonly string[]) => runHere(args, { cwd, root: cwd });
  editFile(join(cwd, water), "'/{locale}/water'", "'/{locale}/pipes'");
  editFile(join(cwd, 'catalog/external-domains.yaml'), 'id: maps', 'id: charts');
  const exception = '{ check: package-break, external: maps, reason: The council agreed. }';
  appendFileSync(join(cwd, 'catalog/policy.yaml'), `exceptions:\n  - ${exception}\n`);
  writeFileSync(join(cwd, 'package.json'), '{ "name": "city", "version": "0.2.0" }\n');
  const changelog = `# Changelog\n\n${template}\n\n### 20.19.0 is the oldest Node\n\n## Version 0.1.0\n\nThe first.\n`;
  writeFileSync(join(cwd, 'CHANGELOG.md'), changelog.replaceAll('\n', '\r\n'));
  commit(cwd);
  const wrote =
    'release: CHANGELOG.md, catalog/domains/parks.yaml, catalog/domains/water.yaml, catalog/policy.yaml written\n';
  expect(await tool('release')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(wrote) });
  expect(read(water)).toContain('\nversion: 0.2.0\n');
  expect(read('catalog/policy.yaml')).not.toContain('council agreed');
  const lines = read('CHANGELOG.md').split('\r\n');
  expect(lines.join('')).not.toContain('\n');
  expect(lines.join('\n')).toMatch(
    /^# Changelog\n\n<!--\n## 1\.2\.3\n-->\n\n```\n## 1\.2\.3\n```\n\n### 20\.19\.0 is the oldest Node\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### Breaking\n[\s\S]*\n### Policy\n[\s\S]*\n\n## Version 0\.1\.0\n\nThe first\.\n$/,
  );
  expect(lines).toContain(
    '- The external domain maps was removed; breaks services that import it, sites and domains that need it; required by parks',
  );
  commit(cwd);
  git(cwd, 'tag', 'v0.2.0');
  expect((await tool('generate', '--check')).code).toBe(0);
  expect((await tool('validate', '--since', 'HEAD')).code).toBe(0);
  expect((await tool('release')).code).toBe(2);
  expect(git(cwd, 'status', '--porcelain')).toBe('');
});
