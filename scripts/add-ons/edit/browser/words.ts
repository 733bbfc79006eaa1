import type { CheckedFinding } from '../../../../core/read/diagnostic.ts';
import { type Place, pointerOf } from '../../../../core/read/place.ts';
import type { Shape } from '../../../../core/schema/shape.ts';
import { capitalized } from '../../../../core/text/characters.ts';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { type Sentence, say, word } from '../../../../core/text/say.ts';
import { isTold, piecesOf, type Tongue } from '../../../../core/text/tell.ts';
import { isMapping, listAt, textAt, valueAt, type YamlValue } from '../../../../core/text/value.ts';
import { type Texts, valueIn } from './work.ts';

interface Language {
  readonly code: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export type Words = ReturnType<typeof wordsOf>;

/** Keys and values that are called otherwise than they are written. */
const names: Readonly<Record<string, Sentence>> = {
  activeFor: say`Active at`,
  deprecated: say`End this page`,
  'admin-route-count': say`Number of administrative pages`,
  formerly: say`Former paths`,
  id: say`ID`,
  ltr: say`Left to right`,
  messages: say`Words of the pages`,
  path: say`Address`,
  policy: say`Rules and exceptions`,
  'route-count': say`Number of pages`,
  routes: say`Pages`,
  rtl: say`Right to left`,
  status: say`Maturity status`,
  translate: say`Translate`,
  url: say`Address`,
  use: say`Use instead`,
};

/** A key, or a value of a closed list, in words: `Routes per domain`. */
export function nameOfKey(key: string): Sentence {
  const plain = key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return names[key] ?? word(capitalized(plain));
}

/**
 * The keys that the form asks for in a mapping, in the order of the schema, but for what engineers edit in YAML and what can only be
 * one thing. A name comes before the id that is made from it.
 */
export function askedKeys({ properties }: Shape): string[] {
  const keys = Object.keys(properties).filter((key) => {
    return properties[key]?.['x-part'] !== 'engineers' && properties[key]?.enum?.length !== 1;
  });
  const isText = (key: string) => Number(properties[key]?.['x-language-map'] ?? false);
  return keys.sort((a, b) => isText(b) - isText(a));
}

/** A day as people write it; any other text as it is. */
export function dayIn(text: string, { code }: Tongue): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return text;
  return new Date(text).toLocaleDateString(code, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The words of the form in the language of the page; `language` is the code of that in the catalog. */
export function wordsOf(texts: Texts, language: string, tongue: Tongue, base: Texts = {}) {
  const labelOf = (key: string) => piecesOf(nameOfKey(key), tongue).join('');
  const languages: Language[] = listAt(valueIn(texts['languages.yaml'] ?? ''), 'languages').map((one) => ({
    code: textAt(one, 'code'),
    name: textAt(one, 'name'),
    direction: valueAt(one, 'direction') === 'rtl' ? 'rtl' : 'ltr',
  }));
  const languageOf = (code: string): Language =>
    languages.find((one) => one.code === code) ?? { code, name: code, direction: 'ltr' };
  /** A text in the language of the page; where it lacks that, in another one. */
  const textOf = (value: YamlValue | undefined): string => {
    const texts = Object.values(isMapping(value) ? value : {}).map(String);
    return textAt(value, language) || texts.find((text) => text !== '') || '';
  };
  return {
    languages,
    languageOf,
    /** What a key is called, a language by its name; undefined where the language of the page has no word for it. */
    nameOf: (key: string) =>
      languages.find(({ code }) => code === key)?.name ?? (isTold(nameOfKey(key), tongue) ? labelOf(key) : undefined),
    textOf,
    labelOf,
    /** What a file is called: a domain by its title; while it cannot be read, by the one that it had. */
    titleOf: (path: string) => {
      const name = path.replace(/^.*\/|\.yaml$/g, '');
      if (path.startsWith('messages/')) return `${labelOf('messages')} · ${languageOf(name).name}`;
      if (!path.startsWith('domains/')) return labelOf(name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
      const titles = [texts, base].map((all) => textOf(valueIn(all[path] ?? '')?.title));
      return titles.find((title) => title !== '') ?? name;
    },
  };
}

/** A place in the catalog. */
export interface At {
  readonly path: string;
  readonly keys: readonly string[];
}

/** Where a finding is shown, also at its partners: what a version owes, at the first change that it owes that for. */
export function placesOf({ place, related = [] }: CheckedFinding): readonly [At, ...At[]] {
  const atOf = (one: Place): At => ({ path: one.file, keys: pointerKeys(pointerOf(one)) });
  const [first, ...others] = related.map((one) => atOf(one.place));
  if (first === undefined) return [atOf(place)];
  return pointerOf(place) === '/version' ? [first] : [atOf(place), first, ...others];
}

export const placeOf = (finding: CheckedFinding): At => placesOf(finding)[0];

/** A place in words: the title of the file, and of the last keys there. */
export function placeName({ path, keys }: At, { titleOf, nameOf }: Words): string {
  const names = keys.filter((key) => !/^\d+$/.test(key)).slice(-2);
  return [titleOf(path), ...names.map((key) => nameOf(key) ?? key)].join(' · ');
}
