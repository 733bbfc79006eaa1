import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { type Entry, kindOf } from '../core/source.ts';
import { CommandError } from './command-error.ts';

/** A catalog folder as git has it: what lies in it, and the bytes of the files that have a place there. */
export interface GitTree {
  readonly entries: readonly Entry[];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The folder in a commit; undefined when the commit does not have it. `commit` is a name that `commitOf` has resolved. */
export function treeOfCommit(commit: string, folder: string): GitTree | undefined {
  // Relative to the folder, so that neither its name nor the repository's place matters.
  return treeOf(folder, git(folder, ['ls-tree', '-r', '-z', commit]));
}

/** The folder in the index: what would be committed now. */
export function treeOfIndex(folder: string): GitTree | undefined {
  const listing = git(folder, ['ls-files', '--stage', '-z']);
  const entries = listing.toString('utf8').split('\0');
  if (entries.some((line) => /^\d{6} [0-9a-f]+ [123]\t/.test(line))) {
    throw new CommandError(`${folder} has files in git's index that are not merged yet`);
  }
  return treeOf(folder, listing);
}

/** The full name of a commit. @throws CommandError when there is no such commit, no repository or no git. */
export function commitOf(ref: string, folder: string): string {
  requireRepository(folder);
  const found = run(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (found.status !== 0) throw new CommandError(`git knows no commit "${ref}"`);
  return found.stdout.toString('utf8').trim();
}

/** Where a branch left what is checked out now: the commit that both have, and that is nearest. */
export function mergeBaseOf(ref: string, folder: string): string {
  const commit = commitOf(ref, folder);
  const found = run(folder, ['merge-base', 'HEAD', commit]);
  if (found.status !== 0) throw new CommandError(`"${ref}" and what is checked out have no commit in common`);
  return found.stdout.toString('utf8').trim();
}

/** Old path → new path of the files of the folder that were renamed since a commit. */
export function renamesSince(commit: string, folder: string, staged: boolean): ReadonlyMap<string, string> {
  const words = ['diff', '--name-status', '--find-renames', '--relative', '--no-ext-diff', '-z'];
  const listing = git(folder, [...words, ...(staged ? ['--cached'] : []), commit, '--', '.']);
  const fields = listing.toString('utf8').split('\0');
  const renames = new Map<string, string>();
  for (let at = 0; at < fields.length; ) {
    const status = fields[at] ?? '';
    if (/^[RC]/.test(status)) {
      if (status.startsWith('R')) renames.set(fields[at + 1] ?? '', fields[at + 2] ?? '');
      at += 3;
    } else at += 2;
  }
  return renames;
}

export function requireRepository(folder: string): void {
  const found = run(folder, ['rev-parse', '--is-inside-work-tree']);
  if (found.error !== undefined) throw new CommandError('git is not installed');
  if (found.status !== 0) throw new CommandError(`${folder} is in no git repository: ${firstLine(found.stderr)}`);
}

/** `<mode> (blob|commit) <hash>\t<path>` of ls-tree, or `<mode> <hash> <stage>\t<path>` of ls-files. */
function treeOf(folder: string, listing: Buffer): GitTree | undefined {
  const entries = new Map<string, Entry>();
  const wanted: { path: string; hash: string }[] = [];
  for (const line of listing.toString('utf8').split('\0')) {
    const [, mode, hash, path] = /^(\d{6}) (?:(?:blob|commit|tree) )?([0-9a-f]{40,64})(?: 0)?\t(.*)$/s.exec(line) ?? [];
    if (mode === undefined || hash === undefined || path === undefined || /(^|\/)\./.test(path)) continue;
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      entries.set(parent, { path: parent, kind: 'folder' });
    }
    const kind = mode.startsWith('100') ? 'file' : mode === '120000' ? 'link' : 'other';
    entries.set(path, { path, kind });
    if (kind === 'file' && kindOf(path) !== undefined) wanted.push({ path, hash });
  }
  if (entries.size === 0) return undefined;
  const blobs = readBlobs(
    folder,
    wanted.map(({ hash }) => hash),
  );
  return {
    entries: [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    files: new Map(wanted.map(({ path }, index) => [path, blobs[index] ?? new Uint8Array()])),
  };
}

/** `git cat-file --batch` answers each hash with a line `<hash> blob <bytes>`, the bytes, and a line end. */
function readBlobs(folder: string, hashes: readonly string[]): Uint8Array[] {
  if (hashes.length === 0) return [];
  const answer = git(folder, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  const blobs: Uint8Array[] = [];
  for (let at = 0; at < answer.length; ) {
    const start = answer.indexOf(0x0a, at) + 1;
    const size = Number(answer.toString('latin1', at, start).trim().split(' ')[2]);
    if (start === 0 || Number.isNaN(size)) throw new CommandError('git cat-file answered with something unknown');
    blobs.push(answer.subarray(start, start + size));
    at = start + size + 1;
  }
  return blobs;
}

function git(folder: string, words: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr, error } = run(folder, words, input);
  if (error !== undefined) throw new CommandError(`git cannot run: ${error.message}`);
  if (status !== 0) throw new CommandError(`git ${words[0]} failed: ${firstLine(stderr)}`);
  return stdout;
}

/** No shell, no pager, no prompt, no optional lock, and nothing that a repository's configuration could have run. */
function run(folder: string, words: readonly string[], input?: string) {
  const safe = ['--no-pager', '--no-optional-locks', '-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false'];
  return spawnSync('git', [...safe, ...words], {
    cwd: resolve(folder),
    input,
    maxBuffer: 1 << 30,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
  });
}

function firstLine(output: Buffer | null): string {
  return output?.toString('utf8').split('\n')[0] ?? '';
}
