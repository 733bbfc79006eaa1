import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Files } from './catalogs.ts';
import { copyOf } from './folders.ts';
import { folderWith } from './run.ts';

const settings = ['protocol.file.allow=always', 'maintenance.auto=false'];
const author = { GIT_AUTHOR_NAME: 't', GIT_AUTHOR_EMAIL: 't@example.org' };
export const gitEnvironment = {
  ...process.env,
  ...author,
  GIT_COMMITTER_NAME: 't',
  GIT_COMMITTER_EMAIL: 't@example.org',
  GIT_EDITOR: 'true',
  NO_COLOR: '1',
};

export function tryGit(cwd: string, ...args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync('git', [...settings.flatMap((one) => ['-c', one]), ...args], {
    cwd,
    env: gitEnvironment,
    encoding: 'utf8',
  });
}

export function git(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = tryGit(cwd, ...args);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

export function initialize(cwd: string): void {
  git(cwd, 'init', '--quiet', '--initial-branch=main', '--template=');
  commit(cwd);
  // A copy of it has few files.
  git(cwd, 'repack', '-adq');
}

export function commit(cwd: string): void {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message=change');
}

const made = new Map<string, string>();

export function repositoryWith(files: Files, tag = ''): string {
  const key = JSON.stringify([tag, ...files]);
  let first = made.get(key);
  // Another test file may have made it, and removed it.
  if (first === undefined || !existsSync(first)) {
    first = folderWith(files);
    initialize(first);
    if (tag !== '') git(first, 'tag', tag);
    made.set(key, first);
  }
  return copyOf(first);
}
