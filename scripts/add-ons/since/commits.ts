import { CommandError } from '../../command-error.ts';
import { git, gitLine, type Repository, repositoryOf } from '../../files/git-files.ts';
import { orUndefined, printError } from '../../print.ts';

/**
 * The hash of a commit. A branch may be one of a remote alone, as in a job of CI.
 *
 * @throws CommandError when there is no such commit, or the name means several.
 */
export function commitOf(repository: Repository, ref: string): string {
  const name = ref.replace(/[~^@:].*/s, '');
  const requireOne = (found: readonly string[]) => {
    if (found.length > 1) throw new CommandError(`"${name}" is ${found.join(', and ')}: write the one that you mean`);
    return found[0];
  };
  const own = ['heads', 'tags', 'remotes'].map((kind) => `refs/${kind}/${name}`);
  if (!/^(?:HEAD$|refs\/)/.test(name)) requireOne(refsOf(repository, ...own).filter((one) => own.includes(one)));
  const resolve = (one: string) => gitLine(repository, ['rev-parse', '--verify', '--end-of-options', one]);
  // Behind `:/TEXT`, `^{commit}` would be a part of the text.
  const commit = orUndefined(() => resolve(`${ref.startsWith(':/') ? resolve(ref) : ref}^{commit}`));
  // To git, `^main` means all commits but those of main.
  if (commit !== undefined && !commit.startsWith('^')) return commit;
  // Where git refuses the repository, it says why.
  git(repository, ['rev-parse']);
  if (ref === 'HEAD') throw new CommandError('The repository has no commit to compare with yet');
  const branch = ref.replace(/^(?:refs\/)?heads\//, '');
  const isOfRemote = (one: string) => one.replace(/^refs\/remotes\/[^/]+\//, '') === branch;
  const ofRemote = requireOne(refsOf(repository, 'refs/remotes/').filter(isOfRemote));
  if (ofRemote !== undefined) return commitOf(repository, ofRemote);
  throw new CommandError(`git knows no commit "${ref}"${fetchHelp(repository)}`);
}

/** The full names of branches or tags. @param args of `git for-each-ref`. */
export function refsOf(repository: Repository, ...args: readonly string[]): string[] {
  const names = gitLine(repository, ['for-each-ref', '--format=%(refname)', ...args]);
  return names === '' ? [] : names.split('\n');
}

/**
 * What `--since` names. A whole clone lacks the commit that a branch had before a forced push, which a server names by its hash: nothing is
 * compared with it, and that is said.
 */
export function knownRef(folder: string, ref = ''): string {
  if (!/^[0-9a-f]{40,}$/.test(ref)) return ref;
  const repository = repositoryOf(folder);
  const isKnown = orUndefined(() => git(repository, ['cat-file', '-e', `${ref}^{commit}`])) !== undefined;
  if (isKnown || isShallow(repository)) return ref;
  printError(`git knows no commit ${ref}, as after a forced push: nothing is compared with it\n`);
  return '';
}

/**
 * The merge bases of a branch and what is checked out: several, where each was merged into the other.
 *
 * @throws CommandError for none.
 */
export function mergeBasesOf(repository: Repository, ref: string): string[] {
  const commit = commitOf(repository, ref);
  const bases = orUndefined(() => gitLine(repository, ['merge-base', '--all', 'HEAD', commit]));
  if (bases !== undefined) return bases.split('\n');
  const help = isShallow(repository) ? fetchHelp(repository) : '';
  throw new CommandError(`"${ref}" and what is checked out have no commit in common${help}`);
}

export function isShallow(repository: Repository): boolean {
  return gitLine(repository, ['rev-parse', '--is-shallow-repository']) === 'true';
}

/** The command that brings all that this clone lacks, to follow what that is. */
export function fetchHelp(repository: Repository): string {
  const [remote] = gitLine(repository, ['remote']).split('\n');
  if (remote === '') return ', and this clone has no remote';
  const depth = isShallow(repository) ? '--unshallow ' : '';
  return `: git fetch ${depth}--tags ${remote} "+refs/heads/*:refs/remotes/${remote}/*"`;
}
