import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { maxFileBytes, oversized } from '../../core/read/decode.ts';
import type { CatalogFiles, Entry } from '../../core/read/files.ts';
import { kindOf } from '../../core/schema/kinds.ts';
import { order } from '../../core/text/lists.ts';
import { CommandError } from '../command-error.ts';
import { realPath } from './real-path.ts';

/** A catalog folder in a git working tree. */
export interface Repository {
  /** The top of the working tree. */
  readonly top: string;
  /** The catalog folder relative to the top, POSIX; '' for the top itself. */
  readonly prefix: string;
}

/**
 * The repository of the nearest `.git` at or above a catalog folder. Git itself would also accept a bare repository, and run what its
 * configuration says; a pull request can bring the files of one, but never a `.git`.
 *
 * @throws CommandError when there is no repository, or no git.
 */
export function repositoryOf(folder: string): Repository {
  const path = realPath(folder);
  let top = path;
  while (!existsSync(join(top, '.git'))) {
    if (dirname(top) === top) throw new CommandError(`${folder} is in no git repository`);
    top = dirname(top);
  }
  const repository = { top, prefix: relative(top, path).split(sep).join('/') };
  git(repository, ['rev-parse', '--git-dir']);
  return repository;
}

/** The folder in a commit, which `commitOf` has resolved; undefined when the commit does not have it. */
export function filesOfCommit(repository: Repository, commit: string): CatalogFiles | undefined {
  const listing = git(repository, ['ls-tree', '-r', '-z', '--', commit, ...pathOf(repository)]);
  return filesOf(repository, listing, /^(\d{6}) \w+ (\w+)\t(.*)$/s);
}

/** The folder in a commit; undefined when git cannot find it. */
export function filesOfRef(folder: string, ref: string): CatalogFiles | undefined {
  return orUndefined(() => {
    const repository = repositoryOf(folder);
    return filesOfCommit(repository, commitOf(repository, ref));
  });
}

/** The commit that is checked out, if any; undefined when the folder was edited since. */
export function commitOfFolder(folder: string): string | undefined {
  return orUndefined(() => {
    const repository = repositoryOf(folder);
    const edits = git(repository, ['status', '--porcelain', '--', ...pathOf(repository)]);
    return edits.length === 0 ? commitOf(repository, 'HEAD') : undefined;
  });
}

/** The folder in the index; undefined when it is not there. @throws CommandError while a merge has left conflicts in it. */
export function filesOfIndex(repository: Repository): CatalogFiles | undefined {
  const path = pathOf(repository);
  if (git(repository, ['ls-files', '--unmerged', '--', ...path]).length > 0) {
    throw new CommandError(`${repository.prefix || '.'} has files in git's index that are not merged yet`);
  }
  // The index lists files of `git add --intent-to-add`, but the next commit does not contain them.
  const intended = git(repository, ['diff-files', '--name-only', '--diff-filter=A', '-z', '--', ...path]);
  const listing = git(repository, ['ls-files', '--stage', '-z', '--', ...path]);
  return filesOf(repository, listing, /^(\d{6}) (\w+) 0\t(.*)$/s, new Set(String(intended).split('\0')));
}

/** A file by its name in git, `COMMIT:PATH`, or `:PATH` in the index; undefined when it is not there. */
export function fileOf(repository: Repository, name: string): string | undefined {
  return orUndefined(() => String(git(repository, ['cat-file', 'blob', name])));
}

/** The hash of a commit. @throws CommandError when there is no such commit. */
export function commitOf(repository: Repository, ref: string): string {
  const args = ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`];
  const commit = orUndefined(() => gitLine(repository, args));
  // To git, `^main` means all commits but those of main.
  if (commit !== undefined && !commit.startsWith('^')) return commit;
  if (ref === 'HEAD') throw new CommandError('The repository has no commit to compare with yet');
  throw absent(repository, `git knows no commit "${ref}"`);
}

/** The merge base of a branch and what is checked out. @throws CommandError when they have no commit in common. */
export function mergeBaseOf(repository: Repository, ref: string): string {
  const commit = commitOf(repository, ref);
  const base = orUndefined(() => gitLine(repository, ['merge-base', 'HEAD', commit]));
  if (base === undefined) throw absent(repository, `"${ref}" and what is checked out have no commit in common`);
  return base;
}

export function isShallow(repository: Repository): boolean {
  return gitLine(repository, ['rev-parse', '--is-shallow-repository']) === 'true';
}

/** An error that suggests a fetch. */
function absent(repository: Repository, what: string): CommandError {
  const help = isShallow(repository) ? 'git fetch --deepen 1000 (this clone is shallow)' : 'git fetch --all --tags';
  return new CommandError(`${what}: ${help}`);
}

/** The catalog folder as arguments of git; none for the whole tree. */
function pathOf({ prefix }: Repository): string[] {
  return prefix === '' ? [] : [`${prefix}/`];
}

/** @param pattern of a file in the listing, which NULs separate: mode, hash and path. */
function filesOf(
  repository: Repository,
  listing: Buffer,
  pattern: RegExp,
  skipped: ReadonlySet<string> = new Set(),
): CatalogFiles | undefined {
  const entries = new Map<string, Entry>();
  const hashes = new Map<string, string>();
  const [folder = ''] = pathOf(repository);
  for (const line of String(listing).split('\0')) {
    const [, mode = '', hash = '', name = ''] = pattern.exec(line) ?? [];
    if (name === '' || skipped.has(name)) continue;
    const path = name.slice(folder.length);
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      entries.set(parent, { path: parent, kind: 'folder' });
    }
    const kind = mode.startsWith('100') ? 'file' : mode === '120000' ? 'link' : 'other';
    entries.set(path, { path, kind });
    if (kind === 'file' && kindOf(path) !== undefined) hashes.set(path, hash);
  }
  if (entries.size === 0) return undefined;
  const blobs = readBlobs(repository, [...new Set(hashes.values())]);
  return {
    entries: [...entries.values()].sort((a, b) => order(a.path, b.path)),
    bytes: new Map([...hashes].map(([path, hash]) => [path, blobs.get(hash) ?? new Uint8Array()])),
  };
}

/** Blobs by hash. Git answers each with a line `<hash> blob <size>`, its bytes, and a line end. */
function readBlobs(repository: Repository, hashes: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const asked = (wanted: readonly string[]) => wanted.map((hash) => `${hash}\n`).join('');
  const sizes = git(repository, ['cat-file', '--batch-check=%(objectname) %(objectsize)'], asked(hashes));
  const blobs = new Map<string, Uint8Array>();
  for (const [, hash = '', size] of sizes.toString('latin1').matchAll(/^(\w+) (\d+)$/gm)) {
    if (Number(size) > maxFileBytes) blobs.set(hash, oversized);
  }
  const small = hashes.filter((hash) => !blobs.has(hash));
  const answer = git(repository, ['cat-file', '--batch'], asked(small));
  for (let at = 0; at < answer.length; ) {
    const start = answer.indexOf(0x0a, at) + 1;
    const [hash = '', type = '', size = ''] = answer.toString('latin1', at, start).trim().split(' ');
    if (type !== 'blob') throw new CommandError(`git cannot read a file of the catalog: ${hash} ${type}`);
    blobs.set(hash, answer.subarray(start, start + Number(size)));
    at = start + Number(size) + 1;
  }
  return blobs;
}

/** @throws CommandError with git's message. */
export function git({ top }: Repository, args: readonly string[], input?: string): Buffer {
  // In a hook, git sets these; they may name another repository than `repositoryOf` has found.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_PREFIX: _prefix, ...env } = process.env;
  const all = ['--no-optional-locks', '--literal-pathspecs', ...args];
  const { status, stdout, stderr, error } = spawnSync('git', all, { cwd: top, input, env, maxBuffer: 1 << 30 });
  if (error !== undefined) throw new CommandError(`git cannot run: ${error.message}`);
  if (status !== 0) throw new CommandError(`git ${args[0]} failed: ${String(stderr).split('\n')[0]}`);
  return stdout;
}

function gitLine(repository: Repository, args: readonly string[]): string {
  return String(git(repository, args)).trim();
}

/** The result of a question to git; undefined when git cannot answer. */
export function orUndefined<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}
