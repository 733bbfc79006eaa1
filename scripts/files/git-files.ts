import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { maxFileBytes } from '../../core/read/decode.ts';
import type { CatalogFiles, Entry } from '../../core/read/files.ts';
import { kindOf } from '../../core/read/kinds.ts';
import { CommandError } from '../command-error.ts';
import { realPath } from './real-path.ts';

/** A catalog folder in the working tree of a repository. */
export interface Repository {
  /** The top of the working tree, where git runs. */
  readonly top: string;
  /** The catalog folder, relative to the top, POSIX; '' for the top itself. */
  readonly prefix: string;
}

/**
 * The repository that a catalog folder is in: that of the nearest `.git` above it. Git itself would also take a folder with the files
 * of a bare repository for one, and run what its configuration says; a pull request can bring such files, but never a `.git`.
 *
 * @throws CommandError (exit 2) when there is none, or no git.
 */
export function repositoryOf(folder: string): Repository {
  const path = realPath(folder);
  let top = path;
  while (!existsSync(join(top, '.git'))) {
    if (dirname(top) === top) throw new CommandError(`${folder} is in no git repository`);
    top = dirname(top);
  }
  const repository = { top, prefix: relative(top, path).split(sep).join('/') };
  const found = run(repository, ['rev-parse', '--is-inside-work-tree', '--show-prefix']);
  if (found.error !== undefined) throw new CommandError(`git cannot run: ${found.error.message}`);
  if (found.status !== 0) throw new CommandError(`${folder} is in no git repository: ${firstLine(found.stderr)}`);
  if (found.stdout.toString('utf8') !== 'true\n\n') {
    throw new CommandError(`${folder} is in no git repository: ${join(top, '.git')} is broken`);
  }
  return repository;
}

/** The folder in a commit; undefined when the commit does not have it. `commit` is a name that `commitOf` has resolved. */
export function filesOfCommit(repository: Repository, commit: string): CatalogFiles | undefined {
  return filesOf(repository, git(repository, ['ls-tree', '-r', '-z', '--', commit, ...pathOf(repository)]));
}

/** The folder in the last commit; undefined where git knows of none, for callers that only ask for a better hint. */
export function filesOfHead(folder: string): CatalogFiles | undefined {
  try {
    const repository = repositoryOf(folder);
    return filesOfCommit(repository, commitOf(repository, 'HEAD'));
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

/** The folder in the index: what would be committed now. */
export function filesOfIndex(repository: Repository): CatalogFiles | undefined {
  const listing = git(repository, ['ls-files', '--stage', '-z', '--', ...pathOf(repository)]);
  const entries = listing.toString('utf8').split('\0');
  if (entries.some((line) => /^\d{6} [0-9a-f]+ [123]\t/.test(line))) {
    throw new CommandError(`${repository.prefix || '.'} has files in git's index that are not merged yet`);
  }
  return filesOf(repository, listing, intendedOnly(repository));
}

/** A file of the index, by its path from the top; undefined when it is not there. */
export function fileOfIndex(repository: Repository, path: string): string | undefined {
  const { status, stdout } = run(repository, ['cat-file', 'blob', `:${path}`]);
  return status === 0 ? stdout.toString('utf8') : undefined;
}

/** Files of `git add --intent-to-add`: the index names them, and the next commit does not hold them. */
function intendedOnly(repository: Repository): ReadonlySet<string> {
  const words = ['diff-files', '--name-only', '--diff-filter=A', '--no-ext-diff', '-z', '--', ...pathOf(repository)];
  return new Set(git(repository, words).toString('utf8').split('\0'));
}

/** The full name of a commit. @throws CommandError when there is no such commit. */
export function commitOf(repository: Repository, ref: string): string {
  const found = run(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  const commit = found.stdout.toString('utf8').trim();
  // Git takes `^main` for all commits but those of main.
  if (found.status !== 0 && ref === 'HEAD') throw new CommandError('The repository has no commit to compare with yet');
  if (found.status !== 0 || commit.startsWith('^')) throw absent(repository, `git knows no commit "${ref}"`);
  return commit;
}

/** Where a branch left what is checked out now: the commit that both have, and that is nearest. */
export function mergeBaseOf(repository: Repository, ref: string): string {
  const commit = commitOf(repository, ref);
  const found = run(repository, ['merge-base', 'HEAD', commit]);
  if (found.status !== 0) throw absent(repository, `"${ref}" and what is checked out have no commit in common`);
  return found.stdout.toString('utf8').trim();
}

/** Whether the clone lacks history. */
export function isShallow(repository: Repository): boolean {
  return git(repository, ['rev-parse', '--is-shallow-repository']).toString('utf8').trim() === 'true';
}

/** What git could not find, with the command that may bring it. */
function absent(repository: Repository, what: string): CommandError {
  const help = isShallow(repository) ? 'git fetch --deepen 1000 (this clone is shallow)' : 'git fetch --all --tags';
  return new CommandError(`${what}: ${help}`);
}

/** Old path → new path of the files of the folder that were renamed since a commit. */
export function renamesSince(repository: Repository, commit: string, staged: boolean): ReadonlyMap<string, string> {
  const words = ['diff', '--name-status', '--find-renames', '--diff-filter=R', '--no-ext-diff', '-z'];
  const listing = git(repository, [...words, ...(staged ? ['--cached'] : []), commit, '--', ...pathOf(repository)]);
  // Of each: `R100`, the old path, the new one.
  const fields = listing.toString('utf8').split('\0');
  const renames = new Map<string, string>();
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const [from, to] = [1, 2].map((next) => inCatalog(repository, fields[index + next] ?? ''));
    if (from !== undefined && to !== undefined) renames.set(from, to);
  }
  return renames;
}

/** The catalog folder as git's commands take a path; nothing for the whole tree. */
function pathOf({ prefix }: Repository): string[] {
  return prefix === '' ? [] : [`${prefix}/`];
}

/** A path of the repository as one of the catalog folder; undefined when it lies outside. */
function inCatalog({ prefix }: Repository, path: string): string | undefined {
  if (prefix === '') return path;
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : undefined;
}

/** `<mode> (blob|commit) <hash>\t<path>` of ls-tree, or `<mode> <hash> <stage>\t<path>` of ls-files, after each a NUL. */
const listingLine = /(?<![^\0])(\d{6}) (?:(?:blob|commit|tree) )?([0-9a-f]{40,64})(?: 0)?\t([^\0]*)/g;

function filesOf(
  repository: Repository,
  listing: Buffer,
  skipped: ReadonlySet<string> = new Set(),
): CatalogFiles | undefined {
  const entries = new Map<string, Entry>();
  const wanted: { path: string; hash: string }[] = [];
  for (const [, mode = '', hash = '', name = ''] of listing.toString('utf8').matchAll(listingLine)) {
    const path = skipped.has(name) ? undefined : inCatalog(repository, name);
    if (path === undefined) continue;
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      entries.set(parent, { path: parent, kind: 'folder' });
    }
    const kind = mode.startsWith('100') ? 'file' : mode === '120000' ? 'link' : 'other';
    entries.set(path, { path, kind });
    if (kind === 'file' && kindOf(path) !== undefined) wanted.push({ path, hash });
  }
  if (entries.size === 0) return undefined;
  const blobs = readBlobs(repository, new Set(wanted.map(({ hash }) => hash)));
  return {
    entries: [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    bytes: new Map(wanted.map(({ path, hash }) => [path, blobs.get(hash) ?? new Uint8Array()])),
  };
}

/** Blobs by their hash; in the place of one that is too large, one byte more than a file of the catalog may have. */
function readBlobs(repository: Repository, hashes: ReadonlySet<string>): ReadonlyMap<string, Uint8Array> {
  const sizes = batch(repository, '--batch-check', [...hashes])
    .toString('latin1')
    .split('\n');
  const small = [...hashes].filter((_, index) => sizeOf(sizes[index] ?? '') <= maxFileBytes);
  const tooLarge = new Uint8Array(maxFileBytes + 1);
  const blobs = new Map<string, Uint8Array>([...hashes].map((hash) => [hash, tooLarge]));
  const answer = batch(repository, '--batch', small);
  let at = 0;
  for (const hash of small) {
    const start = answer.indexOf(0x0a, at) + 1;
    const size = sizeOf(answer.toString('latin1', at, start));
    blobs.set(hash, answer.subarray(start, start + size));
    at = start + size + 1;
  }
  return blobs;
}

/** What git says of objects: of each `<hash> blob <bytes>` on a line; with `--batch`, its bytes and a line end after it. */
function batch(repository: Repository, option: '--batch' | '--batch-check', hashes: readonly string[]): Buffer {
  if (hashes.length === 0) return Buffer.alloc(0);
  return git(repository, ['cat-file', option], `${hashes.join('\n')}\n`);
}

function sizeOf(line: string): number {
  const [, type, size] = line.trim().split(' ');
  if (type !== 'blob') throw new CommandError(`git cannot read a file of the catalog: ${line.trim()}`);
  return Number(size);
}

export function git(repository: Repository, words: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr, error } = run(repository, words, input);
  if (error !== undefined) throw new CommandError(`git cannot run: ${error.message}`);
  if (status !== 0) throw new CommandError(`git ${words[0]} failed: ${firstLine(stderr)}`);
  return stdout;
}

/** What a hook of git, or its user, points elsewhere: the repository is the one that `repositoryOf` has found. */
const noRepositoryOfTheCaller = Object.fromEntries(
  ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_NAMESPACE', 'GIT_PREFIX'].map((name) => [name, undefined]),
);

const safeOptions = [
  '--no-pager',
  '--no-optional-locks',
  '--literal-pathspecs',
  ...[
    'safe.bareRepository=explicit',
    'core.fsmonitor=false',
    `core.hooksPath=${devNull}`,
    'core.quotePath=false',
  ].flatMap((setting) => ['-c', setting]),
];

/** No shell, pager, prompt, hook, optional lock or network, so that nothing runs but git itself. */
function run({ top }: Repository, words: readonly string[], input?: string) {
  return spawnSync('git', [...safeOptions, ...words], {
    cwd: top,
    input,
    maxBuffer: 1 << 30,
    env: {
      ...process.env,
      ...noRepositoryOfTheCaller,
      GIT_ALLOW_PROTOCOL: '',
      GIT_NO_LAZY_FETCH: '1',
      GIT_TERMINAL_PROMPT: '0',
      LC_ALL: 'C',
    },
  });
}

function firstLine(output: Buffer | null): string {
  return output?.toString('utf8').split('\n')[0] ?? '';
}
