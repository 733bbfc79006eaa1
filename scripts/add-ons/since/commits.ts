import { CommandError } from '../../command-error.ts';
import { git, gitLine, type Repository, repositoryOf } from '../../files/git-files.ts';
import { orUndefined, printError } from '../../print.ts';

/** The hash of a commit; git resolves the name. @throws CommandError if git knows no such commit. */
export function commitOf(repository: Repository, ref: string): string {
  const args = ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`];
  const commit = orUndefined(() => gitLine(repository, args));
  if (commit !== undefined) return commit;
  // If git refuses the repository, this throws its reason.
  git(repository, ['rev-parse']);
  if (ref === 'HEAD') throw new CommandError('The repository has no commit to compare with yet');
  const [remote] = refsOf(repository, `refs/remotes/*/${ref.replace(/^refs\/heads\//, '')}`);
  const help = remote === undefined ? fetchHelp(repository) : `: write ${remote.replace('refs/remotes/', '')}`;
  throw new CommandError(`git knows no commit "${ref}"${help}`);
}

export function refsOf(repository: Repository, ...args: readonly string[]): string[] {
  const names = gitLine(repository, ['for-each-ref', '--format=%(refname)', ...args]);
  return names === '' ? [] : names.split('\n');
}

/** After a forced push, a server names a commit that no fetch brings: then '' and a message, and nothing is compared. */
export function knownRef(folder: string, ref = ''): string {
  if (!/^[0-9a-f]{40,}$/.test(ref)) return ref;
  const repository = repositoryOf(folder);
  const isKnown = orUndefined(() => git(repository, ['cat-file', '-e', `${ref}^{commit}`])) !== undefined;
  if (isKnown || isShallow(repository)) return ref;
  printError(`git knows no commit ${ref}, perhaps after a forced push, so nothing is compared with it\n`);
  return '';
}

export function mergeBaseOf(repository: Repository, ref: string): string {
  const commit = commitOf(repository, ref);
  const commits = orUndefined(() => gitLine(repository, ['merge-base', '--all', 'HEAD', commit]));
  const [base, another] = commits?.split('\n') ?? [];
  if (another !== undefined) throw new CommandError(`"${ref}" and HEAD have several merge bases: git merge ${ref}`);
  if (base !== undefined) return base;
  const help = isShallow(repository) ? fetchHelp(repository) : '';
  throw new CommandError(`"${ref}" and HEAD have no commit in common${help}`);
}

export function isShallow(repository: Repository): boolean {
  return gitLine(repository, ['rev-parse', '--is-shallow-repository']) === 'true';
}

export function fetchHelp(repository: Repository): string {
  const [remote] = gitLine(repository, ['remote']).split('\n');
  if (remote === '') return ', and this clone has no remote';
  const depth = isShallow(repository) ? '--unshallow ' : '';
  return `: git fetch ${depth}--tags ${remote} "+refs/heads/*:refs/remotes/${remote}/*"`;
}
