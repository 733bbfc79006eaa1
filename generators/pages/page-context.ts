import type { Catalog, Domain, Language, NamedDomain, Route, Site, Text } from '../../core/catalog.ts';
import { classed, code, decoration, join, languageName, type Markdown, text } from '../../core/encode/markdown.ts';
import type { Assets } from '../../core/generator.ts';
import { dependentsOf } from '../../core/graph/graph.ts';
import { picturesOf } from '../../core/graph/pictures.ts';
import { messageKeys } from '../../core/words/message-keys.ts';
import { type Translate, translateTo } from '../../core/words/translate.ts';
import { onceFor } from '../once.ts';

/** What pages ask of a catalog, worked out once for all languages. */
export type Facts = ReturnType<typeof factsOf>;

export function factsOf(catalog: Catalog) {
  const { domains, externalDomains, sites, routes } = catalog;
  const isAt = (domain: Domain, site: Site) => domain.sites.some(({ name }) => name === site.id);
  return {
    catalog,
    pictures: picturesOf(catalog),
    dependents: dependentsOf(catalog),
    /** The domains that are active at a site, by its id. */
    activeAt: new Map(sites.map((site) => [site.id, domains.filter((domain) => isAt(domain, site))])),
    /** Described and external domains, by id. */
    named: new Map([...externalDomains, ...domains].map((domain): [string, NamedDomain] => [domain.id, domain])),
    routes: new Map(routes.map((route): [string, Route] => [route.id, route])),
    /** Where a domain is active, in the order of sites.yaml, which every page keeps. */
    sitesOf: onceFor((domain: NamedDomain): readonly Site[] =>
      domain.kind === 'domain' ? sites.filter((site) => isAt(domain, site)) : [],
    ),
  };
}

/** Who reads a page: one language, with its words encoded once. */
export interface PageContext {
  readonly language: Language;
  readonly facts: Facts;
  /** The languages' names in themselves, as they stand on a page in this one; by code. */
  readonly names: ReadonlyMap<string, Markdown>;
  readonly translate: Translate;
  /** The messages at `page.…` and `developers.…` that need no values, and `tiers.…` and `statuses.…`, each in a class of its name. */
  readonly page: Readonly<Record<(typeof messageKeys.page)[number], Markdown>>;
  readonly developers: Readonly<Record<(typeof messageKeys.developers)[number], Markdown>>;
  readonly tiers: Readonly<Record<Domain['data']['tier'], Markdown>>;
  readonly statuses: Readonly<Record<Domain['data']['status'], Markdown>>;
  /** Any text, encoded; what the same text has become is kept. */
  text(raw: string): Markdown;
  /** A text of the catalog in this language. */
  own(text: Text): Markdown;
  code(raw: string): Markdown;
  /** The drawing of an icon in front of what it belongs to; `up` is the way to the folder of the language. */
  withIcon(icon: string, up: Up, size: number, label: Markdown): Markdown;
}

/** The way from a page to the folder of its language. */
export type Up = '' | '../';

export function pageContextOf(facts: Facts, language: Language, drawings: Assets['drawings']): PageContext {
  const { catalog } = facts;
  const translate = translateTo(catalog, language.code);
  const texts = new Map<string, Markdown>();
  const encode = (raw: string): Markdown => {
    const encoded = texts.get(raw) ?? text(raw, language.direction);
    texts.set(raw, encoded);
    return encoded;
  };
  const each = <Key extends string>(keys: readonly Key[], say: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, encode(say(key))])) as Record<Key, Markdown>;
  const asClass = <Key extends string>(group: Readonly<Record<Key, Markdown>>) =>
    Object.fromEntries(
      Object.entries<Markdown>(group).map(([key, label]) => [key, classed(key, label)]),
    ) as typeof group;
  return {
    language,
    facts,
    names: new Map(
      catalog.languages.map(({ code, name, direction }) => [
        code,
        code === language.code ? encode(name) : languageName(name, code, direction),
      ]),
    ),
    translate,
    page: each(messageKeys.page, (key) => translate(`page.${key}`)),
    developers: each(messageKeys.developers, (key) => translate(`developers.${key}`)),
    tiers: asClass(each(messageKeys.tiers, (key) => translate(`tiers.${key}`))),
    statuses: asClass(each(messageKeys.statuses, (key) => translate(`statuses.${key}`))),
    text: encode,
    own: (text) => encode(inLanguage(text, language.code)),
    code: (raw) => code(raw, language.direction),
    withIcon: (icon, up, size, label) =>
      drawings.has(icon) ? join([decoration(`../${up}icons/${icon}.svg`, size), label], ' ') : label,
  };
}

/** `translation-missing` holds that every text is there. */
export function inLanguage(text: Text, code: string): string {
  return text[code] ?? '';
}
