// Made from schema/ by `npm run typecheck`. Do not edit.

/** Direction of writing: `ltr` (from left to right) or `rtl` (from right to left). */
export type Direction = "ltr" | "rtl";

/** The interface languages; the first is the source language: `catalog/languages.yaml`. */
export interface LanguagesFile {
  /** The languages, in the order in which readers see them. */
  readonly languages: readonly LanguageEntry[];
}

export interface LanguageEntry {
  /** The canonical code of the language (BCP 47), such as fr or zh-Hant. */
  readonly code: string;
  /** The name of the language in that language, on one line. */
  readonly name: string;
  readonly direction: Direction;
  /** true: the language is in progress. Its texts are checked, missing texts are no errors, and nothing in it is published. The first language is never a draft. */
  readonly draft?: true;
}
