import type { ReaderName, Sentence, Value } from './say.ts';

/** By the English template: a translation, or one for each form of the plural (`Intl.PluralRules`) that the value {0} may ask for. */
export type Translations = Readonly<Record<string, string | Forms>>;

export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A language that sentences are shown in, and what readers know things by. */
export interface Tongue {
  /** BCP 47. */
  readonly code: string;
  readonly translations: Translations;
  /** Undefined for what is shown as it is written in the catalog. */
  readonly nameOf: (name: ReaderName) => Value | undefined;
}

export const english: Tongue = { code: 'en', translations: {}, nameOf: () => undefined };

export function inEnglish(sentence: Sentence, nameOf = english.nameOf): string {
  return piecesOf(sentence, { ...english, nameOf }).join('');
}

/** A sentence in pieces: words and, between them, data or code, each with its own direction. */
function piecesOf(sentence: Sentence, tongue: Tongue): string[] {
  return wholeSentence(sentence, tongue).split(marks);
}

/** What isolates data in a text that runs the other way (UAX 9). */
const [open, close] = ['\u2068', '\u2069'];
const marks = /[\u2068\u2069]/g;
const placeholder = /\{(\w+)\}/g;

/** A whole sentence, with its data isolated (UAX 9). It begins with a capital letter, unless with data. */
function wholeSentence(sentence: Sentence, tongue: Tongue): string {
  const text = filled(sentence, tongue);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function filled({ template, values, isClause }: Sentence, tongue: Tongue): string {
  const fill = (part: string) =>
    part.replace(placeholder, (all, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? all : valueIn(value, tongue);
    });
  // Code is one piece, with the data in it.
  const text = wordsOf(template, values[0], tongue).replace(/`[^`]*`|[^`]+/g, (part) =>
    part.startsWith('`') ? isolatedData(fill(part).replace(marks, '')) : fill(part),
  );
  return isClause ? text.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase()).replace(/[.。]$/, '') : text;
}

function wordsOf(template: string, count: Value | undefined, { code, translations }: Tongue): string {
  const words = (Object.hasOwn(translations, template) && translations[template]) || template;
  return typeof words === 'string'
    ? words
    : (words[new Intl.PluralRules(code).select(Number(count))] ?? words.other ?? '');
}

function valueIn(value: Value, tongue: Tongue): string {
  if (typeof value !== 'object') return value === '' ? '' : isolatedData(String(value));
  if ('template' in value) return filled(value, tongue);
  if (isList(value)) return value.map((one) => valueIn(one, tongue)).join(wordsOf(', ', undefined, tongue));
  const known = tongue.nameOf(value);
  if (known !== undefined) return valueIn(known, tongue);
  if ('language' in value) {
    const name = displayName('language', value.language, tongue);
    return name === undefined ? isolatedData(value.language) : `${isolatedData(value.language)} (${name})`;
  }
  if ('script' in value) return displayName('script', value.script, tongue) ?? value.script;
  const [written = ''] = Object.values(value);
  return valueIn('key' in value || 'command' in value ? `\`${written}\`` : written, tongue);
}

function isList(value: ReaderName | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value);
}

function isolatedData(text: string): string {
  return open + text + close;
}

/** What CLDR calls a language or script; undefined for a code that it does not know. */
export function displayName(type: 'language' | 'script', name: string, { code }: Pick<Tongue, 'code'>) {
  try {
    return new Intl.DisplayNames(code, { type, fallback: 'none' }).of(name);
  } catch {
    return undefined;
  }
}
