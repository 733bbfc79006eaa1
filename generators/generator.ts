import type { Language, PublishedCatalog, Text } from '../core/model/catalog.ts';
import type { CheckInfo } from '../core/read/finding.ts';

/** One output. `path` is relative to the output folder, POSIX; `contents` ends with one newline and has no CR. */
export interface GeneratedFile {
  readonly path: string;
  readonly contents: string;
}

/** The inputs of generators except the catalog. */
export interface Assets {
  readonly pageTemplates: Readonly<Record<string, string>>;
  /** The modules of `routes/runtime/`, compiled. */
  readonly runtime: readonly GeneratedFile[];
  readonly types: readonly GeneratedFile[];
  /** The link from the output folder to the catalog. */
  readonly toCatalog: string;
  /** The package of the catalog, from package.json. */
  readonly package: { readonly name: string; readonly version: string };
  readonly sha256: (text: string) => string;
  readonly checkInfos: readonly CheckInfo[];
}

/** Returns files for a catalog without errors. It reads no disk, clock or locale. */
export type Generator = (
  catalog: PublishedCatalog,
  assets: Assets,
) => Iterable<GeneratedFile> | Promise<Iterable<GeneratedFile>>;

export function jsonFile(path: string, value: unknown): GeneratedFile {
  return { path, contents: `${JSON.stringify(value, null, 2)}\n` };
}

/** In the order of languages.yaml, so that the order in a source file changes no output. */
export function inLanguageOrder(text: Text, languages: readonly Language[]): Text {
  return Object.fromEntries(languages.flatMap(({ code }) => (text[code] === undefined ? [] : [[code, text[code]]])));
}
