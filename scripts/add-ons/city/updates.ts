import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { CommandError, unknownId } from '../../command-error.ts';
import { git, gitLine, type Repository, readBlobs, repositoryOf } from '../../files/git-files.ts';
import { isAdditive, presentText } from './city-files.ts';
import tool from './package.json' with { type: 'json' };

/** The named files, or else all that this version writes differently and that were not deleted in git. */
export function updatesIn(folder: string, files: ReadonlyMap<string, string>, names: readonly string[]) {
  const repository = repositoryOf(folder);
  if (gitLine(repository, ['rev-parse', '--is-shallow-repository']) === 'true')
    throw new CommandError('This shallow clone lacks the commits that wrote the files: git fetch --unshallow');
  const hasCommits = git(repository, ['rev-parse', '--quiet', '--verify', 'HEAD'], '', [0, 1]).length > 0;
  return (names.length > 0 ? names : [...files.keys()]).flatMap((path) => {
    const written = files.get(path);
    if (written === undefined) throw unknownId('file of `init`', path, [...files.keys()]);
    const present = presentText(folder, path);
    const staged = textIn(repository, path, '');
    if (names.length > 0 && present !== undefined && staged !== present)
      throw new CommandError(`First \`git add ${path}\`, so that git has your changes`);
    const base = hasCommits && !isAdditive(path) ? writtenText(folder, repository, path, written) : undefined;
    const isDeleted = base !== undefined && present === undefined && staged === undefined;
    const text = base === undefined || present === undefined ? written : merge(repository, [present, base, written]);
    return names.length > 0 || !(isDeleted || present === text) ? { path, present, text } : [];
  });
}

/** The text of earlier versions: as added, with the changes of commits that changed the version of the tool. */
function writtenText(folder: string, repository: Repository, path: string, written: string): string | undefined {
  const log = (name: string, ...args: string[]) => {
    const lines = git(repository, ['log', '--format=%H', ...args, '--', posix.join(repository.prefix, name)]);
    return String(lines).match(/\w+/g) ?? [];
  };
  const [added] = log(path, '--max-count=1', '--diff-filter=A');
  if (added === undefined) return undefined;
  // Along first parents, a merged pull request is one change.
  const updates = log('package.json', '--first-parent', '-m', '--reverse', `-G"${tool.name}":`, `${added}..`);
  // The city may have changed the text of this version before the first commit. The lock file has the digest of the tool.
  const lock = 'package-lock.json';
  const toolIn = (text = '') => new RegExp(`"node_modules/${tool.name}": \\{[^}]*\\}`).exec(text)?.[0];
  const [before, now] = [textIn(repository, lock, added), presentText(folder, lock)].map(toolIn);
  if (updates.length === 0 && before !== undefined && before === now) return written;
  return updates.reduce(
    (base, commit) => {
      const [old, updated] = [`${commit}^`, commit].map((revision) => textIn(repository, path, revision));
      return old && updated ? merge(repository, [base, old, updated]) : base;
    },
    textIn(repository, path, added) ?? '',
  );
}

/** @param revision '' is git's index. */
function textIn(repository: Repository, path: string, revision: string): string | undefined {
  const [blob] = readBlobs(repository, [`${revision}:${posix.join(repository.prefix, path)}`]);
  return blob?.toString();
}

/** @param texts present, base and new; if both changed a line, the present one stays. */
function merge(repository: Repository, texts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'city-catalog-'));
  try {
    const files = texts.map((_, index) => join(folder, String(index)));
    for (const [index, file] of files.entries()) writeFileSync(file, texts[index] ?? '');
    return String(git(repository, ['merge-file', '--stdout', '--ours', ...files]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
