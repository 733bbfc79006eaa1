import type { Rule } from './check.ts';
import type { CheckedFinding, Finding, Severity } from './diagnostic.ts';

/** Findings of one check in one file that are kept; of more, only the number is known. A report shows far fewer. */
const mostKept = 500;

/** What was found: the findings that are kept, and the number of those that are not. */
export interface Tally {
  readonly findings: CheckedFinding[];
  readonly dropped: Record<Severity, number>;
  /** Number of findings by check and file. */
  readonly counts: Map<string, number>;
}

export function emptyTally(): Tally {
  return { findings: [], dropped: { error: 0, warning: 0 }, counts: new Map() };
}

/** Adds the findings of one check; so many that memory would run out are counted and not kept. */
export function addFindings(
  { findings, dropped, counts }: Tally,
  { id: check, severity }: Pick<Rule, 'id' | 'severity'>,
  found: Iterable<Finding>,
): void {
  for (const finding of found) {
    const key = `${check} ${finding.place.file}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= mostKept) findings.push({ ...finding, check, severity });
    else dropped[severity] += 1;
  }
}
