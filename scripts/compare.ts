import { changeChecks } from '../checks/all.ts';
import { judgeChanges } from '../core/changes/judge.ts';
import { newFindings } from '../core/changes/new-findings.ts';
import { isUnknownName, withRenamedNames } from '../core/changes/renamed-names.ts';
import { staleTranslations, translationStale } from '../core/changes/stale-translations.ts';
import { type CheckedCatalog, checkCatalog } from '../core/pipeline.ts';
import { addFindings, emptyTally } from '../core/tally.ts';
import { engine } from './engine.ts';
import { filesOfHead, renamesSince, repositoryOf } from './git-files.ts';
import { comparedWith, historyOf, unreadable } from './history.ts';

/**
 * What is new since the merge base with `since`: findings that were not there before, and translations that were left behind; and
 * what every change since the release breaks, which is not only what is new.
 *
 * @param staged whether the catalog is that of git's index.
 * @throws CommandError (exit 2) when there is no repository, no such commit, no merge base, or an old catalog does not pass.
 */
export function sinceCommit(
  checked: CheckedCatalog,
  folder: string,
  { since, released, staged = false }: { since: string; released?: string | undefined; staged?: boolean | undefined },
  today: string,
): CheckedCatalog {
  const history = historyOf(folder, { since, released }, today);
  if (history === undefined) {
    process.stderr.write(`${folder} was not there before: every finding is new\n`);
    return checked;
  }
  const { base, release } = history;
  const before = base.checked;
  const renamed = withRenamedNames(checked.findings, before.catalog, checked.catalog);
  const tally = emptyTally();
  addFindings(tally, translationStale, staleTranslations(before.catalog, checked.catalog));
  const fresh = newFindings(before.findings, renamed, renamesSince(repositoryOf(folder), base.commit, staged));
  const told = {
    ...checked,
    findings: [...fresh, ...tally.findings],
    dropped: {
      error: Math.max(0, checked.dropped.error - before.dropped.error),
      warning: Math.max(0, checked.dropped.warning - before.dropped.warning) + tally.dropped.warning,
    },
  };
  const fault = unreadable(checked);
  if (fault !== undefined) {
    const sentence = `no change was judged, because ${fault.place.file} was not taken into the catalog`;
    return { ...told, compared: { changes: 0, release: sentence } };
  }
  const { findings, changes, law } = judgeChanges(
    { released: release, base, now: checked.catalog, today },
    changeChecks,
  );
  return {
    ...told,
    findings: [...told.findings, ...findings],
    compared: {
      changes: changes.length,
      release: comparedWith(history, changes, true),
      ...(law === undefined ? {} : { law }),
    },
  };
}

/** The same findings; those of names that lead nowhere say what the last commit knew of the name, where git can tell. */
export function withEarlierNames(checked: CheckedCatalog, folder: string, today: string): CheckedCatalog {
  if (!checked.findings.some(isUnknownName)) return checked;
  const files = filesOfHead(folder);
  if (files === undefined) return checked;
  const before = checkCatalog(files, engine, today);
  return { ...checked, findings: withRenamedNames(checked.findings, before.catalog, checked.catalog) };
}
