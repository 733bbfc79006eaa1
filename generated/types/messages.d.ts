// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate


/**
 * A message, or a group of them.
 */
export type Message = (string | {
[k: string]: Message
})

/**
 * The words of the pages in one language, as ICU MessageFormat 1: `catalog/messages/<language>.yaml`.
 */
export interface MessagesFile {
  [k: string]: Message
}
