import type { Document, Message, Messages } from '../catalog.ts';
import { pointerTo } from '../place.ts';

/** The messages of each language, and every message with its original. */
export function messagesIn(documents: readonly Document<Messages>[], sourceLanguage: string) {
  const messages = new Map(
    documents.map((document) => [document.file.slice('messages/'.length, -'.yaml'.length), document]),
  );
  const originals = new Map<string, string>();
  // The source language first: the others refer to it.
  const codes = [...messages.keys()].sort((a, b) => Number(b === sourceLanguage) - Number(a === sourceLanguage));
  const messageList = codes.flatMap((language) => {
    const { file = '', data = {} } = messages.get(language) ?? {};
    return [...messagesOf(data)].map(([keys, text]): Message => {
      const key = keys.join('.');
      if (language === sourceLanguage) originals.set(key, text);
      return { file, pointer: pointerTo('', keys), language, key, text, original: originals.get(key) };
    });
  });
  return { messages, messageList };
}

/** Every message of a file with the keys that lead to it. */
function* messagesOf(
  messages: Messages,
  keys: readonly string[] = [],
): Iterable<[keys: readonly string[], message: string]> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [[...keys, key], value];
    else yield* messagesOf(value, [...keys, key]);
  }
}
