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
   * What an exception in policy.yaml names beside the rule: a domain (where nothing is said here), nothing more, because the rule is
   * about the catalog as a whole, or a domain of the running platform. `false`: the rule cannot be excepted.
   */
  readonly exceptedBy?: 'domain' | 'catalog' | 'probe' | false;
  /** Laid over a small catalog (`test/support/example.ts`); `# want: message` stands on the faulty line of `fails`. */
  readonly example: {
    /** For a rule that compares two states: the earlier one, where it is not the example catalog itself. */
    readonly before?: string;
    readonly fails: string;
    readonly passes: string;
  };
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
 * One edit of a `--fix`, in the terms of RFC 6902: `set` replaces or adds the value at the pointer, `insert` puts a list item
 * at it, `remove` takes it away. A mapping can only be added.
 */
export type Fix =
  | { readonly op: 'set' | 'insert'; readonly file: string; readonly pointer: string; readonly value: FixedValue }
  | { readonly op: 'remove'; readonly file: string; readonly pointer: string };

export type FixedValue = string | number | Readonly<Record<string, string | number>>;

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
  /** What a later stage must know of it beyond its rule. */
  readonly code?: 'unknown-language';
  /** Set where nothing sound can be generated while it stands: no exception takes it out. */
  readonly isBinding?: boolean;
}

/** A finding of a known check, before lines and columns are known. */
export interface CheckedFinding extends Finding {
  readonly check: string;
  readonly severity: Severity;
}

/** Findings that are kept, of one check in one file and of a whole run; of more, only the number is known. */
const mostKept = { ofCheckInFile: 500, inAll: 50_000 };

/** What was found: the findings that are kept, and the number of those that are not. */
export interface FindingCollector {
  readonly findings: CheckedFinding[];
  readonly dropped: Record<Severity, number>;
  /** Number of findings by check and file. */
  readonly counts: Map<string, number>;
}

export function emptyCollector(): FindingCollector {
  return { findings: [], dropped: { error: 0, warning: 0 }, counts: new Map() };
}

/** Adds the findings of one check; so many that memory would run out are counted and not kept. */
export function addFindings(
  { findings, dropped, counts }: FindingCollector,
  { id: check, severity }: { readonly id: string; readonly severity: Severity },
  found: Iterable<Finding>,
): void {
  for (const finding of found) {
    const key = `${check} ${finding.place.file}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const own = finding.severity ?? severity;
    if (count <= mostKept.ofCheckInFile && findings.length < mostKept.inAll)
      findings.push({ ...finding, check, severity: own });
    else dropped[own] += 1;
  }
}

/** Adds what was found in one file, as far as it is kept. */
export function addFound(
  { findings, dropped }: FindingCollector,
  file: { readonly findings: readonly CheckedFinding[]; readonly dropped: Readonly<Record<Severity, number>> },
): void {
  const free = Math.max(0, mostKept.inAll - findings.length);
  findings.push(...file.findings.slice(0, free));
  for (const { severity } of file.findings.slice(free)) dropped[severity] += 1;
  dropped.error += file.dropped.error;
  dropped.warning += file.dropped.warning;
}

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
  /** JSON Pointer (RFC 6901) into the file; '' where there is none. */
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
  /** Findings counted above and left out of the list; absent when there are none. */
  readonly hidden?: number;
  /** With `--since`: how many changes were judged. */
  readonly changes?: number;
  /** With `--since`: against what, as a sentence. */
  readonly release?: string;
  /** With `--since`: what a reviewer must see before anything else, as sentences; absent when there is nothing of the kind. */
  readonly policy?: string;
  /** Of the running platform: how many routes were asked for, and how many not. */
  readonly asked?: number;
  readonly notAsked?: number;
  /** Of the running platform: what is no finding, and should be known, as sentences. */
  readonly notes?: readonly string[];
  /** With `--since`: what this branch changes, breaks first; each with its place where it is still there. */
  readonly branch?: readonly ({ readonly class: string; readonly message: string } & Partial<Position>)[];
  /** With `--since`: the domains whose version is too low. */
  readonly owed?: readonly {
    readonly domain: string;
    readonly released: string;
    readonly stated: string;
    readonly least: string;
  }[];
}

export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
}
