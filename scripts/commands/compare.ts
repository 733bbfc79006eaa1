import { dirname, join } from 'node:path/posix';
import { changeChecks } from '../../checks/all.ts';
import type { Catalog } from '../../core/catalog.ts';
import { branchChanges, policySentences } from '../../core/changes/explain.ts';
import { judgeChanges } from '../../core/changes/judge.ts';
import { newFindings } from '../../core/changes/new-findings.ts';
import { noticeOf, ownersToNotify } from '../../core/changes/notify.ts';
import { withPastDays } from '../../core/changes/past-when-written.ts';
import { isUnknownName, withRenamedNames } from '../../core/changes/renamed-names.ts';
import { staleTranslations, translationStale } from '../../core/changes/stale-translations.ts';
import { addFindings, emptyCollector } from '../../core/diagnostic.ts';
import { type CheckedCatalog, checkCatalog } from '../../core/pipeline.ts';
import { fileOfIndex, filesOfHead, renamesSince, repositoryOf } from '../files/git-files.ts';
import { type Asked, comparedWith, historyOf, unreadable } from '../files/history.ts';
import { isRecord, manifestPath } from '../output/manifest.ts';
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
    process.stderr.write(`${folder} was not there before: every finding is new\n`);
    return checked;
  }
  const { base, release: released } = history;
  const { catalog: now, findings, dropped } = checked;
  const renames = renamesSince(repositoryOf(folder), base.commit, asked.staged ?? false);
  const fresh = withStale(base.catalog, {
    ...checked,
    findings: withPastDays(newFindings(base.checked.findings, withRenamedNames(findings, base.catalog, now), renames)),
    dropped: {
      error: Math.max(0, dropped.error - base.checked.dropped.error),
      warning: Math.max(0, dropped.warning - base.checked.dropped.warning),
    },
  });
  // While a name leads nowhere, every use of it looks new.
  const fault = unreadable(checked) ?? findings.find(isUnknownName);
  if (fault !== undefined) {
    const what = isUnknownName(fault) ? 'names something unknown' : 'was not taken into the catalog';
    return { ...fresh, compared: { changes: 0, release: `no change was judged, because ${fault.place.file} ${what}` } };
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
  return { ...fresh, findings: [...fresh.findings, ...found], compared };
}

/** With a warning for each translation that was left behind since an earlier state. */
function withStale(before: Catalog, checked: CheckedCatalog): CheckedCatalog {
  const collector = emptyCollector();
  addFindings(collector, translationStale, staleTranslations(before, checked.catalog));
  const { error, warning } = checked.dropped;
  const dropped = { error, warning: warning + collector.dropped.warning };
  return { ...checked, findings: [...checked.findings, ...collector.findings], dropped };
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
  return before === undefined ? checked : withStale(before, checked);
}

/** Whether the staged `generated/` beside the staged catalog, which has its digest, was made from another one. */
export function isOutdated({ catalog }: CheckedCatalog, folder: string): boolean {
  const repository = repositoryOf(folder);
  const text = fileOfIndex(repository, join(dirname(repository.prefix), 'generated', manifestPath));
  if (text === undefined) return false;
  try {
    const manifest: unknown = JSON.parse(text);
    return !isRecord(manifest) || manifest.input !== catalog.digest;
  } catch {
    return true;
  }
}
