import toolWords from '../../schema/words.json' with { type: 'json' };
import type { Text } from './catalog.ts';

type Groups = typeof toolWords;

/** `group.word`. */
export type MessageKey = { [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}` }[keyof Groups];

/**
 * Every message that pages and pictures use, by group, in the languages that the tool speaks.
 * `Translate` takes no other key; the check `message-keys` reports others in a catalog.
 */
export const words: Readonly<Record<string, Readonly<Record<string, Text>>>> = toolWords;

export const usedMessages: ReadonlyMap<string, Text> = new Map(
  Object.entries(words).flatMap(([group, texts]) =>
    Object.entries(texts).map(([word, text]) => [`${group}.${word}`, text] as const),
  ),
);

/** Whether the tool has its words in a language. */
export function isSpoken(code: string): boolean {
  return [...usedMessages.values()].every((text) => wordIn(text, code) !== undefined);
}

/** What the page of the terms explains. */
export const termKeys = Object.keys(toolWords.terms) as readonly (keyof Groups['terms'])[];

/** A text of the tool in a language, or in that which it is a variety of: `fr` for `fr-CA`. */
export function wordIn(text: Text, code: string): string | undefined {
  return text[code.replace(/-.*/, '')];
}
