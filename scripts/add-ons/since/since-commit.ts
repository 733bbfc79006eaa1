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
import type { Facts } from './changes/fact.ts';
import { factsOf } from './changes/facts.ts';
import { changeChecks, compareChecks } from './checks/all.ts';
import type { History } from './history.ts';
import { recordedIn } from './state.ts';

export function sinceCommit(history: History, engine: Engine, today: string): Reporter {
  const { base } = history;
  const earlier = checkCatalog(base.files, engine, today).findings;
  const checkChanges = changeChecker(history, today, changeChecks);
  return (checked) => {
    const { catalog, files } = checked;
    const now = factsOf(files);
    const fresh = { ...checked, findings: newFindings(earlier, checked.findings) };
    const narrowed = catalog === undefined ? fresh : withStale(fresh, base.facts, now, engine);
    const notChecked = reasonNotToCheck(checked);
    if (catalog === undefined || notChecked.length > 0) return { ...narrowed, sections: notChecked };
    const { changes, findings } = checkChanges(now);
    const added = withSeverities(findings, catalog, engine.checkInfos);
    return { ...narrowed, findings: [...narrowed.findings, ...added], sections: sectionsOf(changes, history) };
  };
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
  if (catalog !== undefined && unknown === undefined) return [];
  const reason =
    catalog === undefined ? 'a file has errors or is missing' : `${unknown?.location.file} has an unknown name`;
  return [{ title: `The changes were not checked, because ${reason}`, lines: [] }];
}

const maxListed = 20;

function sectionsOf(changes: readonly DatedChange[], history: History): Section[] {
  const fresh = changes.filter((change) => change.new);
  const review = fresh.filter((change) => isExposure(change) || isOfPolicy(change));
  const others = fresh.filter((change) => !isOfPolicy(change));
  const listed = others.filter((change, index) => index < maxListed || change.class === 'breaking');
  const before = (history.release ?? history.base).facts;
  const lines = listed.map((one) => `${one.class.padEnd(10)}  ${sentenceOf(one, before)}`);
  if (listed.length < others.length) lines.push(`and ${others.length - listed.length} more: npm run changes`);
  if (listed.some((one) => one.class === 'members'))
    lines.push('(members: compatible, but code that lists every site, route … must follow)');
  const all = { title: comparedWith(history, changes), lines };
  const first = { title: 'Review first', lines: review.map(({ sentence }) => sentence) };
  return review.length === 0 ? [all] : [first, all];
}

function comparedWith({ base, release, releases }: History, changes: readonly DatedChange[]): string {
  if (release === undefined) {
    return `${counted(changes.length, 'change')} since this branch began at ${base.name} (no release tag ${releases} yet)`;
  }
  const released = changes.filter((change) => change.released);
  const fresh = changes.filter((change) => change.new);
  const since = `since the release ${release.ref} (${release.commit.slice(0, 12)})`;
  return `${counted(released.length, 'change')} ${since}, ${fresh.length} new on this branch, which began at ${base.name}`;
}

function withStale(checked: CheckedCatalog, before: Facts, now: Facts, { checkInfos }: Engine): CheckedCatalog {
  const stale = runChecks(compareChecks, { before, after: now });
  const policy = checked.catalog ?? { severities: [] };
  return { ...checked, findings: [...checked.findings, ...withSeverities(stale, policy, checkInfos)] };
}

export function sinceLastCommit(checked: CheckedCatalog, folder: string, engine: Engine): ReportInput {
  const notChecked = reasonNotToCheck(checked);
  if (notChecked.length > 0) return { ...checked, sections: notChecked };
  const before = orUndefined(() => recordedIn(folder, 'HEAD').facts, 'Nothing is compared with the last commit');
  if (before === undefined) return checked;
  const now = factsOf(checked.files);
  const breaks = changesIn(before, now).filter((change) => change.class === 'breaking');
  const lines = breaks.slice(0, maxListed).map((change) => sentenceOf(change, before));
  const sections = lines.length === 0 ? [] : [{ title: 'Changes of this commit that break something', lines }];
  return { ...withStale(checked, before, now, engine), sections };
}
