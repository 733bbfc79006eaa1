import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { editFile } from '../support/edit.ts';
import { commit, git, initialize } from '../support/git.ts';
import { folderWith, type Outcome, runHere } from '../support/run.ts';

const root = new URL('../../', import.meta.url).pathname;
const water = 'catalog/domains/water.yaml';

/** A command of the project, without npm around it, but with what npm would say. */
export function tool(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return runHere(args, { cwd, root: cwd, env: { npm_package_version: undefined, ...env } });
}

/** These parts of the project with the example catalog, released as v0.1.0. */
export async function releasedProject(parts: readonly string[]): Promise<string> {
  const cwd = folderWith(exampleFiles());
  for (const part of parts) {
    cpSync(join(root, part), join(cwd, part), { recursive: true, filter: (path) => !path.includes('node_modules') });
  }
  writeFileSync(join(cwd, '.gitignore'), 'node_modules\n');
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  writeFileSync(join(cwd, 'package.json'), manifest.replace(/"version": ".*"/, '"version": "0.1.0"'));
  await generate(cwd);
  initialize(cwd);
  git(cwd, 'tag', 'v0.1.0');
  return cwd;
}

async function generate(cwd: string): Promise<void> {
  expect(await tool(cwd, ['generate'])).toMatchObject({ code: 0, stderr: '' });
}

/** A commit with a break of a domain and an approved one of the package, without their versions. */
export async function commitBreaks(cwd: string): Promise<void> {
  const edit = (path: string, from: string, to: string) => editFile(join(cwd, path), from, to);
  edit(water, "'/{locale}/water'", "'/{locale}/pipes'");
  edit('catalog/external-domains.yaml', 'id: maps', 'id: charts');
  appendFileSync(
    join(cwd, 'catalog/policy.yaml'),
    'exceptions:\n  - { check: package-break, external: maps, reason: Agreed. }\n',
  );
  writeFileSync(join(cwd, 'CHANGELOG.md'), '# Changelog\n\nFor its users.\n\n## 0.1.0 (2026-01-01)\n\nThe first.\n');
  await generate(cwd);
  commit(cwd);
}

/** What a release leaves behind. */
export async function expectReleased(cwd: string): Promise<void> {
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
  expect(git(cwd, 'status', '--porcelain')).toBe('');
  expect(read(water)).toContain('\nversion: 0.2.0\n');
  expect(read('catalog/policy.yaml')).not.toContain('Agreed.');
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\nFor its users\.\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### Policy\n[\s\S]*\n### Breaking\n[\s\S]*\n\n## 0\.1\.0 \(2026-01-01\)\n\nThe first\.\n$/,
  );
  expect(read('CHANGELOG.md')).toContain('- The external domain maps was removed\n');
  expect((await tool(cwd, ['generate', '--check'])).code).toBe(0);
  expect((await tool(cwd, ['validate', '--since', 'HEAD'])).code).toBe(0);
}
