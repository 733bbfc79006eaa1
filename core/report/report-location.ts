import { decodeText } from '../read/decode.ts';
import type { CatalogFiles } from '../read/files.ts';
import type { Location } from '../read/location.ts';
import { parseYaml } from '../read/yaml.ts';
import { locate } from '../read/yaml-value.ts';
import { firstMatch } from '../text/matches.ts';

/** Lines and columns are 1-based, columns in UTF-16 code units. */
export interface ReportLocation {
  /** POSIX; relative to the working directory in a report, otherwise to the catalog. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type ReportLocator = (location: Location) => ReportLocation & { readonly endColumn: number };

/** The file of a finding and that of a related location. More would need much memory. */
const maxParsed = 2;

export function reportLocator(files: CatalogFiles): ReportLocator {
  const parse = (file: string) => {
    const text = textOf(files, file);
    const ends = [...Array.from(text.matchAll(/\n/g), ({ index }) => index), text.length];
    return { ...parseYaml(file, text), ends };
  };
  const parsed = new Map<string, ReturnType<typeof parse>>();
  return (location) => {
    const { file } = location;
    const parsedFile = parsed.get(file) ?? parse(file);
    if (parsed.size === maxParsed && !parsed.has(file)) parsed.clear();
    parsed.set(file, parsedFile);
    const { text, ends } = parsedFile;
    const offsets = location.offsets ?? locate(parsedFile, location.pointer, location.part);
    // A custom check may name offsets beyond the end.
    const start = Math.min(offsets.start, text.length);
    const index = ends.findIndex((end) => end >= start);
    const column = start - (ends[index - 1] ?? -1);
    const [inLine = ''] = firstMatch(/.*/, text.slice(start, Math.max(offsets.end, start + 1)));
    return { file, line: index + 1, column, endColumn: column + inLine.length };
  };
}

/** The text to which offsets of locations refer; '' for a file that was not read. */
export function textOf({ bytes }: CatalogFiles, file: string): string {
  return decodeText(file, bytes.get(file) ?? new Uint8Array()).text;
}
