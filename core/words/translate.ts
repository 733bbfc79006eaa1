import type { Catalog } from '../catalog.ts';
import type { MessageKey } from './message-keys.ts';

/**
 * The words of one language: the message at its key, with a value in the place of each `{name}`. Plain text, not yet encoded.
 * A message that the catalog lacks is shown as the last word of its key (`page.backToSite` → `backToSite`), so that a catalog with
 * few messages still has all its pages.
 */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

export function translateTo({ wordings }: Catalog, code: string): Translate {
  const own = wordings.filter(({ language, message }) => message !== undefined && language === code);
  const texts = new Map(own.map(({ message, text }) => [message, text]));
  return (key, values = {}) => {
    const text = texts.get(key) ?? key.slice(key.lastIndexOf('.') + 1);
    return text.replace(/\{(\w+)\}/g, (argument, name) =>
      String(Object.hasOwn(values, name) ? values[name] : argument),
    );
  };
}

/** What is filled in, each as `{name}`. */
export function argumentsIn(message: string): string[] {
  return message.match(/\{\w+\}/g) ?? [];
}

/** The words of a message without what is filled in. */
export function withoutArguments(message: string): string {
  return message.replace(/\{\w+\}/g, '');
}
