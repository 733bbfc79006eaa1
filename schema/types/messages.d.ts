// Made from schema/ by `npm run typecheck`. Do not edit.

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
