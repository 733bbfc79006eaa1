import { capitalized } from '../../core/text/characters.ts';
import { type Sentence, word } from '../../core/text/say.ts';
import { piecesOf, type Tongue } from '../../core/text/tell.ts';
import { listAt, textAt, valueAt } from '../../core/text/value.ts';
import { codesIn, type Texts, valueIn } from './work.ts';

export interface Language {
  readonly code: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export type Words = ReturnType<typeof wordsOf>;

/** Where the messages have the values of a closed list, by the title of its schema. */
const optionGroups: Readonly<Record<string, string>> = {
  Tier: 'tiers',
  Status: 'statuses',
  ComponentKind: 'componentKinds',
  LinkKind: 'links',
};

/** A key in words: `Routes per domain`. */
export function nameOfKey(key: string): Sentence {
  return word(capitalized(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)));
}

/** The words of the form in the language of the page, as the catalog has them; of what it lacks, those of the tool. */
export function wordsOf(texts: Texts, language: string, tongue: Tongue) {
  const messages = [language, ...codesIn(texts, {})].map((code) => valueIn(texts[`messages/${code}.yaml`] ?? ''));
  const found = (...keys: readonly string[]) => messages.map((one) => textAt(one, ...keys)).find((text) => text !== '');
  const labelOf = (key: string) =>
    found('edit', key) ?? found('page', key) ?? found('terms', key) ?? piecesOf(nameOfKey(key), tongue).join('');
  const languages: Language[] = listAt(valueIn(texts['languages.yaml'] ?? ''), 'languages').map((one) => ({
    code: textAt(one, 'code'),
    name: textAt(one, 'name'),
    direction: valueAt(one, 'direction') === 'rtl' ? 'rtl' : 'ltr',
  }));
  return {
    languages,
    /** What a schema says, as plain text. */
    text: (description = '') => piecesOf(word(description), tongue).join(''),
    /** What a key is called. */
    labelOf,
    word: (key: string) => found('edit', key) ?? key,
    meaningOf: (key: string) => textAt(messages[0], 'meanings', key) || undefined,
    optionOf: (title = '', value = '') => found(optionGroups[title] ?? '', value) ?? value,
    /** What a file is called: a domain by its title. */
    titleOf: (path: string) => {
      const name = path.replace(/^.*\/|\.yaml$/g, '');
      if (path.startsWith('messages/')) {
        return `${labelOf('messages')} · ${languages.find(({ code }) => code === name)?.name ?? name}`;
      }
      if (!path.startsWith('domains/')) return labelOf(name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
      const title = Object(valueIn(texts[path] ?? '')?.title);
      return String(title[language] ?? Object.values(title)[0] ?? name);
    },
  };
}
