import { escapeText, type Markdown } from '../../core/encode/markdown.ts';
import { boxPagesIn, picturesOf } from '../../core/graph/graph.ts';
import type { Catalog, Domain, Language, NamedDomain, Site, Text } from '../../core/model/catalog.ts';
import { itemsBy, order } from '../../core/text/lists.ts';
import { plainLetters } from '../../core/text/plain-letters.ts';
import { orSource, translateTo } from '../../core/words/translate.ts';
import type { Assets } from '../generator.ts';
import type { Markup } from './views.ts';

/** Additions of the website to its pages. */
export interface Website {
  /** A picture of a domain, its dependencies and its users. */
  readonly neighbours: (context: PageContext, domain: NamedDomain, site?: Site) => Markup | undefined;
  readonly isEditable: boolean;
}

/** Look-ups in a catalog, shared by its pages in all languages. */
export function lookupsOf(catalog: Catalog, assets: Assets, website: Website | undefined) {
  const domainsBy = (targetsOf: (domain: Domain) => readonly { readonly id: string }[]) => {
    const pairs = catalog.domains.flatMap((domain) => targetsOf(domain).map(({ id }) => ({ id, domain })));
    const byId = itemsBy(pairs, ({ id }) => id);
    return ({ id }: Site | NamedDomain) => byId(id).map(({ domain }) => domain);
  };
  const unpaged = catalog.references.filter(({ parent }) => !/^(domain|external|route)$/.test(parent?.kind ?? ''));
  return {
    catalog,
    assets,
    website,
    activeAt: domainsBy(({ activeAt }) => activeAt),
    dependentsOf: domainsBy(({ requires }) => requires.map(({ target }) => target)),
    usedDomainsOf: domainsBy(({ usedBy }) => usedBy.map(({ target }) => target)),
    unpagedTo: itemsBy(unpaged, ({ target }) => target && `${target.namespace} ${target.id}`),
    pictures: picturesOf(catalog),
    pageOfBox: boxPagesIn(catalog),
  };
}

export type PageContext = ReturnType<typeof pageContextOf>;

export function pageContextOf(lookups: ReturnType<typeof lookupsOf>, language: Language) {
  const encoded = new Map<string, Markdown>();
  const { sourceLanguage } = lookups.catalog;
  const textOf = (text: Text) =>
    orSource(text[language.code], language.draft && text[sourceLanguage], sourceLanguage) ?? '';
  return {
    lookups,
    language,
    /** `text` of core/encode, once for each text: pages repeat them. */
    encode: (raw: string): Markdown => {
      const markdown = encoded.get(raw) ?? escapeText(raw, language.direction);
      encoded.set(raw, markdown);
      return markdown;
    },
    uiText: translateTo(lookups.catalog, language.code),
    textOf,
    /** Sorts by the titles in the language of the page, the same on every machine, unlike ICU. */
    byTitle: <Titled extends { readonly title: Text }>(domains: Iterable<Titled>) =>
      [...domains]
        .map((domain) => ({ domain, key: plainLetters(textOf(domain.title)) }))
        .sort((a, b) => order(a.key, b.key))
        .map(({ domain }) => domain),
  };
}
