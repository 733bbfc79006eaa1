import { FAILSAFE_SCHEMA, load, Type } from 'js-yaml4';
import type { Kind } from './kinds.ts';
import { isMapping, resolvePlain, type YamlMapping } from './yaml-value.ts';

/**
 * The lines that the two libraries read alike: comments, keys, items, and values that begin and end in the line. Whatever else YAML
 * has (anchors, tags, directives, merge keys, escapes, tabs, comments after a value, values of many lines) is for `parseYaml`, and so
 * are keys that are no words, what an `x-…` key may hold, and more depth than a catalog needs.
 */
function lineOf(...collections: readonly string[]): RegExp {
  const plain = '[\\p{L}\\d/](?:[^:#\\\\]*[^:#\\\\ ])?';
  const value = `(?:${[plain, ...quotes, ...collections].join('|')})`;
  const key = '(?!(?:x-|(?:[Nn]ull|NULL|[Tt]rue|TRUE|[Ff]alse|FALSE|constructor|prototype):))[A-Za-z][\\w-]*:';
  return new RegExp(`^ {0,24}(?:#.*|(?:- )*${key}(?: +${value})?|(?:- )+${value})? *$`, 'u');
}

const quotes = ["'[^']*'", '"[^"\\\\]*"'];
const line = lineOf(`[{[](?:[^'"{}[\\]#&*!?\\\\]|${quotes.join('|')})*[}\\]]`);
/** The keys of messages are free, so that their schema would not see one that is no text. */
const messageLine = lineOf();

const plain = new Type('tag:yaml.org,2002:plain', {
  kind: 'scalar',
  resolve: (content: unknown) => typeof content !== 'string' || typeof resolvePlain(content) !== 'string',
  construct: (content: unknown) => (typeof content === 'string' ? resolvePlain(content) : null),
});
const coreSchema = FAILSAFE_SCHEMA.extend({ implicit: [plain] });

/**
 * A file's data, read by js-yaml 4, which is three times as fast as version 5 and gives no places; undefined where it cannot. It is
 * believed only of a file that then has no finding, and nearly every file has none: any other is read again by `parseYaml`.
 */
export function readQuickly(kind: Kind, text: string): YamlMapping | undefined {
  const quickLine = kind === 'messages' ? messageLine : line;
  if (/[\t\r]/.test(text) || !text.split('\n').every((one) => quickLine.test(one))) return undefined;
  try {
    const value: unknown = load(text, { schema: coreSchema });
    return isMapping(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
