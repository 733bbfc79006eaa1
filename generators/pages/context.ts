import { code, type Markdown, text } from '../../core/encode/markdown.ts';
import { boxPagesIn, picturesOf } from '../../core/graph/graph.ts';
import type { Catalog, Domain, Language, NamedDomain, Site, Text } from '../../core/model/catalog.ts';
import type { MessageKey } from '../../core/model/used-messages.ts';
import { itemsBy, order } from '../../core/text/lists.ts';
import { plainLetters } from '../../core/text/plain-letters.ts';
import { orSource, translateTo } from '../../core/words/translate.ts';
import type { Assets } from '../generator.ts';
import type { Block } from './render.ts';

/** What the pages of a website have beyond what is in files. */
export interface Website {
  /** A picture of a domain with what it needs, and who needs it. */
  readonly neighbours: (context: PageContext, domain: NamedDomain, site?: Site) => Block;
  /** Whether its pages have "Edit" links. */
  readonly isEditable: boolean;
}

/** What the pages in all languages ask of a catalog and its project, and what only the website has. */
export function lookupsOf(catalog: Catalog, assets: Assets, website: Website | undefined) {
  /** For something that domains name: those domains. */
  const namersBy = (namesOf: (domain: Domain) => readonly { readonly id: string }[]) => {
    const pairs = catalog.domains.flatMap((domain) => namesOf(domain).map(({ id }) => ({ id, domain })));
    const byId = itemsBy(pairs, ({ id }) => id);
    return ({ id }: Site | NamedDomain) => byId(id).map(({ domain }) => domain);
  };
  const unpaged = catalog.references.filter(({ within }) => !/^(domain|external|route)$/.test(within?.kind ?? ''));
  return {
    catalog,
    assets,
    website,
    activeAt: namersBy(({ activeAt }) => activeAt),
    /** The domains that require a domain directly. */
    requirersOf: namersBy(({ requires }) => requires.map(({ target }) => target)),
    usedDomainsOf: namersBy(({ usedBy }) => usedBy.map(({ target }) => target)),
    /** References to a thing, from what has no page. */
    unpagedTo: itemsBy(unpaged, ({ target }) => target && `${target.namespace} ${target.id}`),
    pictures: picturesOf(catalog),
    pageOfBox: boxPagesIn(catalog),
  };
}

/** What the pages of one language have in common. */
export type PageContext = ReturnType<typeof pageContextOf>;

export function pageContextOf(lookups: ReturnType<typeof lookupsOf>, language: Language) {
  const rawMessage = translateTo(lookups.catalog, language.code);
  const known = new Map<string, Markdown>();
  const encode = (raw: string): Markdown => {
    const encoded = known.get(raw) ?? text(raw, language.direction);
    known.set(raw, encoded);
    return encoded;
  };
  const { sourceLanguage } = lookups.catalog;
  const rawText = (text: Text) =>
    orSource(text[language.code], language.draft && text[sourceLanguage], sourceLanguage) ?? '';
  const message = (key: MessageKey) => encode(rawMessage(key));
  return {
    lookups,
    language,
    encode,
    rawMessage,
    message,
    /** A text of the catalog in the language of the page. What is not `raw` is encoded. */
    rawText,
    textOf: (text: Text) => encode(rawText(text)),
    /** In the order of their titles in the language of the page, the same on every machine, unlike that of ICU. */
    byTitle: <Titled extends { readonly title: Text }>(domains: Iterable<Titled>) =>
      [...domains]
        .map((domain) => ({ domain, key: plainLetters(rawText(domain.title)) }))
        .sort((a, b) => order(a.key, b.key))
        .map(({ domain }) => domain),
    code: (raw: string) => code(raw, language.direction),
    /** `Label: value`, encoded. */
    labelled: (label: string, value: string | number) => encode(rawMessage('page.fact', { label, value })),
  };
}
