import { exceptionRule } from '../check/rules.ts';
import type { CheckedFinding, Finding, Rule, Severity } from '../diagnostic.ts';
import { byWeight, type Change, changes, keyOf } from './changes.ts';
import type { Facts } from './fact.ts';
import { exceptionKey } from './facts.ts';
import { type Owed, owedVersions } from './versions.ts';

/** A state of the catalog, and what a reader calls it: a tag, or a commit. */
export interface State {
  readonly name: string;
  readonly facts: Facts;
}

/** What a check of a change finds. */
export interface ChangeFinding extends Finding {
  /** Where it is not the check's. */
  readonly severity?: Severity;
  /** The domain that it is about; absent where it is the whole catalog. */
  readonly domain?: string | undefined;
  /** The changes that are to blame, the highest class first. */
  readonly because: readonly Change[];
}

/** A check of what became of a catalog. */
export interface ChangeCheck extends Rule {
  /** @param today the day in UTC, YYYY-MM-DD. */
  run(before: State, after: State, changes: readonly Change[], today: string): Iterable<ChangeFinding>;
}

/** A change, and since when. */
export interface DatedChange extends Change {
  /** What changed was in the release. */
  readonly released: boolean;
  /** It was not so at the merge base. */
  readonly new: boolean;
}

export interface Judged {
  readonly findings: readonly CheckedFinding[];
  readonly changes: readonly DatedChange[];
  readonly owed: readonly Owed[];
}

/** What a catalog is compared with. */
export interface States {
  /** Where nothing was released yet, versions are held against the merge base. */
  readonly released: State | undefined;
  readonly base: State;
  readonly now: State;
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Every change since the release, and what it breaks without saying so. What was found at the merge base already, and this branch did
 * not add to, is a warning.
 */
export function judgeChanges({ released, base, now, today }: States, checks: readonly ChangeCheck[]): Judged {
  const reference = released ?? base;
  const all = changes(reference.facts, now.facts);
  const already = changes(reference.facts, base.facts);
  const known = new Set(already.map(keyOf));
  const listed = new Set(all.map(subjectOf));
  const unreleased = changes(base.facts, now.facts).filter((change) => !listed.has(subjectOf(change)));
  const dated = [
    ...all.map((one) => ({ ...one, released: released !== undefined, new: !known.has(keyOf(one)) })),
    ...unreleased.map((one) => ({ ...one, released: false, new: true })),
  ].sort(byWeight);

  const findings: CheckedFinding[] = [];
  const used = new Set<string>();
  for (const check of checks) {
    const isExcepted = (facts: Facts, domain?: string) => facts.byId.has(`exception ${exceptionKey(check.id, domain)}`);
    const foundAtBase = new Set(
      [...check.run(reference, base, already, today)]
        .map(({ domain }) => domain)
        .filter((domain) => !isExcepted(base.facts, domain)),
    );
    for (const { domain, because, ...finding } of check.run(reference, now, all, today)) {
      if (isExcepted(now.facts, domain)) {
        used.add(exceptionKey(check.id, domain));
        continue;
      }
      const isKnown = because.every((one) => one.class !== because[0]?.class || known.has(keyOf(one)));
      const isOld = isKnown && foundAtBase.has(domain);
      const severity = isOld ? 'warning' : (finding.severity ?? check.severity);
      findings.push({ ...finding, check: check.id, severity });
    }
  }
  findings.push(...unusedExceptions(now.facts, checks, used));
  return { findings, changes: dated, owed: owedVersions(reference.facts, now.facts, all) };
}

/** Exceptions to checks of changes that excuse nothing: what they excused is released, or did not happen. */
function unusedExceptions(now: Facts, checks: readonly ChangeCheck[], used: ReadonlySet<string>): CheckedFinding[] {
  const { id: check, severity } = exceptionRule.unused;
  const unused = exceptionsTo(checks, now).filter(({ key }) => !used.has(key));
  return unused.map(({ name, place }) => ({
    check,
    severity,
    place,
    message: `The exception to ${name} excuses no change since the release`,
    hint: 'Delete it',
  }));
}

/** The exceptions of a state to checks of changes. */
export function exceptionsTo(checks: readonly Rule[], { all }: Facts) {
  const ids = new Set(checks.map(({ id }) => id));
  return all.filter(({ family, key }) => family === 'exception' && ids.has(key.split(' ')[0] ?? ''));
}

function subjectOf({ family, fate, domain, subject }: Change): string {
  return JSON.stringify([family, fate, domain, subject]);
}
