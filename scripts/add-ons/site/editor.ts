import { firstMatch } from '../../../core/text/matches.ts';
import { CommandError } from '../../command-error.ts';
import { gitLine, type Repository, repositoryOf } from '../../files/git-files.ts';

/**
 * The address at which GitHub or GitLab opens a file of the catalog for editing, without the file itself.
 *
 * @param branchUrl the branch as the host shows it, for example https://github.com/city/data/tree/main. A folder may follow the branch.
 * @returns for example https://github.com/city/data/edit/main/catalog/
 * @throws CommandError if it is not the URL of a branch, or the catalog is in no git repository.
 */
export function editorOf(branchUrl: string, catalog: string): string {
  const { protocol, host, origin, pathname } = URL.canParse(branchUrl) ? new URL(branchUrl) : new URL('file:///');
  const [, project = '', dash, shown = ''] = firstMatch(/^((?:\/[^/]+){2,}?)(\/-)?\/tree\/(.+?)\/*$/, pathname);
  const isGitlab = dash !== undefined || host === 'gitlab.com';
  const hasProject = isGitlab ? project !== '' : project.split('/').length === 3;
  if (protocol !== 'https:' || !hasProject) {
    const examples = 'https://github.com/city/catalog/tree/main or https://gitlab.com/city/catalog/-/tree/main';
    throw new CommandError(`--edit must be the URL of a branch, such as ${examples}`);
  }
  const repository = repositoryOf(catalog);
  const folder = repository.prefix.split('/').map(encodeURIComponent);
  return `${origin}${project}${isGitlab ? '/-' : ''}/edit/${branchIn(shown, folder, repository)}/${folder.join('/')}/`;
}

/**
 * The branch in `release/1.0/data`, which the host shows for the folder `data` of the branch `release/1.0`. The branches of the clone
 * decide. If none of them fits, the folder is the longest start of the catalog's path: `data` or `data/catalog`.
 */
function branchIn(shown: string, folder: readonly string[], repository: Repository): string {
  const refs = gitLine(repository, ['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes']).split('\n');
  const branches = refs.map((ref) => encodeURI(ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, '')));
  const known = branches.filter((branch) => `${shown}/`.startsWith(`${branch}/`)).sort((a, b) => b.length - a.length);
  const starts = folder.map((_, index) => `/${folder.slice(0, folder.length - index).join('/')}`);
  return known[0] ?? shown.slice(0, shown.length - (starts.find((start) => shown.endsWith(start))?.length ?? 0));
}
