import type { Place } from './place.ts';

export type Severity = 'error' | 'warning';

/**
 * What the catalog is held to, and its documentation: the page `generated/docs/checks.md` and `explain` are rendered from it, and
 * its example is its test.
 */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** The rule, as one sentence without a full stop. */
  readonly title: string;
  /** What goes wrong for whom when the rule is broken. */
  readonly why: string;
  /**
   * What an exception in policy.yaml names beside the rule: anything that the finding is about (where nothing is said here), only a
   * domain, or nothing, because the rule is about the catalog as a whole. `false`: no exception excuses it, most often
   * because nothing sound could be generated.
   */
  readonly exceptedBy?: 'domain' | 'catalog' | false;
  /** Laid over a small catalog (`test/fixtures/example`, as `test/support/example.ts` says); `# want: message` is on the faulty line of `fails`, what is said beside it below. */
  readonly example: {
    /** For a rule that compares two states: the earlier one, where it is not the example catalog itself. */
    readonly before?: string;
    readonly fails: string;
    readonly passes: string;
  };
}

/** Why there is a rule, and whether it can be excepted, as its documentation says it. */
export function reasonOf({ why, exceptedBy }: Rule): string {
  return exceptedBy === false ? `${why} No exception excuses it.` : why;
}

/**
 * An example as a diff: a line that begins with `-` is only in the text that fails, one with `+` only in the text that passes. The
 * signs themselves are in neither.
 */
export function exampleOf(diff: string): Rule['example'] {
  const without = (lines: RegExp) => diff.replace(lines, '').replace(/^[-+]/gm, '');
  return { fails: without(/^\+.*\n/gm), passes: without(/^-.*\n/gm) };
}

export interface Related {
  readonly place: Place;
  readonly message: string;
}

/**
 * One edit of a `--fix`, in the terms of RFC 6902: `set` replaces or adds the value at the pointer, with the mappings that lead to it,
 * `insert` puts a list item at it, `remove` takes it away. A mapping can only be added.
 */
export type Fix =
  | { readonly op: 'set' | 'insert'; readonly file: string; readonly pointer: string; readonly value: FixedValue }
  | { readonly op: 'remove'; readonly file: string; readonly pointer: string };

export type FixedValue = string | number | boolean | { readonly [key: string]: FixedValue };

/** What a check says. It points at the model; the runner stamps the check's id and severity on it. */
export interface Finding {
  /** Where it is not the check's. */
  readonly severity?: Severity;
  readonly place: Place;
  /** One sentence in the author's words, without a full stop. */
  readonly message: string;
  /** The nearest right thing, as an imperative. */
  readonly hint?: string | undefined;
  readonly related?: readonly Related[] | undefined;
  /** Present only where there is one right answer. */
  readonly fix?: readonly Fix[] | undefined;
}

/** A finding of a known check, before lines and columns are known. */
export interface CheckedFinding extends Finding {
  readonly check: string;
  readonly severity: Severity;
}

export function foundBy<Found extends Finding>(
  { id: check, severity }: Pick<Rule, 'id' | 'severity'>,
  found: Iterable<Found>,
): (Found & CheckedFinding)[] {
  return Array.from(found, (finding) => ({ ...finding, check, severity: finding.severity ?? severity }));
}

/** What is looked for in one file, at the most: a file of nothing but controls has as many findings as bytes. */
export const maxFindings = 100;

/** Lines and columns are 1-based, columns in UTF-16 code units, `endColumn` exclusive; a place ends on the line where it starts. */
export interface Position {
  /** Relative to the working directory, POSIX. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The public form of a finding; the JSON report is a list of these, key for key. */
export interface Diagnostic extends Position {
  readonly check: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON Pointer (RFC 6901) into the file; '' for the whole file. */
  readonly pointer: string;
  readonly related?: readonly (Position & { readonly message: string })[];
}

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  /** Domains and descriptors (a domain in the context of one site) whose files passed their schema. */
  readonly domains: number;
  readonly descriptors: number;
  /** Files of the catalog that were read. */
  readonly files: number;
  /** Whether the checks of the whole wait, because a file fails or is missing. */
  readonly waiting: boolean;
}

/** What is known beside the findings: of a comparison, or of the running platform. */
export interface Section {
  /** A sentence, as all lines without a full stop. */
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  readonly sections: readonly Section[];
}
