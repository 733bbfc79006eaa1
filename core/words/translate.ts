import type { Catalog } from '../catalog.ts';
import type { MessageKey } from './used-messages.ts';

/**
 * A message of one language in plain text, with values in place of `{name}`. One that the catalog lacks is the last word of its
 * key (`page.backToSite` → `backToSite`), so that a catalog with few messages still has all its pages.
 */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

export function translateTo({ wordings }: Catalog, code: string): Translate {
  const messages = wordings.filter(({ language, message }) => message !== undefined && language === code);
  const texts = new Map(messages.map(({ message, text }) => [message, text]));
  return (key, values = {}) => {
    const text = texts.get(key) ?? key.slice(key.lastIndexOf('.') + 1);
    return text.replace(/\{(\w+)\}/g, (argument, name) =>
      String(Object.hasOwn(values, name) ? values[name] : argument),
    );
  };
}

/** Each `{name}` of a message. */
export function argumentsIn(message: string): string[] {
  return message.match(/\{\w+\}/g) ?? [];
}

/** A message without its `{name}`s. */
export function withoutArguments(message: string): string {
  return message.replace(/\{\w+\}/g, '');
}
