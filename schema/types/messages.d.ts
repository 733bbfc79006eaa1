// Made from schema/ by `npm run typecheck`. Do not edit.

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
