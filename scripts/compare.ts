import type { CatalogFiles } from '../core/files.ts';
import { newFindings } from '../core/new-findings.ts';
import { type CheckedCatalog, checkCatalog } from '../core/pipeline.ts';
import { isUnknownName, withRenamedNames } from '../core/renamed-names.ts';
import { staleTranslations, translationStale } from '../core/stale-translations.ts';
import { addFindings, emptyTally } from '../core/tally.ts';
import { CommandError } from './command-error.ts';
import { engine } from './engine.ts';
import { commitOf, filesOfCommit, mergeBaseOf, type Repository, renamesSince, repositoryOf } from './git-files.ts';

/**
 * What is new since the merge base with `since`: findings that were not there before, and translations that were left behind.
 *
 * @param staged whether the catalog is that of git's index.
 * @throws CommandError (exit 2) when there is no repository, no such commit, or no merge base.
 */
export function sinceCommit(
  checked: CheckedCatalog,
  folder: string,
  since: string,
  staged: boolean,
  today: string,
): CheckedCatalog {
  const repository = repositoryOf(folder);
  const base = mergeBaseOf(repository, since);
  const files = filesOfCommit(repository, base);
  if (files === undefined) {
    process.stderr.write(`${folder} was not there at ${base.slice(0, 12)}: every finding is new\n`);
    return checked;
  }
  const before = checkCatalog(files, engine, today);
  const renamed = withRenamedNames(checked.findings, before.catalog, checked.catalog);
  const tally = emptyTally();
  addFindings(tally, translationStale, staleTranslations(before.catalog, checked.catalog));
  const fresh = newFindings(before.findings, renamed, renamesSince(repository, base, staged));
  return {
    ...checked,
    findings: [...fresh, ...tally.findings],
    dropped: {
      error: Math.max(0, checked.dropped.error - before.dropped.error),
      warning: Math.max(0, checked.dropped.warning - before.dropped.warning) + tally.dropped.warning,
    },
  };
}

/** The same findings; those of names that lead nowhere say what the last commit knew of the name, where git can tell. */
export function withEarlierNames(checked: CheckedCatalog, folder: string, today: string): CheckedCatalog {
  if (!checked.findings.some(isUnknownName)) return checked;
  const files = lastCommitted(folder);
  if (files === undefined) return checked;
  const before = checkCatalog(files, engine, today);
  return { ...checked, findings: withRenamedNames(checked.findings, before.catalog, checked.catalog) };
}

function lastCommitted(folder: string): CatalogFiles | undefined {
  try {
    const repository: Repository = repositoryOf(folder);
    return filesOfCommit(repository, commitOf(repository, 'HEAD'));
  } catch (error) {
    // Git is only asked for a better hint.
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}
