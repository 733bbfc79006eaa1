// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

/** Direction of writing. */
export type Direction = "ltr" | "rtl";

/** The interface languages; the first is the source language: `catalog/languages.yaml`. */
export interface LanguagesFile {
  /** In the order in which readers see them. */
  languages: LanguageEntry[];
}

export interface LanguageEntry {
  /** BCP 47 tag. */
  code: string;
  /** The language’s name in itself. */
  name: string;
  direction: Direction;
}
