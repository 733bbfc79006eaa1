import type { AnySchemaObject } from 'ajv';
import type { Finding } from '../diagnostic.ts';
import { singleQuoted } from '../encode/yaml.ts';
import { shortened } from '../words/characters.ts';

/** The types of JSON Schema, as an author calls them. */
export const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  null: 'empty',
};

/** A value of the catalog as a message shows it. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return typeof value === 'string' ? `"${shortened(value, 60)}"` : String(value);
}

/** What to write where a value has another type than its schema wants. */
export function formHint(schema: AnySchemaObject, type: unknown, data: unknown): string | undefined {
  const [wanted] = [type].flat();
  if (data === null) return emptyHint(schema, wanted);
  if (wanted === 'string') return textHint(data);
  if (wanted === 'integer' && typeof data === 'string' && /^\d{1,9}$/.test(data)) {
    return `Write ${data}, without quotes`;
  }
  if (wanted === 'object') return keysHint(schema, data);
  if (wanted !== 'array' || data === '') return undefined;
  if (typeof data === 'object') return entriesHint(data);
  return typeof data === 'string' ? listHint(data) : undefined;
}

function keysHint(schema: AnySchemaObject, data: unknown): string | undefined {
  const [first] = [data].flat();
  if (Array.isArray(data) && typeof first !== 'string') return 'Write its keys below it, without dashes';
  if (typeof first !== 'string') return mappingHint(schema);
  return first === '' ? undefined : mappingHint(schema, first);
}

/** What to write where there is nothing. */
export function emptyHint(schema: AnySchemaObject, wanted: unknown = 'string'): string | undefined {
  if (wanted === 'array') return schema.minItems === undefined ? 'Write `[]`, or the items below it' : undefined;
  if (wanted === 'object') return 'Write its keys below it, indented';
  if (wanted !== 'string') return `Write ${typeNames[String(wanted)]} after the colon`;
  const [, first = '', rest = ''] = /^(A|Why) (.*?)\.?$/.exec(schema.description ?? '') ?? [];
  if (first === '') return 'Write the text';
  return `${first === 'Why' ? 'Say' : 'Write'} ${first.toLowerCase()} ${rest}`;
}

function textHint(data: unknown): string | undefined {
  if (typeof data === 'number' || typeof data === 'boolean') return `Quote it: '${String(data)}'`;
  if (typeof data !== 'object' || data === null) return undefined;
  const [[key, value] = ['', ''], ...others] = Object.entries(data);
  if (others.length > 0 || typeof value !== 'string') return undefined;
  if (Array.isArray(data) || /^(title|name|id|slug|en)$/.test(key)) return `Write the text alone: ${shortened(value)}`;
  return `Quote a text with a colon in it: ${singleQuoted(shortened(`${key}: ${value}`))}`;
}

/** A mapping by id where a list is wanted. */
function entriesHint(data: object): string | undefined {
  const [[id, entry] = []] = Object.entries(data);
  if (id === undefined) return undefined;
  if (typeof entry !== 'object' || entry === null) return 'Begin each entry with a dash';
  return `Begin each entry with a dash and its name: \`- ${'slug' in entry ? 'slug' : 'id'}: ${shortened(id)}\``;
}

function listHint(data: string): string {
  // What a dash without a space begins is one text, with the lines below it.
  const first = /^-(.*?)(?: -|$)/.exec(data)?.[1];
  if (first !== undefined) return `Write a space after each dash: \`- ${shortened(first.trim())}\``;
  // Other bullets are part of the text.
  const [item = '', ...others] = data.split(/(?:^|\s)[•‣◦]\s+|^[–—]\s+/).filter((one) => one !== '');
  if (others.length > 0) return `Begin each line with a dash: \`- ${shortened(item)}\``;
  return item.includes(', ') && !item.includes('&')
    ? `Write a list: \`[${shortened(item)}]\``
    : `Write a list: \`- ${shortened(item)}\` on a line of its own`;
}

/** @param data the text that stands there; undefined for another value. */
function mappingHint({ required, properties }: AnySchemaObject, data = '…'): string {
  const names: readonly string[] = required ?? Object.keys(properties ?? {});
  const allowedAt = (key: string): readonly unknown[] => properties?.[key]?.enum ?? [];
  // `GET /x` is a method and a path.
  const own = names.flatMap(allowedAt).find((one) => data.startsWith(`${one} `));
  const rest = own === undefined ? data : data.slice(String(own).length).trim();
  const needsQuotes = /^[&*!|>@`%'"]|[{}[\],]|: | #/.test(rest);
  const text = needsQuotes ? singleQuoted(shortened(rest)) : shortened(rest);
  if (properties === undefined) return `Write \`en: ${text}\` below it, and the other languages in the same way`;
  let isUsed = false;
  const keys = names.map((key) => {
    const allowed = allowedAt(key);
    if (allowed.length === 1) return `${key}: ${allowed[0]}`;
    if (isUsed) return `${key}: …`;
    isUsed = true;
    return `${key}: ${text}`;
  });
  return `Write \`{ ${keys.join(', ')} }\``;
}

/** Why a text does not match its pattern, to be read after the text, and the nearest one that does. */
export function patternHint(
  schema: AnySchemaObject,
  pattern: string,
  data: string,
): { rule: string; hint?: string | undefined } {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])-\d{2}$/.exec(data) ?? [];
  const isDay = pattern.includes('-02-29');
  if (year !== undefined && isDay) {
    const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    return { rule: 'and there is no such day', hint: `The last day of that month is ${year}-${month}-${last}` };
  }
  const description: string = schema.description ?? `it must match ${pattern}`;
  // A description is a sentence; it may begin with a name in capitals.
  const start = description.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
  const rule = `which is not well formed: ${start.replace(/\.$/, '')}`;
  if (isDay) return { rule, hint: dayHint(data, new RegExp(pattern, 'u')) };
  const words = data.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const slug = words.join('-').toLowerCase();
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const isRight = (one: string) => one !== '' && one.length <= 64 && new RegExp(pattern, 'u').test(one);
  const near = [slug, pascal, data.replace(/^http:/, 'https:'), `mailto:${data}`, `https://${data}`].find(isRight);
  return { rule, hint: near && `Write "${near}"` };
}

/** The day, or the two days, that may be meant by one that is not written as YYYY-MM-DD. */
function dayHint(data: string, pattern: RegExp): string | undefined {
  const numbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(data)?.slice(1) ?? [];
  const [first = '', second = '', third = ''] = numbers.map((number) => number.padStart(2, '0'));
  const orders =
    first.length === 4
      ? [[first, second, third]]
      : [
          [third, second, first],
          [third, first, second],
        ];
  const days = new Set(orders.map((order) => order.join('-')).filter((day) => pattern.test(day)));
  return days.size === 0 ? undefined : `Write ${[...days].join(' or ')}`;
}

/** @param written the version as it stands in the file: YAML reads 1.10 as the number 1.1. */
export function versionFinding(file: string, written: string, data: unknown): Finding {
  const rule = 'a version is three numbers separated by dots, without leading zeros';
  const place = { file, pointer: '/version' };
  const numbers = /^\D*(\d{1,9}(?:[.,]\d{1,9}){0,2})(?!\d*[-/]\d)/.exec(written)?.[1]?.split(/[.,]/).map(Number);
  const hint =
    numbers === undefined ? 'Write three numbers, such as 0.1.0' : `Write ${[...numbers, 0, 0].slice(0, 3).join('.')}`;
  const what =
    typeof data === 'number' ? `YAML reads this version as the number ${data}` : `The version is ${shown(data)}`;
  return { place, message: `${what}; ${rule}`, hint };
}
