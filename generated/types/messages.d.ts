// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

/** A short text, with `{name}` for each value; or a group of texts. */
export type Message =
  | string
  | {
      readonly [k: string]: Message;
    };

/** The UI texts of the pages in one language: `catalog/messages/<language>.yaml`. */
export interface MessagesFile {
  readonly [k: string]: Message;
}
