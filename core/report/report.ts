import type { CheckedFinding, Diagnostic, Report } from '../diagnostic.ts';
import type { CheckedCatalog } from '../pipeline.ts';
import type { Place } from '../place.ts';
import { decodeText } from '../read/decode.ts';
import { lineFinder } from '../read/lines.ts';
import { parseYaml } from '../read/yaml.ts';
import { locate } from '../read/yaml-value.ts';

/** Findings of one check in one file that a report shows, at the most. */
const maxShown = 20;

/** Where a place is in the text of its file; see `Position`. */
interface Spot {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
}

/**
 * Findings as a report: located in the bytes that were checked, sorted by file, line, column and check, at most `most` of
 * a check in a file.
 *
 * @param display the path that a reader sees for a file of the catalog, relative to the working directory.
 */
export function makeReport(checked: CheckedCatalog, display: (file: string) => string, most = maxShown): Report {
  const { catalog, findings, counts, files, compared, probed } = checked;
  const spotOf = spotsIn(files);
  // File by file, so that none is parsed twice.
  const byFile = [...findings].sort((a, b) => (a.place.file < b.place.file ? -1 : a.place.file > b.place.file ? 1 : 0));
  const diagnostics = byFile.map((finding) => diagnosticOf(finding, spotOf, display)).sort(byPlace);
  const seen = new Map<string, number>();
  const shown = diagnostics.filter(({ check, file }) => {
    const key = `${check} ${file}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count <= most;
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const branch = compared?.branch?.map(({ place, ...change }) => {
    if (place === undefined) return change;
    const { line, column } = spotOf(place);
    return { ...change, file: display(place.file), line, column };
  });
  return {
    diagnostics: shown,
    summary: {
      errors,
      warnings: diagnostics.length - errors,
      ...counts,
      waiting: catalog === undefined,
      ...compared,
      ...probed,
      ...(branch === undefined ? {} : { branch }),
    },
  };
}

/** Characters of the files whose parsed form is kept at once: more than a thousand descriptors have. */
const mostParsed = 4_000_000;

/** Where places are in the bytes of a catalog; a file is parsed when it is first asked for, and kept while there is room. */
export function spotsIn(files: CheckedCatalog['files']): (place: Place) => Spot {
  const spotters = new Map<string, (place: Place) => Spot>();
  let length = 0;
  return (place) => {
    let known = spotters.get(place.file);
    if (known === undefined) {
      const text = textOf(files, place.file);
      length += text.length;
      if (length > mostParsed) {
        spotters.clear();
        length = text.length;
      }
      known = spotter(place.file, text);
      spotters.set(place.file, known);
    }
    return known(place);
  };
}

/** The text of a file of the catalog as places mean it; '' for one that was not read. */
export function textOf({ bytes }: CheckedCatalog['files'], file: string): string {
  const own = bytes.get(file);
  return own === undefined ? '' : decodeText(file, own).text;
}

function diagnosticOf(
  { check, severity, message, hint, place, related = [] }: CheckedFinding,
  spotOf: (place: Place) => Spot,
  display: (file: string) => string,
): Diagnostic {
  const { line, column, endColumn } = spotOf(place);
  const others = related.map((other) => {
    const spot = spotOf(other.place);
    return { file: display(other.place.file), line: spot.line, column: spot.column, message: bounded(other.message) };
  });
  return {
    check,
    severity,
    message: bounded(message),
    ...(hint === undefined ? {} : { hint: bounded(hint) }),
    file: display(place.file),
    line,
    column,
    endLine: line,
    endColumn,
    pointer: 'pointer' in place ? place.pointer : '',
    ...(others.length === 0 ? {} : { related: others }),
  };
}

/** UTF-16 code units of a sentence: what is longer holds a value that nobody reads to its end. */
const longest = 1000;

function bounded(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 200)}…${text.slice(-200)}`;
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  for (const key of ['file', 'line', 'column', 'check', 'message'] as const) {
    if (a[key] !== b[key]) return a[key] < b[key] ? -1 : 1;
  }
  return 0;
}

/** Finds places in one file, which is parsed once, and only if a place is a pointer. */
function spotter(file: string, text: string): (place: Place) => Spot {
  const lineAt = lineFinder(text);
  let root: ReturnType<typeof parseYaml>['root'] | null = null;
  const offsetsOf = (place: Place): readonly [start: number, end: number] => {
    if (!('pointer' in place)) return [place.start, place.end];
    if (root === null) root = parseYaml(file, text).root;
    const span = locate(root, place.pointer);
    // The value of a collection is reported at its key: that is where the author looks.
    const isKey = place.part === 'key' || span.start === span.end;
    return isKey ? [span.keyStart, span.keyEnd] : [span.start, span.end];
  };
  return (place) => {
    const [start, end] = offsetsOf(place);
    const line = lineAt(start);
    const stop = Math.min(Math.max(end, start + 1), Math.max(line.end, start));
    return { line: line.number, column: start - line.start + 1, endColumn: stop - line.start + 1 };
  };
}
