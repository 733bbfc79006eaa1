import { shortened } from '../text/characters.ts';
import { pointerKeys } from '../text/pointer.ts';
import { type Sentence, say, type Value, word } from '../text/say.ts';

export const typeNames: Readonly<Record<string, Sentence>> = {
  string: say`a text`,
  integer: say`a whole number`,
  number: say`a number`,
  boolean: say`true or false`,
  array: say`a list`,
  object: say`a group of keys`,
  null: say`empty`,
  date: say`a day`,
};

export function valueInWords(value: unknown): Value {
  if (value === null || value === undefined) return say`empty`;
  if (Array.isArray(value)) return say`a list`;
  if (typeof value === 'object') return say`a group of keys`;
  return typeof value === 'string' ? say`"${shortened(value, 60)}"` : String(value);
}

const theFile = say`the file`;

/** A pointer in the author's words: `path` of the 4th route. */
export function nameOf(pointer: string): Sentence {
  let holder: Sentence | undefined;
  let own: string[] = [];
  for (const key of pointerKeys(pointer)) {
    if (/^\d+$/.test(key)) {
      const [list = ''] = own.slice(-1);
      const item = itemOf(list);
      const one = nth(Number(key) + 1, item === undefined ? say`of \`${list}\`` : word(item));
      holder = holder === undefined ? one : say`${one} of ${holder}`;
      own = [];
    } else own.push(key);
  }
  if (own.length === 0) return holder ?? theFile;
  const name = say`${{ key: shortened(own.join('.')) }}`;
  return holder === undefined ? name : say`${name} of ${holder}`;
}

/** `route` of `routes`, `severity` of `severities`, `external domain` of `externalDomains`. */
function itemOf(list: string): string | undefined {
  const words = list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return /^[a-z ]+s$/.test(words) ? words.replace(/ies$/, 'ys').slice(0, -1) : undefined;
}

const endings = new Intl.PluralRules('en', { type: 'ordinal' });

/** `the 1st route`, `the 2nd route`. */
function nth(number: number, what: Sentence): Sentence {
  const ending = endings.select(number);
  if (ending === 'one') return say`the ${number}st ${what}`;
  if (ending === 'two') return say`the ${number}nd ${what}`;
  return ending === 'few' ? say`the ${number}rd ${what}` : say`the ${number}th ${what}`;
}
