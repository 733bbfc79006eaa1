import type { Catalog, Domain } from './catalog.ts';
import type { Rule } from './check.ts';

/** Enough for a thread to be at it for a while. */
const domainsOfPiece = 500;

/** One output. `path` is relative to the output folder, POSIX; `contents` ends with one newline and has no CR. */
export interface GeneratedFile {
  readonly path: string;
  readonly contents: string;
}

/** What the project itself brings to a generator; the shell reads it from the disk. */
export interface Assets {
  /** Text of every file in `templates/`, by its path in there. */
  readonly templates: ReadonlyMap<string, string>;
  /** Text of every hand-written TypeScript file that ships with the routes, by file name. */
  readonly runtime: ReadonlyMap<string, string>;
  /** The JSON Schemas, by file name without `.schema.json`. */
  readonly schemas: ReadonlyMap<string, object>;
  /** What is inside the `<svg>` of an icon, 24 units wide and high, by the icon's name (`schema/lucide-drawings.json`). */
  readonly drawings: ReadonlyMap<string, string>;
  /** The package's version. */
  readonly version: string;
  /** In hex. */
  readonly sha256: (text: string) => string;
  /** Every rule, in the order in which the documentation lists them. */
  readonly rules: readonly Rule[];
}

/** From a catalog without errors to files: no disk, no clock, no locale-dependent order. */
export interface Generator {
  readonly id: string;
  /** In how many pieces the output comes, which may be made on different threads; in one where this is absent. */
  pieces?(catalog: Catalog): number;
  /** @param piece from 0. */
  generate(catalog: Catalog, assets: Assets, piece: number): Iterable<GeneratedFile> | Promise<Iterable<GeneratedFile>>;
}

/** All that a generator makes of a catalog. */
export async function generateAll(generator: Generator, catalog: Catalog, assets: Assets): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (let piece = 0; piece < (generator.pieces?.(catalog) ?? 1); piece += 1) {
    files.push(...(await generator.generate(catalog, assets, piece)));
  }
  return files;
}

/** For a generator whose first piece is of the catalog and whose others are of some domains each. */
export const byDomains = {
  pieces: ({ domains }: Catalog): number => 1 + Math.ceil(domains.length / domainsOfPiece),
  domainsOf: ({ domains }: Catalog, piece: number): readonly Domain[] =>
    domains.slice((piece - 1) * domainsOfPiece, piece * domainsOfPiece),
};
