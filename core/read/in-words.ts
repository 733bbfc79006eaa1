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

const theFile = 'the file';

/** A pointer in the author's words: `path` of the 4th route. */
export function pointerInWords(pointer: string): string {
  let holder: string | undefined;
  let own: string[] = [];
  for (const key of pointerKeys(pointer)) {
    if (/^\d+$/.test(key)) {
      const [list = ''] = own.slice(-1);
      const item = itemOf(list);
      const one = nth(Number(key) + 1, item === undefined ? `of \`${list}\`` : item);
      holder = holder === undefined ? one : `${one} of ${holder}`;
      own = [];
    } else own.push(key);
  }
  if (own.length === 0) return holder ?? theFile;
  const name = `\`${shortened(own.join('.'))}\``;
  return holder === undefined ? name : `${name} of ${holder}`;
}

/** `route` of `routes`, `severity` of `severities`, `external domain` of `externalDomains`. */
function itemOf(list: string): string | undefined {
  const words = list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return /^[a-z ]+s$/.test(words) ? words.replace(/ies$/, 'ys').slice(0, -1) : undefined;
}

const endings = new Intl.PluralRules('en', { type: 'ordinal' });

function nth(number: number, what: string): string {
  const ending = endings.select(number);
  if (ending === 'one') return `the ${number}st ${what}`;
  if (ending === 'two') return `the ${number}nd ${what}`;
  return ending === 'few' ? `the ${number}rd ${what}` : `the ${number}th ${what}`;
}
