import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { decodeText, maxFileBytes } from '../../../core/read/decode.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { isEmptyYaml } from '../../../core/read/yaml.ts';
import { kindOf } from '../../../core/schema/kinds.ts';
import { CommandError } from '../../command-error.ts';
import { readCatalog } from '../../files/disk-files.ts';
import { filesIn, git, pathOf, type Repository, repositoryOf } from '../../files/git-files.ts';
import type { State } from './changes/change-check.ts';
import { dataIn, factsOf } from './changes/facts.ts';
import { commitOf } from './commits.ts';

// A state is read, absent (the catalog had not begun) or unknown. Unknown never counts as absent: it is a CommandError.

export interface Recorded extends State {
  /** As the user wrote it. */
  readonly ref: string;
  readonly commit: string;
  readonly files: CatalogFiles;
}

const nothing: CatalogFiles = { entries: [], bytes: new Map() };

export const beginning = { ref: '', commit: '', name: 'the beginning', files: nothing, facts: factsOf(nothing) };

export function stateIn(repository: Repository, commit: string, ref: string, name = commit.slice(0, 12)): Recorded {
  const files = filesOf(repository, commit) ?? nothing;
  if (files.bytes.size === 0) requireNotMoved(repository, commit, name);
  for (const { path, type } of files.entries) {
    // A link in place of a file has no contents.
    if (type === 'folder' || isReadable(path, files.bytes.get(path))) continue;
    const file = join(repository.prefix, path);
    const isPointer = /^version https:\/\/git-lfs\./.test(String(files.bytes.get(path)));
    const what = isPointer
      ? `is a pointer of Git LFS, which cannot be read: git lfs migrate export --everything --include='${file}'`
      : `does not parse: compare with an earlier commit, such as ${name}~1`;
    throw new CommandError(`${file} in ${name} ${what}`);
  }
  return { ref, commit, name, files, facts: factsOf(files) };
}

export function requireCatalog(state: Recorded, folder: string): Recorded {
  if (state.files.bytes.size > 0) return state;
  throw new CommandError(`${state.name} does not contain the catalog ${folder}`);
}

export function recordedIn(folder: string, ref: string): Recorded {
  const repository = repositoryOf(folder);
  return requireCatalog(stateIn(repository, commitOf(repository, ref), ref), folder);
}

/** @returns the commit that is checked out. @throws CommandError if there is none, or the catalog on the disk differs. */
export function requireCommitted(folder: string): string {
  const repository = repositoryOf(folder);
  const commit = commitOf(repository, 'HEAD');
  const paths = [...readCatalog(folder).bytes.keys()];
  const hashesOf = (args: readonly string[], start: string) =>
    String(git(repository, args, paths.map((path) => `${start}${join(repository.prefix, path)}\n`).join('')));
  // As git stores it: with its line ends, and after its filters.
  const stored = hashesOf(['hash-object', '--stdin-paths'], '');
  const isSame = stored === hashesOf(['cat-file', '--batch-check=%(objectname)'], `${commit}:`);
  if (isSame && filesOf(repository, commit)?.bytes.size === paths.length) return commit;
  throw new CommandError(`${folder} differs from the last commit: commit it first`);
}

function requireNotMoved(repository: Repository, commit: string, name: string): void {
  const paths = String(git(repository, ['ls-tree', '-r', '-z', '--name-only', commit])).split('\0');
  const isGone = (path: string) => !existsSync(join(repository.top, path));
  const former = paths.find((path) => basename(path) === 'languages.yaml' && isGone(path));
  if (former === undefined) return;
  const what = `The catalog was in ${dirname(former)} in ${name}, and a moved catalog cannot be compared`;
  throw new CommandError(`${what}: move it in a separate change, and check that with npm run validate`);
}

function isReadable(path: string, contents: Uint8Array = new Uint8Array()): boolean {
  const kind = kindOf(path);
  if (kind === undefined) return true;
  if (contents.length > maxFileBytes) return false;
  // Only a file of UI texts may be empty.
  return dataIn(contents) !== undefined || (kind === 'messages' && isEmptyYaml(decodeText(path, contents).text));
}

function filesOf(repository: Repository, tree: string): CatalogFiles | undefined {
  return filesIn(repository, git(repository, ['ls-tree', '-r', '-z', '--', tree, ...pathOf(repository)]));
}
