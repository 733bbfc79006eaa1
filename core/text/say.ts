import { once } from './once.ts';

/** What fills a sentence: data as it is, another sentence, several of these, or a name that depends on the reader. */
export type Value = string | number | Sentence | ReaderName | readonly Value[];

/** A language or script, by its code; a command, which has a button; a file, domain or site; a value, of a route with its path; a key. */
export type ReaderName =
  | { readonly language: string }
  | { readonly script: string }
  | { readonly command: string }
  | { readonly file: string }
  | { readonly domain: string }
  | { readonly site: string }
  | { readonly value: string; readonly path?: string }
  | { readonly key: string };

/**
 * What the tool says, or a part of it: in English, without a full stop, with `{0}` or `{name}` for each of its values. Only the first
 * letter of a whole sentence becomes a capital.
 */
export interface Sentence {
  readonly template: string;
  readonly values: Readonly<Record<string, Value>>;
  /** In another one, it has no capital letter and no full stop. */
  readonly isClause?: true;
}

/** A sentence, in English where it is said: say`No site has the id "${id}"`. */
export function say(words: readonly string[], ...values: readonly Value[]): Sentence {
  // The list itself: an object with the same keys takes three times the memory.
  return { template: templateOf(words), values: values as unknown as Sentence['values'] };
}

const templateOf = once((words: readonly string[]) =>
  words.reduce((text, part, index) => `${text}{${index - 1}}${part}`),
);

/** A word of the schemas, such as the name of a kind. */
export function word(template: string): Sentence {
  return { template, values: {} };
}

/** What a schema says of a value, as a part of a sentence. */
export function clause(description: string): Sentence {
  return { template: description, values: {}, isClause: true };
}

/** `1 route`, `2 routes`. */
export function several(count: number, noun: string): Sentence {
  return { template: count === 1 ? `1 ${noun}` : `{0} ${noun}s`, values: { 0: count } };
}

/** The first ten names. */
export function upToTen(names: readonly Value[]): Value {
  return names.length > 10 ? say`${names.slice(0, 10)} …` : names;
}
