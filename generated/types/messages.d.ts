// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

/** A short text, with `{name}` for what is filled in; or a group of them. */
export type Message =
  | string
  | {
      readonly [k: string]: Message;
    };

/** The words of the pages in one language: `catalog/messages/<language>.yaml`. */
export interface MessagesFile {
  readonly [k: string]: Message;
}
