// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

/** A UI text, with `{name}` for each value; or a group of UI texts. */
export type UiText =
  | string
  | {
      readonly [k: string]: UiText;
    };

/** The UI texts of the pages in one language: `catalog/messages/<language>.yaml`. */
export interface MessagesFile {
  readonly [k: string]: UiText;
}
