import { firstMatch } from '../../../core/text/matches.ts';
import { CommandError } from '../../command-error.ts';
import { gitLine, type Repository, repositoryOf } from '../../files/git-files.ts';

/** The address at which the host edits the catalog: https://github.com/city/data/edit/main/catalog/ for …/tree/main, or a folder of it. */
export function editorOf(branchUrl: string, catalog: string): string {
  const { protocol, host, origin, pathname } = URL.canParse(branchUrl) ? new URL(branchUrl) : new URL('file:///');
  const [, project = '', dash, branchPath = ''] = firstMatch(/^((?:\/[^/]+){2,}?)(\/-)?\/tree\/(.+?)\/*$/, pathname);
  const isGitlab = dash !== undefined || host === 'gitlab.com';
  const hasProject = isGitlab ? project !== '' : project.split('/').length === 3;
  if (protocol !== 'https:' || !hasProject) {
    const examples = 'https://github.com/city/catalog/tree/main or https://gitlab.com/city/catalog/-/tree/main';
    throw new CommandError(`--edit must be the URL of a branch, such as ${examples}`);
  }
  const repository = repositoryOf(catalog);
  const folder = repository.prefix.split('/').map(encodeURIComponent);
  return `${origin}${project}${isGitlab ? '/-' : ''}/edit/${branchIn(branchPath, folder, repository)}/${folder.join('/')}/`;
}

/** `release/1.0/data` may be the folder `data` of the branch `release/1.0`: the branches of the clone decide, else the path of the catalog. */
function branchIn(path: string, folder: readonly string[], repository: Repository): string {
  const refs = gitLine(repository, ['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes']).split('\n');
  const branches = refs.map((ref) => encodeURI(ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, '')));
  const [longest] = branches.filter((one) => `${path}/`.startsWith(`${one}/`)).sort((a, b) => b.length - a.length);
  const starts = folder.map((_, index) => `/${folder.slice(0, folder.length - index).join('/')}`);
  return longest ?? path.slice(0, path.length - (starts.find((start) => path.endsWith(start))?.length ?? 0));
}
