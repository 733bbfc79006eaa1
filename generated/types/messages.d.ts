// Code generated from catalog/. DO NOT EDIT.

export type Message = (MessageText | MessageGroup)
export type MessageText = string

/**
 * The words of the pages in one language, as ICU MessageFormat 1: `catalog/messages/<language>.yaml`.
 */
export interface MessagesFile {
[k: string]: Message
}
export interface MessageGroup {
[k: string]: Message
}
