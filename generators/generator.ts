import type { Catalog, Language, Text } from '../core/model/catalog.ts';
import type { Rule } from '../core/read/diagnostic.ts';

/** One output. `path` is relative to the output folder, POSIX; `contents` ends with one newline and has no CR. */
export interface GeneratedFile {
  readonly path: string;
  readonly contents: string;
}

/** What generators need from the project; the shell reads it from the disk. */
export interface Assets {
  /** Text of every file in `templates/`, by its path in there. */
  readonly templates: ReadonlyMap<string, string>;
  /** The modules that ship with the routes, compiled. */
  readonly runtime: readonly GeneratedFile[];
  /** The types of the files of a catalog, and of catalog.json. */
  readonly types: readonly GeneratedFile[];
  /** The link from the output folder to the catalog. */
  readonly toCatalog: string;
  /** What package.json says of the package that is made of the catalog. */
  readonly package: { readonly name: string; readonly version: string };
  /** In hex. */
  readonly sha256: (text: string) => string;
  /** Every rule, in the order in which the documentation lists them. */
  readonly rules: readonly Rule[];
}

/** From a catalog without errors to files: no disk, no clock, no locale-dependent order. */
export type Generator = (
  catalog: Catalog,
  assets: Assets,
) => Iterable<GeneratedFile> | Promise<Iterable<GeneratedFile>>;

/** A file of indented JSON. */
export function jsonFile(path: string, value: unknown): GeneratedFile {
  return { path, contents: `${JSON.stringify(value, null, 2)}\n` };
}

/** A text with its languages in the order of languages.yaml: the order in which an author writes them changes no output. */
export function inLanguageOrder(text: Text, languages: readonly Language[]): Text {
  return Object.fromEntries(languages.flatMap(({ code }) => (text[code] === undefined ? [] : [[code, text[code]]])));
}
