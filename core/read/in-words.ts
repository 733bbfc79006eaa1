import { ordinal, shortened } from '../text/characters.ts';
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

export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  return typeof value === 'string' ? `"${shortened(value, 60)}"` : String(value);
}

/** A pointer in the author's words: `path` of the 4th route. */
export function nameOf(pointer: string): string {
  let holder = '';
  let own: string[] = [];
  for (const key of pointerKeys(pointer)) {
    if (/^\d+$/.test(key)) {
      const [list = ''] = own.slice(-1);
      const entry = /^[a-z]+s$/.test(list) ? list.slice(0, -1) : `of \`${list}\``;
      holder = `the ${ordinal(Number(key))} ${entry}${holder === '' ? '' : ` of ${holder}`}`;
      own = [];
    } else own.push(key);
  }
  if (own.length === 0) return holder === '' ? 'the file' : holder;
  return `\`${shortened(own.join('.'))}\`${holder === '' ? '' : ` of ${holder}`}`;
}
