// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

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
  /** The language’s name in itself, in one line. */
  readonly name: string;
  readonly direction: Direction;
  /** The language is in progress: its texts are checked, what is missing is no error, and nothing of it is published. The first language, from which the others are translated, never is. */
  readonly draft?: true;
}
