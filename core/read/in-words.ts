import { shortened } from '../text/characters.ts';
import { pointerKeys } from '../text/pointer.ts';

export const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  null: 'empty',
  date: 'a day',
};

export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  return typeof value === 'string' ? `"${shortened(value, 60)}"` : String(value);
}

/** /routes/3/path is "`path` of the 4th route". */
export function pointerInWords(pointer: string): string {
  let parent = '';
  let keys: string[] = [];
  for (const key of pointerKeys(pointer)) {
    if (/^\d+$/.test(key)) {
      const list = keys.at(-1) ?? '';
      parent = `${nth(Number(key) + 1, itemOf(list) ?? `of \`${list}\``)}${parent && ` of ${parent}`}`;
      keys = [];
    } else keys.push(key);
  }
  if (keys.length === 0) return parent || 'the file';
  return `\`${shortened(keys.join('.'))}\`${parent && ` of ${parent}`}`;
}

/** `route` of `routes`, `severity` of `severities`, `external domain` of `externalDomains`; undefined for `buses` and `boxes`. */
function itemOf(list: string): string | undefined {
  const words = list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (!/^[a-z ]+s$/.test(words) || /(?:[sxz]|[cs]h)es$/.test(words)) return undefined;
  return words.replace(/ies$/, 'ys').slice(0, -1);
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function nth(number: number, noun: string): string {
  return `the ${number}${endings[ordinals.select(number)]} ${noun}`;
}
