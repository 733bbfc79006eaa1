import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { maxFileBytes, oversized } from '../../core/read/decode.ts';
import type { CatalogFiles, FolderEntry } from '../../core/read/files.ts';
import { kindOf } from '../../core/schema/kinds.ts';
import { order } from '../../core/text/lists.ts';
import { firstMatch } from '../../core/text/matches.ts';
import { CommandError } from '../command-error.ts';
import { orUndefined } from '../print.ts';
import { realPath, repositoryTop } from './real-path.ts';

/** A catalog folder in a git working tree. */
export interface Repository {
  /** The top of the working tree. */
  readonly top: string;
  /** The catalog folder relative to the top, POSIX; '' for the top itself. */
  readonly prefix: string;
  /** The index that git names to a hook of this repository: that of `git commit FILE`. */
  readonly index?: string | undefined;
}

/** The repository of the nearest `.git` at or above the folder: git would also accept a bare repository, which a pull request can add. */
export function repositoryOf(folder: string): Repository {
  const repository = workingTreeOf(folder);
  const { GIT_INDEX_FILE: path } = process.env;
  if (path === undefined) return repository;
  const gitFolder = gitLine(repository, ['rev-parse', '--absolute-git-dir']);
  const index = resolve(repository.top, path);
  return realPath(dirname(index)) === realPath(gitFolder) ? { ...repository, index } : repository;
}

/** Does not run git. */
function workingTreeOf(folder: string): Repository {
  const top = repositoryTop(folder);
  if (top === undefined) throw new CommandError(`${folder} is in no git repository`);
  return { top, prefix: relative(top, realPath(folder)).split(sep).join('/') };
}

/** The paths that git tracks in a folder; undefined if git fails. @throws CommandError if a file is not checked out. */
export function trackedIn(folder: string): ReadonlySet<string> | undefined {
  const answer = orUndefined(() => {
    const repository = workingTreeOf(folder);
    return { ...repository, listing: String(git(repository, ['ls-files', '-v', '-z', '--', ...pathOf(repository)])) };
  });
  if (answer === undefined) return undefined;
  const { top, prefix, listing } = answer;
  const lines = listing.split('\0').filter((line) => line !== '');
  // `S`: sparse checkout or skip-worktree; a small letter: assume-unchanged.
  const marked = lines.filter((line) => /^[Sa-z] /.test(line)).map((line) => join(top, line.slice(2)));
  const missing = marked.filter((file) => !existsSync(file)).map((file) => relative(process.cwd(), file));
  if (missing.length === 0) return new Set(lines.map((line) => posix.relative(prefix, line.slice(2))));
  const command = `git checkout --ignore-skip-worktree-bits -- ${missing.join(' ')}`;
  throw new CommandError(`git has files that are not in the working tree. To get them: ${command}`);
}

/** The ignored paths, each with its pattern. @throws CommandError if git fails. */
export function ignoredIn(folder: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const repository = workingTreeOf(folder);
  const { prefix } = repository;
  const names = paths.map((path) => posix.join(prefix, path)).join('\0');
  const args = ['--no-literal-pathspecs', 'check-ignore', '--verbose', '-z', '--stdin'];
  // It exits with 1 if no path is ignored. For each path it prints the pattern's file, the line there, the pattern, and the path.
  const answer = String(git(repository, args, names, [0, 1]));
  const matches = [...answer.matchAll(/([^\0]*)\0(\d*)\0([^\0]*)\0([^\0]*)\0/g)];
  const ignored = matches.filter(([, , , pattern]) => !pattern?.startsWith('!'));
  return new Map(
    ignored.map(([, file, line, pattern, path = '']) => [
      posix.relative(prefix, path),
      `"${pattern}" in ${file}:${line}`,
    ]),
  );
}

/** Undefined if the catalog is not in the index. @throws CommandError during a merge with conflicts. */
export function filesOfIndex(repository: Repository): CatalogFiles | undefined {
  const { GIT_INDEX_FILE: index } = process.env;
  if (index !== undefined && repository.index === undefined)
    throw new CommandError(`git commits the index ${index}, which is not in the repository ${repository.top}`);
  const listing = git(repository, ['ls-files', '--stage', '-z', '--', ...pathOf(repository)]);
  // Files of `git add --intent-to-add` are not in the next commit.
  const intended = git(repository, ['diff-files', '--name-only', '--diff-filter=A', '-z', '--', ...pathOf(repository)]);
  return filesIn(repository, listing, String(intended).split('\0'));
}

/** The catalog folder as an argument of git; none for the whole tree. */
export function pathOf({ prefix }: Repository): string[] {
  return prefix === '' ? [] : [`${prefix}/`];
}

/** A line of `ls-tree` (`MODE TYPE HASH`) or of `ls-files --stage` (`MODE HASH STAGE`), each with a tab and the path. */
const entryForm = /^(\d{6}) (?:[a-z]+ )?(\w+)(?: (\d))?\t(.*)$/s;

/** @param omitted paths in the repository */
export function filesIn(repository: Repository, listing: Buffer, omitted: string[] = []): CatalogFiles | undefined {
  const entries = new Map<string, FolderEntry>();
  const hashes = new Map<string, string>();
  const [folder = ''] = pathOf(repository);
  for (const line of String(listing).split('\0')) {
    const [, mode, hash = '', stage = '0', name = ''] = firstMatch(entryForm, line);
    if (name === '' || omitted.includes(name)) continue;
    if (stage !== '0') throw new CommandError("git's index has files that are not merged yet");
    if (mode === '160000') throw new CommandError(`${name} is a submodule, so its files are in another repository`);
    const path = name.slice(folder.length);
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent))
      entries.set(parent, { path: parent, type: 'folder' });
    const type = mode === '120000' ? 'link' : 'file';
    entries.set(path, { path, type });
    if (type === 'file' && kindOf(path) !== undefined) hashes.set(path, hash);
  }
  if (entries.size === 0) return undefined;
  const blobs = readBlobs(repository, [...hashes.values()]);
  const bytes = [...hashes.keys()].map((path, index): [string, Uint8Array] => {
    const blob = blobs[index];
    if (blob === undefined) throw new CommandError(`git cannot read ${folder}${path}: ${hashes.get(path)}`);
    return [path, blob.length > maxFileBytes ? oversized : blob];
  });
  return { entries: [...entries.values()].sort((a, b) => order(a.path, b.path)), bytes: new Map(bytes) };
}

/** @param names hashes, or `COMMIT:PATH`. */
export function readBlobs(repository: Repository, names: readonly string[]): (Buffer | undefined)[] {
  const answer = git(repository, ['cat-file', '--batch'], names.map((name) => `${name}\n`).join(''));
  let offset = 0;
  // Git answers each with a line `HASH TYPE SIZE`, its bytes, and a line end; or with the line `NAME missing`.
  return names.map(() => {
    const start = answer.indexOf(0x0a, offset) + 1;
    const [, type, size] = firstMatch(/ (\w+) (\d+)\n$/, answer.toString('latin1', offset, start));
    const end = start + Number(size);
    offset = size === undefined ? start : end + 1;
    return type === 'blob' ? answer.subarray(start, end) : undefined;
  });
}

/** @throws CommandError with git's message for an exit code that is not in `codes`. */
export function git(repository: Repository, args: readonly string[], input?: string, codes = [0]): Buffer {
  const options = { cwd: repository.top, input, env: environmentIn(repository), maxBuffer: Number.POSITIVE_INFINITY };
  const allArgs = ['--no-optional-locks', '--no-replace-objects', '--literal-pathspecs', ...args];
  const { status, stdout, stderr, error } = spawnSync('git', allArgs, options);
  if (status !== null && codes.includes(status)) return stdout;
  const command = args.find((arg) => !arg.startsWith('-'));
  throw new CommandError(`git ${command} failed: ${error?.message ?? String(stderr).trim().replace(/\s+/g, ' ')}`);
}

/** Without variables that may be about another repository. Others say how git reaches a server. */
function environmentIn({ top, index }: Repository): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG|SS[HL]|PROXY|ASKPASS)/i.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', GIT_CEILING_DIRECTORIES: dirname(top), GIT_INDEX_FILE: index };
}

export function gitLine(repository: Repository, args: readonly string[]): string {
  return String(git(repository, args)).trim();
}
