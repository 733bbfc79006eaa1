import { maxFileBytes } from '../../core/read/decode.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { Finding } from '../../core/read/finding.ts';
import { reportLocator } from '../../core/report/report-location.ts';
import { kindOf } from '../../core/schema/kinds.ts';
import { grouped, order } from '../../core/text/lists.ts';
import { allMatches, firstMatch } from '../../core/text/matches.ts';
import { withPath } from '../../core/text/restore.ts';
import { prebuilt } from '../start/prebuilt.ts';

/** The text of each catalog file, by its path in the catalog folder. */
export type Files = ReadonlyMap<string, string>;

/** A finding at a line. `beside` lists its hint, its related locations, and the values that its fixes write. */
export interface Wanted {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly beside: readonly string[];
}

/**
 * A small catalog without a finding (templates/example). The examples of checks change it. An example is YAML under headers:
 * - `# file: PATH` replaces or adds top-level keys of that file,
 * - `# whole file: PATH` replaces the file,
 * - `# padded file: PATH` replaces keys, and makes the file too large,
 * - `# no file: PATH` removes it; the expected findings follow on the same line.
 */
const exampleCatalog: Files = new Map(Object.entries(prebuilt.example).sort(([a], [b]) => order(a, b)));

export function overlay(example: string): Map<string, string> {
  const files = new Map(exampleCatalog);
  for (const section of example.split(/^(?=# (?:whole |padded |no )?file: )/m)) {
    const [, mode, path, lines = ''] = firstMatch(/^# (whole |padded |no )?file: (\S+)[^\n]*\n?(.*)$/s, section);
    if (path === undefined) continue;
    const text = mode === 'whole ' ? lines : replaceBlocks(files.get(path) ?? '', lines);
    if (mode === 'no ') files.delete(path);
    else files.set(path, mode === 'padded ' ? `${text}#${' '.repeat(maxFileBytes)}\n` : text);
  }
  return files;
}

/** Replaces or adds top-level keys. A duplicate key in `changes` stays duplicate. */
function replaceBlocks(base: string, changes: string): string {
  return [...new Map([...blocksOf(base), ...blocksOf(changes)]).values()].flat().join('');
}

/** Splits YAML into its top-level keys, each with everything up to the next one. */
function blocksOf(text: string) {
  const blocks = text.split(/^(?=[A-Za-z_][\w-]*:)/m).filter((block) => block.trim() !== '');
  return grouped(
    blocks.map((block) => (block.endsWith('\n') ? block : `${block}\n`)),
    (block) => block.slice(0, block.indexOf(':')),
  );
}

/** `# want: MESSAGE` at the end of a line, and below it `# hint: …`, `# also: …` and `# fix: …`. */
export function wantedIn(files: Files): Wanted[] {
  return [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index, lines) => {
      const message = /# want: (.+)$/.exec(line)?.[1];
      const below = lines.slice(index + 1).map((next) => /^ *# ((?:hint|also|fix): .+)$/.exec(next)?.[1]);
      const beside = below.slice(0, below.indexOf(undefined)).filter((note) => note !== undefined);
      return message === undefined ? [] : [{ file, line: index + 1, message, beside }];
    }),
  );
}

export function asWanted(findings: readonly Finding[], files: Files): Wanted[] {
  const positionOf = reportLocator(filesInMemory(files));
  const paths = [...files.keys()];
  const rows = findings.map(({ location, message, hint, related = [], fix = [] }) => {
    const prefixOf = (file: string) => (file === location.file ? '' : `${file}: `);
    const also = related.map((other) => `also: ${prefixOf(other.location.file)}${other.message}`);
    const fixes = fix.map(({ value }) => `fix: ${value}`);
    const beside = [...(hint === undefined ? [] : [`hint: ${withPath(hint, location.file)}`]), ...also, ...fixes];
    return { file: location.file, line: positionOf(location).line, message, beside };
  });
  return rows.sort((a, b) => paths.indexOf(a.file) - paths.indexOf(b.file) || a.line - b.line);
}

export function filesInMemory(files: Files): CatalogFiles {
  const names = [...files.keys()];
  // As on the disk: a file below the second level appears only as its folder.
  const folders = names.flatMap((path) => allMatches(/^[^/]+\/[^/]+(?=\/)/g, path));
  return {
    entries: [
      ...names.map((path) => ({ path, type: 'file' as const })),
      ...[...new Set(folders)].map((path) => ({ path, type: 'folder' as const })),
    ],
    bytes: new Map([...files].flatMap(([path, text]) => (kindOf(path) ? [[path, Buffer.from(text)]] : []))),
  };
}
