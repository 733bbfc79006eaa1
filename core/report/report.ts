import type { CheckedCatalog } from '../check/pipeline.ts';
import { terminalText } from '../encode/terminal.ts';
import { type CheckedFinding, maxFindings, type Severity } from '../read/finding.ts';
import { counted } from '../text/characters.ts';
import { grouped, order } from '../text/lists.ts';
import { withPath } from '../text/restore.ts';
import { listAt } from '../text/value.ts';
import { type ReportLocation, type ReportLocator, reportLocator } from './report-location.ts';

/** The keys of a finding in the JSON report, and `identity`. */
export interface ReportedFinding extends ReportLocation {
  readonly check: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON Pointer (RFC 6901) into the file; '' for the whole file, and for errors of encoding and syntax. */
  readonly pointer: string;
  readonly related?: readonly (ReportLocation & { readonly message: string })[];
  readonly identity?: string;
}

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  /** All domain files, with or without errors. */
  readonly domains: number;
  /** The domains, counted once for each of their sites. */
  readonly descriptors: number;
  readonly files: number;
  /** Whether the catalog-wide checks were skipped because a file fails or is missing. */
  readonly waiting: boolean;
}

/** Results of a comparison, or of the running platform. */
export interface Section {
  /** A sentence without a full stop, like each of the lines. */
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Report {
  readonly diagnostics: readonly ReportedFinding[];
  readonly summary: Summary;
  /** Findings by check, including the findings that are not listed. */
  readonly totals: ReadonlyMap<string, number>;
  readonly sections: readonly Section[];
}

export interface ReportInput extends CheckedCatalog {
  readonly sections?: readonly Section[];
}

/** In reports for people, per check and file. Programs get `maxFindings`. */
export const maxShown = 20;

/** Summary and totals count all findings. The others are at most `most` per check and file, errors first. */
export function makeReport(checked: ReportInput, display: (file: string) => string, most = maxFindings): Report {
  const { catalog, findings, sourceFiles, files, sections = [] } = checked;
  const locate = reportLocator(files);
  const byFile = [...grouped(findings, ({ location }) => location.file).values()];
  const listedIn = (inFile: readonly CheckedFinding[]) =>
    atMost(most, inFile.map((finding) => reportedFinding(finding, locate, display)).sort(byLocation));
  const diagnostics = byFile.flatMap(listedIn).sort(byLocation);
  const errors = countOf(findings.filter(({ severity }) => severity === 'error'));
  const warnings = countOf(findings) - errors;
  const domains = sourceFiles.filter(({ kind }) => kind === 'domain');
  const descriptors = domains.flatMap(({ parsed }) => listAt(parsed, 'activeFor'));
  const counts = { domains: domains.length, descriptors: descriptors.length, files: sourceFiles.length };
  const summary = { errors, warnings, ...counts, waiting: catalog === undefined };
  const checks = new Set(diagnostics.map(({ check }) => check));
  const totals = new Map(Array.from(checks, (id) => [id, countOf(findings.filter(({ check }) => check === id))]));
  return { diagnostics, summary, totals, sections };
}

function countOf(findings: readonly CheckedFinding[]): number {
  return findings.reduce((count, { omittedCount = 0 }) => count + 1 + omittedCount, 0);
}

function atMost(most: number, inFile: readonly ReportedFinding[]): ReportedFinding[] {
  const groups = [...grouped(inFile, ({ check }) => check).values()];
  const listed = new Set(groups.flatMap((group) => errorsFirst(group).slice(0, most)));
  return inFile.filter((finding) => listed.has(finding));
}

export function errorsFirst(diagnostics: readonly ReportedFinding[]): ReportedFinding[] {
  return diagnostics.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}

function reportedFinding(
  { check, severity, message, hint, location, fix, related = [], identity }: CheckedFinding,
  locate: ReportLocator,
  display: (file: string) => string,
): ReportedFinding {
  const { line, column, endColumn } = locate(location);
  const others = related.map((other) => {
    const { endColumn: _, ...position } = locate(other.location);
    return { ...position, file: display(other.location.file), message: cut(other.message) };
  });
  return {
    check,
    severity,
    message: cut(message),
    ...(hint && { hint: `${cut(withPath(hint, display(location.file)))}${fix?.length ? ' (`--fix` does it)' : ''}` }),
    file: display(location.file),
    line,
    column,
    endLine: line,
    endColumn,
    pointer: location.pointer,
    ...(others.length > 0 && { related: others }),
    ...(identity !== undefined && { identity }),
  };
}

/** In UTF-16 code units. Only sentences that quote a long value are longer. */
const maxLength = 1000;

function cut(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 200)}…${text.slice(-200)}`;
}

function byLocation(a: ReportedFinding, b: ReportedFinding): number {
  const byPosition = order(a.file, b.file) || a.line - b.line || a.column - b.column;
  return byPosition || order(a.check, b.check) || order(a.message, b.message);
}

export function sentenceOf({ message, hint }: Pick<ReportedFinding, 'message' | 'hint'>): string {
  return terminalText(hint === undefined ? message : `${message}. ${hint}`);
}

export function errorsAndWarnings({ errors, warnings }: Summary): string {
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}

/** `7 domains (8 when counted per site)`. */
export function domainsIn({ domains, descriptors }: Summary): string {
  return `${counted(domains, 'domain')} (${descriptors} when counted per site)`;
}
