import type { CheckedFinding, Diagnostic, Report, Summary } from './diagnostic.ts';
import { locatePointers } from './locate.ts';
import type { Place } from './place.ts';

/** Findings of one check in one file that a report shows, at the most. */
export const maxShown = 20;

interface Located {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
}

/**
 * Findings as a report: located, sorted by file, line, column and check, at most {@link maxShown} of a check in a file.
 *
 * @param textOf the text of a file of the catalog; '' for one that cannot be read.
 * @param display the path that a reader sees for a file of the catalog, relative to the working directory.
 */
export function makeReport(
  findings: readonly CheckedFinding[],
  counts: Pick<Summary, 'domains' | 'descriptors' | 'files'>,
  textOf: (file: string) => string,
  display: (file: string) => string,
): Report {
  const places = new Map<string, Place[]>();
  for (const { place, related } of findings) {
    for (const one of [place, ...(related ?? []).map((other) => other.place)]) {
      const known = places.get(one.file);
      if (known === undefined) places.set(one.file, [one]);
      else known.push(one);
    }
  }
  const located = new Map<Place, Located>();
  for (const [file, list] of places) locate(file, list, textOf(file), located);
  const locationOf = (place: Place): Located =>
    located.get(place) ?? { file: place.file, line: 1, column: 1, endColumn: 1 };

  const diagnostics = findings.map((finding): Diagnostic => {
    const { line, column, endColumn } = locationOf(finding.place);
    return {
      check: finding.check,
      severity: finding.severity,
      message: finding.message,
      ...(finding.hint === undefined ? {} : { hint: finding.hint }),
      file: display(finding.place.file),
      line,
      column,
      endLine: line,
      endColumn,
      pointer: 'pointer' in finding.place ? finding.place.pointer : '',
      ...(finding.related === undefined || finding.related.length === 0
        ? {}
        : {
            related: finding.related.map(({ place, message }) => {
              const other = locationOf(place);
              return { file: display(place.file), line: other.line, column: other.column, message };
            }),
          }),
    };
  });
  diagnostics.sort(
    (a, b) =>
      order(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      order(a.check, b.check) ||
      order(a.message, b.message),
  );

  const seen = new Map<string, number>();
  const shown = diagnostics.filter(({ check, file }) => {
    const key = `${check} ${file}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count <= maxShown;
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const hidden = diagnostics.length - shown.length;
  return {
    diagnostics: shown,
    summary: { errors, warnings: diagnostics.length - errors, ...counts, ...(hidden === 0 ? {} : { hidden }) },
  };
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Lines and columns of places in one file; the file is parsed once, and only if a place is a pointer. */
function locate(file: string, places: readonly Place[], text: string, into: Map<Place, Located>) {
  const pointers = places.flatMap((place) => ('pointer' in place ? [place.pointer] : []));
  const spans = locatePointers(text, pointers);
  const starts = lineStarts(text);
  for (const place of places) {
    let [start, end] = [0, 0];
    if (!('pointer' in place)) [start, end] = [place.start, place.end];
    else {
      const span = spans.get(place.pointer);
      // The value of a collection is told by its key: that is where the author looks.
      const key = place.part === 'key' || (span !== undefined && span.start === span.end);
      if (span !== undefined) [start, end] = key ? [span.keyStart, span.keyEnd] : [span.start, span.end];
    }
    const line = lineAt(starts, start);
    const lineStart = starts[line] ?? 0;
    const lineEnd = endOfLine(text, lineStart);
    const stop = Math.min(Math.max(end, start + 1), Math.max(lineEnd, start));
    into.set(place, { file, line: line + 1, column: start - lineStart + 1, endColumn: stop - lineStart + 1 });
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Index of the last line that starts at or before `offset`. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  if (end === -1) return text.length;
  return text.charAt(end - 1) === '\r' ? end - 1 : end;
}
