import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import type { Catalog, Messages } from '../catalog.ts';
import type { MessageKey } from './message-keys.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * The words of one language: the message at its key, with its values put in. Plain text, not yet encoded.
 * It never throws: a message that the catalog lacks, or that cannot be put together from these values, is shown as the last
 * word of its key (`page.backToSite` → `backToSite`), so that a catalog with few messages still has all its pages.
 */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** `Words` of the language `code`. Messages are parsed once each, when they are first used. */
export function translateTo(catalog: Catalog, code: string): Translate {
  const messages = catalog.messages.get(code)?.data;
  const locale = numberLocale(code);
  const formatters = pinnedFormatters(locale);
  const parsed = new Map<string, IntlMessageFormat | undefined>();
  const said = new Map<string, string>();

  const run = (key: string, values?: MessageValues): string => {
    if (!parsed.has(key)) parsed.set(key, parse(messageAt(messages, key), locale, formatters));
    try {
      const text = parsed.get(key)?.format<string>({ ...values });
      if (typeof text === 'string') return text;
    } catch {
      // A value that the message asks for and nobody gives.
    }
    return key.slice(key.lastIndexOf('.') + 1);
  };

  return (key, values) => {
    // The same count, or the same site, is asked for on very many pages.
    const known = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const text = said.get(known) ?? run(key, values);
    said.set(known, text);
    return text;
  };
}

function messageAt(messages: Messages | undefined, key: string): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const word of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, word)) return undefined;
    found = found[word];
  }
  return typeof found === 'string' ? found : undefined;
}

function parse(message: string | undefined, locale: string, formatters: Formatters): IntlMessageFormat | undefined {
  if (message === undefined) return undefined;
  try {
    return new IntlMessageFormat(message, locale, undefined, { formatters, ignoreTag: true });
  } catch {
    return undefined;
  }
}

/**
 * Numbers are Western digits without grouping in every language, because what `Intl` makes of them differs between
 * releases of Node. A language without plural rules here counts as English does, never as the machine's own language.
 */
function numberLocale(code: string): string {
  try {
    return Intl.PluralRules.supportedLocalesOf(code).length > 0 ? `${code}-u-nu-latn` : 'en-u-nu-latn';
  } catch {
    return 'en-u-nu-latn';
  }
}

/** `Intl` objects are slow to make: one of each kind serves a language. */
function pinnedFormatters(locale: string): Formatters {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
  const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' });
  const cardinal = new Intl.PluralRules(locale);
  const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' });
  return {
    getNumberFormat: () => numbers,
    getDateTimeFormat: () => dates,
    getPluralRules: (_locales, options) => (options?.type === 'ordinal' ? ordinal : cardinal),
  };
}
