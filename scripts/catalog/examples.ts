import { maxFileBytes } from '../../core/read/decode.ts';
import type { Finding } from '../../core/read/diagnostic.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { positionsIn } from '../../core/report/positions.ts';
import { kindOf } from '../../core/schema/kinds.ts';
import { grouped, order } from '../../core/text/lists.ts';
import { allMatches } from '../../core/text/matches.ts';
import { withPath } from '../../core/text/restore.ts';
import { prebuilt } from '../start/prebuilt.ts';

/** Text of each file of a catalog, by its path in the catalog folder. */
export type Files = ReadonlyMap<string, string>;

/** What is found at a line, and what is said beside it: its hint, its related places, and the values that its fixes write. */
export interface Wanted {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly beside: readonly string[];
}

/**
 * The catalog over which every example of a check is laid (templates/example): small, and without a finding. An example is YAML under
 * headers. `# file: PATH` replaces or adds top-level keys of that file, block by block; `# whole file: PATH` replaces it, `# padded file:
 * PATH` makes it longer than a file may be, `# no file: PATH` takes it away. Comments at the end of a line and below it say what is found
 * there: see `wantedIn`. A file that is not there has them after its header.
 */
const exampleCatalog: Files = new Map(
  Object.entries(prebuilt.templates)
    .flatMap(([path, text]) => (path.startsWith('example/') ? [[path.slice('example/'.length), text] as const] : []))
    .sort(([a], [b]) => order(a, b)),
);

/** The files of the example catalog with `example` laid over them. */
export function overlay(example: string): Map<string, string> {
  const files = new Map(exampleCatalog);
  for (const section of example.split(/^(?=# (?:whole |padded |no )?file: )/m)) {
    const [header = '', ...lines] = section.split('\n');
    const match = /^# (whole |padded |no )?file: (\S+)/.exec(header);
    if (match?.[2] === undefined) continue;
    const [, how, path] = match;
    const text = how === 'whole ' ? lines.join('\n') : replaceBlocks(files.get(path) ?? '', lines.join('\n'));
    if (how === 'no ') files.delete(path);
    else files.set(path, how === 'padded ' ? `${text}#${' '.repeat(maxFileBytes)}\n` : text);
  }
  return files;
}

/** A duplicate key in `changes` stays one. */
function replaceBlocks(base: string, changes: string): string {
  return [...new Map([...blocksOf(base), ...blocksOf(changes)]).values()].flat().join('');
}

/** By top-level key, with everything up to the next one. */
function blocksOf(text: string) {
  const blocks = text.split(/^(?=[A-Za-z_][\w-]*:)/m).filter((block) => block.trim() !== '');
  return grouped(
    blocks.map((block) => (block.endsWith('\n') ? block : `${block}\n`)),
    (block) => block.slice(0, block.indexOf(':')),
  );
}

/** What the comments of files say is found: `# want: MESSAGE`, and on the lines below it what is said beside the message. */
export function wantedIn(files: Files): Wanted[] {
  return [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index, lines) => {
      const message = /# want: (.+)$/.exec(line)?.[1];
      const below = lines.slice(index + 1).map((one) => /^ *# ((?:hint|also|fix): .+)$/.exec(one)?.[1]);
      const beside = below.slice(0, below.indexOf(undefined)).filter((one) => one !== undefined);
      return message === undefined ? [] : [{ file, line: index + 1, message, beside }];
    }),
  );
}

/** Findings in the files of a catalog, as `wantedIn` has them. */
export function asWanted(findings: readonly Finding[], files: Files): Wanted[] {
  const positionOf = positionsIn(filesInMemory(files));
  const paths = [...files.keys()];
  const wanted = findings.map(({ place, message, hint, related = [], fix = [] }) => {
    const where = (file: string) => (file === place.file ? '' : `${file}: `);
    const also = related.map((one) => `also: ${where(one.place.file)}${one.message}`);
    const fixes = fix.map(({ value }) => `fix: ${value}`);
    const beside = [...(hint === undefined ? [] : [`hint: ${withPath(hint, place.file)}`]), ...also, ...fixes];
    return { file: place.file, line: positionOf(place).line, message, beside };
  });
  return wanted.sort((a, b) => paths.indexOf(a.file) - paths.indexOf(b.file) || a.line - b.line);
}

/** Files in memory, as the engine takes them. */
export function filesInMemory(files: Files): CatalogFiles {
  const names = [...files.keys()];
  // The disk is read two levels deep; of what is deeper only the folder is seen.
  const folders = names.flatMap((path) => allMatches(/^[^/]+\/[^/]+(?=\/)/g, path));
  return {
    entries: [
      ...names.map((path) => ({ path, type: 'file' as const })),
      ...[...new Set(folders)].map((path) => ({ path, type: 'folder' as const })),
    ],
    bytes: new Map([...files].flatMap(([path, text]) => (kindOf(path) ? [[path, Buffer.from(text)]] : []))),
  };
}
