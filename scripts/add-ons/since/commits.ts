import { listed } from '../../../core/text/characters.ts';
import { CommandError } from '../../command-error.ts';
import { git, gitLine, isShallow, orUndefined, pathOf, type Repository, repositoryOf } from '../../files/git-files.ts';

/** The commit that is checked out. @throws CommandError before the first commit, or when the folder was edited since. */
export function commitOfFolder(folder: string): string {
  const repository = repositoryOf(folder);
  const commit = commitOf(repository, 'HEAD');
  const edits = git(repository, ['status', '--porcelain', '--untracked-files=all', '--', ...pathOf(repository)]);
  if (edits.length === 0) return commit;
  throw new CommandError(`${folder} differs from the last commit: commit it first`);
}

/** The hash of a commit. A branch may be one of a remote alone, as in a job of CI. @throws CommandError when there is no such commit. */
export function commitOf(repository: Repository, ref: string): string {
  const args = ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`];
  const commit = orUndefined(() => gitLine(repository, args));
  // To git, `^main` means all commits but those of main.
  if (commit !== undefined && !commit.startsWith('^')) return commit;
  if (ref === 'HEAD') throw new CommandError('The repository has no commit to compare with yet');
  const branch = ref.replace(/^(?:refs\/)?heads\//, '');
  const isOfRemote = (name: string) => name.replace(/^refs\/remotes\/[^/]+\//, '') === branch;
  const [one, ...others] = refsOf(repository, 'refs/remotes/').filter(isOfRemote);
  if (one !== undefined && others.length === 0) return commitOf(repository, one);
  const what = `git knows no commit "${ref}"`;
  if (one !== undefined) throw new CommandError(`${what}; did you mean one of: ${listed([one, ...others])}?`);
  throw new CommandError(`${what}${fetchHelp(repository)}`);
}

/** The full names of branches or tags. @param options of `git for-each-ref`. */
export function refsOf(repository: Repository, folder: string, ...options: readonly string[]): string[] {
  const names = gitLine(repository, ['for-each-ref', '--format=%(refname)', ...options, folder]);
  return names === '' ? [] : names.split('\n');
}

/** The merge base of a branch and what is checked out. @throws CommandError when they have no commit in common. */
export function mergeBaseOf(repository: Repository, ref: string): string {
  const commit = commitOf(repository, ref);
  const base = orUndefined(() => gitLine(repository, ['merge-base', 'HEAD', commit]));
  if (base !== undefined) return base;
  const help = isShallow(repository) ? fetchHelp(repository) : '';
  throw new CommandError(`"${ref}" and what is checked out have no commit in common${help}`);
}

/** The command that brings all that this clone lacks, to follow what that is. */
export function fetchHelp(repository: Repository): string {
  const [remote] = gitLine(repository, ['remote']).split('\n');
  if (remote === '') return ', and this clone has no remote';
  const depth = isShallow(repository) ? '--unshallow ' : '';
  return `: git fetch ${depth}--tags ${remote} "+refs/heads/*:refs/remotes/${remote}/*"`;
}
