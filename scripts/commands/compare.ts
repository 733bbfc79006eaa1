import { dirname, join } from 'node:path/posix';
import { branchChecks, changeChecks } from '../../checks/all.ts';
import type { Catalog } from '../../core/catalog.ts';
import { branchChanges, policySentences } from '../../core/changes/explain.ts';
import { judgeChanges } from '../../core/changes/judge.ts';
import { newFindings } from '../../core/changes/new-findings.ts';
import { noticeOf, ownersToNotify } from '../../core/changes/notify.ts';
import { isUnknownName, withRenamedNames } from '../../core/changes/renamed-names.ts';
import { addFindings, addFound, type CheckedFinding, emptyCollector } from '../../core/diagnostic.ts';
import { type CheckedCatalog, checkCatalog } from '../../core/pipeline.ts';
import { fileOfIndex, filesOfHead, renamesSince, repositoryOf } from '../files/git-files.ts';
import { type Asked, comparedWith, historyOf, unreadable } from '../files/history.ts';
import { manifests } from '../output/tree.ts';
import { printError } from '../print.ts';
import { engine } from '../start/engine.ts';

/**
 * What is new since the merge base with `since`: findings that were not there before, and translations that were left behind; and
 * what every change since the release breaks, which is not only what is new.
 *
 * @param asked `staged`: whether the catalog is that of git's index.
 * @throws CommandError (exit 2) when there is no repository, no such commit, no merge base, or an old catalog does not pass.
 */
export function sinceCommit(
  checked: CheckedCatalog,
  folder: string,
  asked: Asked & { readonly staged?: boolean | undefined },
  today: string,
): CheckedCatalog {
  const history = historyOf(folder, asked, today);
  if (history === undefined) {
    printError(`${folder} was not there before: every finding is new\n`);
    return checked;
  }
  const { base, release: released } = history;
  const { catalog: now, findings, dropped } = checked;
  const renames = renamesSince(history.repository, base.commit, asked.staged ?? false);
  const fresh = newFindings(base.checked.findings, withRenamedNames(findings, base.catalog, now), renames);
  const left = {
    error: Math.max(0, dropped.error - base.checked.dropped.error),
    warning: Math.max(0, dropped.warning - base.checked.dropped.warning),
  };
  const narrowed = withBranchChecks({ ...checked, findings: fresh, dropped: left }, base.catalog, fresh);
  // While a name leads nowhere, every use of it looks new.
  const fault = unreadable(checked) ?? findings.find(isUnknownName);
  if (fault !== undefined) {
    const what = isUnknownName(fault) ? 'names something unknown' : 'was not taken into the catalog';
    return {
      ...narrowed,
      compared: { changes: 0, release: `no change was judged, because ${fault.place.file} ${what}` },
    };
  }
  const { findings: found, changes, bumps } = judgeChanges({ released, base, now, today }, changeChecks);
  const release = comparedWith(history, changes, true);
  const policy = policySentences(changes);
  const [branch, owed] = [branchChanges(released ?? base, changes), bumps.map(({ uncovered: _, ...rest }) => rest)];
  const notify = ownersToNotify(base.catalog, now, changes).map((one) => noticeOf(one, now.baseLanguage));
  const compared = {
    ...{ changes: changes.length, release },
    ...(policy === undefined ? {} : { policy }),
    ...(branch.length === 0 ? {} : { branch }),
    ...(owed.length === 0 ? {} : { owed }),
    ...(notify.length === 0 ? {} : { notify }),
  };
  return { ...narrowed, findings: [...narrowed.findings, ...found], compared };
}

/** With what the checks of a branch find, in place of those of the new findings that say less. */
function withBranchChecks(checked: CheckedCatalog, before: Catalog, fresh: readonly CheckedFinding[]): CheckedCatalog {
  const collector = emptyCollector();
  const saysLess = (finding: CheckedFinding) => finding.code === 'day-is-over' && fresh.includes(finding);
  addFound(collector, { ...checked, findings: checked.findings.filter((finding) => !saysLess(finding)) });
  for (const check of branchChecks) {
    addFindings(collector, check, check.run({ before, after: checked.catalog, fresh }));
  }
  return { ...checked, findings: collector.findings, dropped: collector.dropped };
}

/** The last commit's catalog, where git knows of one. */
function catalogOfHead(folder: string, today: string): Catalog | undefined {
  const files = filesOfHead(folder);
  return files === undefined ? undefined : checkCatalog(files, engine, today).catalog;
}

/** The same findings; those of names that lead nowhere say what the last commit knew of the name, where git can tell. */
export function withEarlierNames(checked: CheckedCatalog, folder: string, today: string): CheckedCatalog {
  const before = checked.findings.some(isUnknownName) ? catalogOfHead(folder, today) : undefined;
  if (before === undefined) return checked;
  return { ...checked, findings: withRenamedNames(checked.findings, before, checked.catalog) };
}

/** The staged catalog with a warning for each translation that this commit leaves behind. */
export function withStaleTranslations(checked: CheckedCatalog, folder: string, today: string): CheckedCatalog {
  const before = catalogOfHead(folder, today);
  return before === undefined ? checked : withBranchChecks(checked, before, []);
}

/** Whether the staged `generated/` beside the staged catalog, which has its digest, was made from another one. */
export function isOutdated({ catalog }: CheckedCatalog, folder: string): boolean {
  const repository = repositoryOf(folder);
  const text = fileOfIndex(repository, join(dirname(repository.prefix), 'generated', manifests.generate));
  if (text === undefined) return false;
  try {
    const manifest: { input?: unknown } | null = JSON.parse(text);
    return manifest?.input !== catalog.digest;
  } catch {
    return true;
  }
}
