import { allChecks } from '../checks/all.ts';
import type { Catalog } from '../core/catalog.ts';
import { type Checked, checkSources } from '../core/pipeline.ts';
import { kindOf, readSource } from '../core/source.ts';
import lucide from '../schema/lucide.json' with { type: 'json' };
import { CommandError } from './command-error.ts';
import { commitOf, type GitTree, repositoryOf, treeOfCommit } from './git-tree.ts';
import { validators } from './validators.ts';

/**
 * The catalog of a folder as it was in a commit of git: what of it passed its schema.
 *
 * @throws CommandError (exit 2) when there is no git, no such commit, or no such folder in it.
 */
export function catalogAt(ref: string, folder: string): Catalog {
  const repository = repositoryOf(folder);
  const tree = treeOfCommit(repository, commitOf(repository, ref));
  if (tree === undefined) throw new CommandError(`The commit "${ref}" has no catalog in ${folder}`);
  return checkTree(tree, '0000-00-00').catalog;
}

/** The whole engine on a catalog that is in memory. */
export function checkTree({ entries, files }: GitTree, today: string): Checked {
  const sources = [...files].flatMap(([path, bytes]) => {
    const kind = kindOf(path);
    return kind === undefined ? [] : [readSource(path, kind, bytes, validators)];
  });
  return checkSources(entries, sources, allChecks, lucide, today);
}
