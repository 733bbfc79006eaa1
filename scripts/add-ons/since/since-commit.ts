import { withSeverities } from '../../../core/check/apply-exceptions.ts';
import { runChecks } from '../../../core/check/check.ts';
import { type CheckedCatalog, checkCatalog, type Engine } from '../../../core/check/pipeline.ts';
import type { CheckedFinding } from '../../../core/read/finding.ts';
import type { ReportInput, Section } from '../../../core/report/report.ts';
import { counted } from '../../../core/text/characters.ts';
import { grouped } from '../../../core/text/lists.ts';
import type { Reporter } from '../../add-on.ts';
import { orUndefined } from '../../print.ts';
import { sentenceOf } from './changes/changelog.ts';
import { changes as changesIn, isExposure, isOfPolicy } from './changes/changes.ts';
import { changeChecker, type DatedChange } from './changes/check-changes.ts';
import { factsOf } from './changes/facts.ts';
import { changeChecks, compareChecks } from './checks/all.ts';
import type { History } from './history.ts';
import { recordedIn } from './state.ts';

export function sinceCommit(history: History, engine: Engine, today: string): Reporter {
  const { base } = history;
  const earlier = checkCatalog(base.files, engine, today).findings;
  const checkChanges = changeChecker(history, today, changeChecks);
  return (checked) => {
    const fresh = { ...checked, findings: newFindings(earlier, checked.findings) };
    const notChecked = reasonNotToCheck(checked);
    if (notChecked.length > 0) return { ...fresh, sections: notChecked };
    const now = factsOf(checked.files);
    const { changes, findings } = checkChanges(now);
    const stale = runChecks(compareChecks, { before: base.facts, after: now });
    return { ...withAdded(fresh, [...stale, ...findings], engine), sections: sectionsOf(changes, history) };
  };
}

export function withAdded(checked: CheckedCatalog, added: readonly CheckedFinding[], { checkInfos }: Engine) {
  const policy = checked.catalog ?? { severities: [] };
  return { ...checked, findings: [...checked.findings, ...withSeverities(added, policy, checkInfos)] };
}

/** The findings of `after` that `before` does not have, or has fewer times, or only in a smaller size. */
export function newFindings(before: readonly CheckedFinding[], after: readonly CheckedFinding[]): CheckedFinding[] {
  const earlier = grouped(before, findingKey);
  return after.filter((finding) => {
    const same = earlier.get(findingKey(finding)) ?? [];
    const index = same.findIndex(({ size = 0 }) => size >= (finding.size ?? 0));
    if (index >= 0) same.splice(index, 1);
    return index < 0;
  });
}

function findingKey({ check, location, message, identity = message }: CheckedFinding): string {
  return JSON.stringify([check, location.file, identity]);
}

/** A title that was renamed in only one file would look like a break of each domain that requires it. */
function reasonNotToCheck({ catalog, findings }: CheckedCatalog): Section[] {
  const unknown = findings.find(({ check }) => check === 'unknown-name');
  const unknownName = unknown && `${unknown.location.file} has an unknown name`;
  const reason = catalog === undefined ? 'a file has errors or is missing' : unknownName;
  return reason === undefined ? [] : [{ title: `The changes were not checked, because ${reason}`, lines: [] }];
}

function sectionsOf(changes: readonly DatedChange[], history: History): Section[] {
  const fresh = changes.filter((change) => change.new);
  const review = fresh.filter((change) => isExposure(change) || isOfPolicy(change));
  const listed = fresh.filter((change) => !isOfPolicy(change));
  const before = (history.release ?? history.base).facts;
  const lines = listed.map((one) => `${one.class.padEnd(10)}  ${sentenceOf(one, before)}`);
  if (listed.some((one) => one.class === 'members'))
    lines.push('(members: compatible, but code that lists every site, route … must follow)');
  const all = { title: comparedWith(history, changes), lines };
  const first = { title: 'Review first', lines: review.map(({ sentence }) => sentence) };
  return review.length === 0 ? [all] : [first, all];
}

function comparedWith({ base, release, releases }: History, changes: readonly DatedChange[]): string {
  if (release === undefined)
    return `${counted(changes.length, 'change')} since this branch began at ${base.name} (no release tag ${releases} yet)`;
  const released = changes.filter((change) => change.released).length;
  const fresh = changes.filter((change) => change.new).length;
  const since = `since the release ${release.ref} (${release.commit.slice(0, 12)})`;
  return `${counted(released, 'change')} ${since}, ${fresh} new on this branch, which began at ${base.name}`;
}

export function sinceLastCommit(checked: CheckedCatalog, folder: string, engine: Engine): ReportInput {
  const notChecked = reasonNotToCheck(checked);
  if (notChecked.length > 0) return { ...checked, sections: notChecked };
  const before = orUndefined(() => recordedIn(folder, 'HEAD').facts, 'Nothing is compared with the last commit');
  if (before === undefined) return checked;
  const now = factsOf(checked.files);
  const breaks = changesIn(before, now).filter((change) => change.class === 'breaking');
  const lines = breaks.map((change) => sentenceOf(change, before));
  const sections = lines.length === 0 ? [] : [{ title: 'Changes of this commit that break something', lines }];
  return { ...withAdded(checked, runChecks(compareChecks, { before, after: now }), engine), sections };
}
