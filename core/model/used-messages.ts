import toolWords from '../../schema/words.json' with { type: 'json' };
import { languageAndScript } from '../text/scripts.ts';
import type { Text } from './catalog.ts';

type Groups = typeof toolWords;

export type MessageKey = { [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}` }[keyof Groups];

/** The UI texts that pages and pictures use, by group. The check `message-keys` reports others in a catalog. */
export const words: Readonly<Record<string, Readonly<Record<string, Text>>>> = toolWords;

export const usedMessages: ReadonlyMap<string, Text> = new Map(
  Object.entries(words).flatMap(([group, texts]) =>
    Object.entries(texts).map(([word, text]) => [`${group}.${word}`, text] as const),
  ),
);

export function isSpoken(code: string): boolean {
  return spokenFor(code) !== undefined;
}

export const termKeys = Object.keys(toolWords.terms) as readonly (keyof Groups['terms'])[];

/** `fr` for `fr-CA`, nothing for `ar-Latn`. */
export function wordIn(text: Text, code: string): string | undefined {
  const language = spokenFor(code);
  return language && text[language];
}

/** Every text is in each of them. */
const spoken = Object.keys(toolWords.terms.domain);

function spokenFor(code: string): string | undefined {
  if (spoken.includes(code)) return code;
  const read = languageAndScript(code);
  return spoken.find((one) => languageAndScript(one) === read);
}
