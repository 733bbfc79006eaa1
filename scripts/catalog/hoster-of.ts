import { CommandError } from '../command-error.ts';
import type { Hoster } from '../edit/hoster.ts';
import { git, orUndefined, repositoryOf } from '../files/git-files.ts';

const forms =
  'https://HOST/OWNER/NAME/tree/BRANCH (GitHub) or https://HOST/GROUP/NAME/-/tree/BRANCH (GitLab); for github.com and gitlab.com also without the branch';

/** Where the repository of a catalog is edited, by the address of its branch. @throws CommandError for any other address. */
export function hosterOf(address: string, folder: string): Hoster {
  const pattern = /^(https:\/\/([\w.-]+(?::\d+)?)((?:\/\w[\w.-]*){2,}?))(?:(\/-)?\/tree\/([^\s?#]+?))?\/?$/;
  const [, url = '', host = '', path = '', dash, branch] = pattern.exec(address) ?? [];
  const isKnown = branch !== undefined || host === 'github.com' || host === 'gitlab.com';
  const kind = dash !== undefined || (branch === undefined && host === 'gitlab.com') ? 'gitlab' : 'github';
  const isRight = isKnown && (kind === 'gitlab' || path.split('/').length === 3);
  if (!isRight) throw new CommandError(`--edit must be ${forms}`);
  const repository = repositoryOf(folder);
  const head = () => String(git(repository, ['symbolic-ref', '--short', 'HEAD'])).trim();
  const edited = branch ?? orUndefined(head);
  if (edited === undefined) throw new CommandError(`No branch is checked out: --edit must name one, as in ${forms}`);
  return { kind, url: url.replace(/\.git$/, ''), branch: edited, folder: repository.prefix };
}
