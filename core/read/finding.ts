import type { Location } from './location.ts';

export type Severity = 'error' | 'warning';

/** A check with its documentation; its example is its test. */
export interface CheckInfo {
  readonly id: string;
  /** `off`: the check runs only if policy.yaml sets another severity. */
  readonly severity: Severity | 'off';
  /** policy.yaml cannot change its severity, or have exceptions to it unless `exceptedBy` is set. */
  readonly isMandatory?: true;
  /** The requirement, as one sentence without a full stop. */
  readonly title: string;
  readonly why: string;
  /** The subject of an exception: any (absent), a domain, or none (`catalog`). `false`: the check allows no exceptions. */
  readonly exceptedBy?: 'domain' | 'catalog' | false;
  /** Its findings have a `count`; an exception has the only count that it accepts. */
  readonly comparesCount?: true;
  /** In the notation of `scripts/catalog/examples.ts`. Lines with `-` are only in the failing version, lines with `+` only in the passing one. */
  readonly example: string;
  /** The baseline of the example, if it is not the example catalog. */
  readonly before?: string;
}

export function allowsExceptions({ exceptedBy, isMandatory }: CheckInfo): boolean {
  return (exceptedBy ?? isMandatory !== true) !== false;
}

export function exampleOf({ example }: CheckInfo) {
  const without = (lines: RegExp) => example.replace(lines, '').replace(/^[-+]/gm, '');
  return { fails: without(/^\+.*\n/gm), passes: without(/^-.*\n/gm) };
}

/** One edit of `--fix`. It adds the mappings that lead to the value, and replaces no list or mapping. */
export interface Fix extends Location {
  readonly value: FixedValue;
}

export type FixedValue = string | number | boolean;

export function fixAt({ file, pointer }: Location, value: FixedValue): Fix {
  return { file, pointer, value };
}

/** The result of a check; `findingsBy` adds the check's id and severity. */
export interface Finding {
  readonly severity?: Severity;
  readonly location: Location;
  /** One sentence, without a full stop. */
  readonly message: string;
  /** Advice for the author, as an imperative. `FILE` in `git checkout FILE` is the file of the finding. */
  readonly hint?: string | undefined;
  readonly related?: readonly { readonly location: Location; readonly message: string }[] | undefined;
  /** The edits of `--fix`, if there is exactly one right answer. */
  readonly fix?: readonly Fix[] | undefined;
  /** Set if the message has a number or position that other edits change. Comparisons use it instead of the message. */
  readonly identity?: string | undefined;
  /** If it grows, `validate --since` reports the finding as new. */
  readonly size?: number;
  /** The count in the catalog that the check refuses, and an exception accepts with `is`. */
  readonly count?: number;
  /** The number of further findings of the check in the file, which are counted but not listed. */
  readonly omittedCount?: number | undefined;
}

export interface CheckedFinding extends Finding {
  readonly check: string;
  readonly severity: Severity;
}

export function findingsBy<Result extends Finding>(
  { id: check, severity }: CheckInfo,
  results: Iterable<Result>,
): (Result & CheckedFinding)[] {
  const defaultSeverity = severity === 'off' ? 'warning' : severity;
  return Array.from(results, (finding) => ({ check, ...finding, severity: finding.severity ?? defaultSeverity }));
}

/** Per check and file: control characters could give as many findings as bytes. */
export const maxFindings = 100;

/** The first findings of one check in a file; the last one has the number of the rest. */
export function limitFindings<Item>(findings: readonly Item[]): (Item & Pick<Finding, 'omittedCount'>)[] {
  const rest = findings.length - maxFindings;
  const omittedAt = (index: number) => (rest > 0 && index === maxFindings - 1 ? rest : undefined);
  return findings.slice(0, maxFindings).map((finding, index) => ({ ...finding, omittedCount: omittedAt(index) }));
}
