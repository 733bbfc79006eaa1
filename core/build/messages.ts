import type { Document, Message, Messages } from '../catalog.ts';
import { pointerTo } from '../place.ts';
import { parseMessage } from '../words/message-format.ts';

/** The messages of each language, and every message with its original. */
export function messagesIn(documents: readonly Document<Messages>[], baseLanguage: string | undefined) {
  const messages = new Map(
    documents.map((document) => [document.file.slice('messages/'.length, -'.yaml'.length), document]),
  );
  const originals = new Map<string, Message>();
  // The base language first: the others refer to it.
  const codes = [...messages.keys()].sort((a, b) => Number(b === baseLanguage) - Number(a === baseLanguage));
  const messageList = codes.flatMap((language) => {
    const { file = '', data = {} } = messages.get(language) ?? {};
    return [...messagesOf(data)].map(([keys, text]): Message => {
      const [pointer, key] = [pointerTo('', keys), keys.join('.')];
      const message = {
        file,
        pointer,
        language,
        key,
        text,
        parsed: parseMessage(text),
        original: originals.get(key),
      };
      if (language !== baseLanguage) return message;
      originals.set(key, message);
      return { ...message, original: message };
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
