import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sourceKey } from '../../scripts/start/source-key.cjs';
import { exampleFiles } from './catalogs.ts';
import { project, temporaryFolder } from './folders.ts';
import { git } from './git.ts';
import { run, writeFiles } from './run.ts';

const parts =
  'core checks generators schema scripts templates docs .githooks .ci .github/workflows .gitignore .gitattributes ' +
  'package.json package-lock.json tsconfig.json';

export function copyOfProject(): { root: string; command: (...args: string[]) => SpawnSyncReturns<string> } {
  const root = temporaryFolder();
  for (const name of parts.split(' ')) cpSync(join(project, name), join(root, name), { recursive: true });
  writeFiles(join(root, 'catalog'), exampleFiles());
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')).filter((name) => name !== '.cache')) {
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name));
  }
  const bundles = 'node_modules/.cache/catalog';
  const tool = sourceKey();
  if (!existsSync(join(project, bundles, tool))) run(['--help']);
  const own = [tool, ...readdirSync(join(project, bundles)).filter((name) => name.startsWith('prebuilt-'))];
  for (const name of own) cpSync(join(project, bundles, name), join(root, bundles, name), { recursive: true });
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/run.cjs', ...args], { cwd: root, encoding: 'utf8' });
  return { root, command };
}

export function wholeProject(): ReturnType<typeof copyOfProject> {
  const copy = copyOfProject();
  rmSync(join(copy.root, 'catalog'), { recursive: true });
  const tracked = git(project, 'ls-files', '-z').split('\0');
  for (const path of tracked) if (path !== '') cpSync(join(project, path), join(copy.root, path), { recursive: true });
  return copy;
}
