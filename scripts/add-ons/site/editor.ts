import { firstMatch } from '../../../core/text/matches.ts';
import { CommandError } from '../../command-error.ts';
import { repositoryOf } from '../../files/git-files.ts';

/** GitHub's …/OWNER/PROJECT/tree/BRANCH, or GitLab's …/GROUP/PROJECT/-/tree/BRANCH. */
const branchPattern = /^(https:\/\/[^/?#]+\/(?:[^/?#]+\/[^/?#]+|[^?#]+\/-))\/tree\/([^?#]*[^/?#])/;

/** The address of the host's editor: https://github.com/city/data/edit/main/catalog/ for …/tree/main. */
export function editorOf(branchUrl: string, catalog: string): string {
  const [, project, branch] = firstMatch(branchPattern, branchUrl);
  if (project === undefined) {
    const examples = 'https://github.com/city/catalog/tree/main or https://gitlab.com/city/catalog/-/tree/main';
    throw new CommandError(`--edit must be the URL of a branch, such as ${examples}`);
  }
  const folder = repositoryOf(catalog).prefix.split('/').map(encodeURIComponent).join('/');
  return `${project}/edit/${branch}/${folder}/`;
}
