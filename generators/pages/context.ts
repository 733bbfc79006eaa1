import { grouped } from '../../core/build/by-key.ts';
import type { Catalog, Domain, ExternalDomain, Language, Site, Text } from '../../core/catalog.ts';
import { code, type Markdown, text } from '../../core/encode/markdown.ts';
import { picturesOf } from '../../core/graph/pictures.ts';
import { type MessageKey, messageKeys } from '../../core/words/message-keys.ts';
import { type Translate, translateTo } from '../../core/words/translate.ts';

export type Lookups = ReturnType<typeof lookupsOf>;

/** What the pages in all languages ask of a catalog. */
export function lookupsOf(catalog: Catalog) {
  /** For something that domains name: those domains. */
  const namersBy = (namesOf: (domain: Domain) => readonly { readonly id: string }[]) => {
    const pairs = catalog.domains.flatMap((domain) => namesOf(domain).map(({ id }) => ({ id, domain })));
    const byId = grouped(pairs, ({ id }) => id);
    return ({ id }: Site | ExternalDomain) => (byId.get(id) ?? []).map(({ domain }) => domain);
  };
  return {
    catalog,
    activeAt: namersBy(({ activeAt }) => activeAt),
    /** The domains that require an external domain directly. */
    requiredBy: namersBy(({ requires }) => requires.map(({ target }) => target)),
    /** The domains that an external domain uses. */
    usedBy: namersBy(({ usedBy }) => usedBy.map(({ target }) => target)),
    pictures: picturesOf(catalog),
  };
}

/** What the pages of one language have in common. */
export interface PageContext {
  readonly lookups: Lookups;
  readonly language: Language;
  readonly translate: Translate;
  /** The messages of two groups, encoded, for templates. */
  readonly words: Readonly<Record<'page' | 'terms', Readonly<Record<string, Markdown>>>>;
  /** The message at a key, encoded. */
  label(key: MessageKey): Markdown;
  text(raw: string): Markdown;
  /** A text of the catalog in the language of the page. */
  own(text: Text): Markdown;
  code(raw: string): Markdown;
  /** `Label: value`. */
  fact(label: string, value: string | number): Markdown;
}

export function pageContextOf(lookups: Lookups, language: Language): PageContext {
  const translate = translateTo(lookups.catalog, language.code);
  const known = new Map<string, Markdown>();
  const encode = (raw: string): Markdown => {
    const encoded = known.get(raw) ?? text(raw, language.direction);
    known.set(raw, encoded);
    return encoded;
  };
  const label = (key: MessageKey) => encode(translate(key));
  return {
    lookups,
    language,
    translate,
    words: {
      page: Object.fromEntries(messageKeys.page.map((key) => [key, label(`page.${key}`)])),
      terms: Object.fromEntries(messageKeys.terms.map((key) => [key, label(`terms.${key}`)])),
    },
    label,
    text: encode,
    own: (text) => encode(inLanguage(text, language)),
    code: (raw) => code(raw, language.direction),
    fact: (label, value) => encode(translate('page.fact', { label, value })),
  };
}

/** The schema and `translation-missing` make sure that every text is there. */
export function inLanguage(text: Text, { code }: Language): string {
  return text[code] ?? '';
}
