import { listAt, textAt, valueAt } from '../../core/value.ts';
import { capitalized } from '../../core/words/characters.ts';
import { codesIn, type Texts, valueIn } from './work.ts';

export interface Language {
  readonly code: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The words of the form in the language of the page, as the catalog has them. */
export interface Words {
  /** All languages of the catalog, with those in progress. */
  readonly languages: readonly Language[];
  readonly word: (key: string) => string;
  /** What a key is called. */
  readonly labelOf: (key: string) => string;
  readonly meaningOf: (key: string) => string | undefined;
  /** A value of a closed list. @param title of its schema. */
  readonly optionOf: (title: string | undefined, value: string) => string;
  /** What a file is called: a domain by its title. */
  readonly titleOf: (path: string) => string;
}

/** Where the messages have the values of a closed list, by the title of its schema. */
const optionGroups: Readonly<Record<string, string>> = {
  Tier: 'tiers',
  Status: 'statuses',
  ComponentKind: 'componentKinds',
  LinkKind: 'links',
};

export function wordsOf(texts: Texts, language: string): Words {
  const messages = [language, ...codesIn(texts, {})].map((code) => valueIn(texts[`messages/${code}.yaml`] ?? ''));
  const found = (...keys: readonly string[]) => messages.map((one) => textAt(one, ...keys)).find((text) => text !== '');
  const spaced = (key: string) => capitalized(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const labelOf = (key: string) => found('edit', key) ?? found('page', key) ?? found('terms', key) ?? spaced(key);
  const languages = listAt(valueIn(texts['languages.yaml'] ?? ''), 'languages').map((one) => ({
    code: textAt(one, 'code'),
    name: textAt(one, 'name'),
    direction: valueAt(one, 'direction') === 'rtl' ? ('rtl' as const) : ('ltr' as const),
  }));
  return {
    languages,
    labelOf,
    word: (key) => found('edit', key) ?? key,
    meaningOf: (key) => textAt(messages[0], 'meanings', key) || undefined,
    optionOf: (title = '', value) => found(optionGroups[title] ?? '', value) ?? value,
    titleOf: (path) => {
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
