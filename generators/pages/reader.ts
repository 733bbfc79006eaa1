import type { Catalog, Domain, Language, NamedDomain, Site, Text } from '../../core/catalog.ts';
import { code, decoration, join, languageName, type Markdown, opening, text } from '../../core/encode/markdown.ts';
import { type MermaidLabel, mermaidLabel } from '../../core/encode/mermaid.ts';
import type { Assets } from '../../core/generator.ts';
import { type Words, wordsOf } from '../../core/messages.ts';
import { onceFor } from '../../core/once.ts';

/** Who reads a page: one language, with its words encoded once. */
export interface Reader {
  readonly language: Language;
  readonly languages: readonly Language[];
  /** The languages' names in themselves, as they stand on a page in this one; by code. */
  readonly names: ReadonlyMap<string, Markdown>;
  readonly words: Words;
  /** Messages without values, at `page.…`. */
  readonly page: Readonly<Record<PageWord, Markdown>>;
  /** All words that a template may ask for by name. */
  readonly vocabulary: Readonly<Record<string, Markdown>>;
  readonly tiers: Readonly<Record<Domain['data']['tier'], Markdown>>;
  readonly statuses: Readonly<Record<Domain['data']['status'], Markdown>>;
  /** Domains that require a domain, by its id, in the order of their ids. */
  readonly requirers: ReadonlyMap<string, readonly Domain[]>;
  /** Any text, encoded; what the same text has become is kept. */
  text(raw: string): Markdown;
  /** A text of the catalog in this language. */
  own(text: Text): Markdown;
  code(raw: string): Markdown;
  /** A domain's title in a picture. */
  label(domain: NamedDomain): MermaidLabel;
  /** The drawing of an icon in front of what it belongs to; `pages` is the way to the folder `pages/`. */
  withIcon(icon: string, pages: '..' | '../..', size: number, label: Markdown): Markdown;
}

const pageWords = [
  'activeFor',
  'adminRoutes',
  'allDomains',
  'blocks',
  'byTierAndStatus',
  'catalog',
  'collections',
  'components',
  'dependencies',
  'designTokens',
  'domain',
  'domainId',
  'domains',
  'explainDescriptors',
  'icon',
  'intro',
  'kind',
  'method',
  'name',
  'noneListed',
  'overview',
  'path',
  'property',
  'publicRoutes',
  'requiredDependencies',
  'routeId',
  'routes',
  'site',
  'sites',
  'slug',
  'status',
  'summary',
  'tier',
  'total',
  'usedBy',
  'value',
  'version',
] as const;

type PageWord = (typeof pageWords)[number];

export const tierNames = ['essential', 'standard'] as const;
export const statusNames = ['stable', 'planned'] as const;

/** A reader for each language of a catalog, in its order; made once for all pieces. */
export const readersOf = onceFor(({ drawings }: Assets) =>
  onceFor((catalog: Catalog): Reader[] => {
    const requirers = requirersOf(catalog);
    return catalog.languages.map((language) => readerOf(catalog, language, requirers, drawings));
  }),
);

function readerOf(
  catalog: Catalog,
  language: Language,
  requirers: Reader['requirers'],
  drawings: Assets['drawings'],
): Reader {
  const words = wordsOf(catalog, language.code);
  const texts = new Map<string, Markdown>();
  const labels = new Map<NamedDomain, MermaidLabel>();
  const encode = (raw: string): Markdown => kept(texts, raw, () => text(raw, language.direction));
  const group = <Key extends string>(name: string, keys: readonly Key[]) =>
    Object.fromEntries(
      keys.map((key) => [key, opening(encode(words(`${name}.${key}`)), language.direction)]),
    ) as Record<Key, Markdown>;
  const page = group('page', pageWords);
  const tiers = group('tiers', tierNames);
  const statuses = group('statuses', statusNames);
  return {
    language,
    languages: catalog.languages,
    names: new Map(
      catalog.languages.map(({ code, name, direction }) => [
        code,
        code === language.code ? encode(name) : languageName(name, code, direction),
      ]),
    ),
    words,
    page,
    vocabulary: { ...page, ...tiers, ...statuses },
    tiers,
    statuses,
    requirers,
    text: encode,
    label: (domain) => {
      const known = labels.get(domain) ?? mermaidLabel(inLanguage(domain.title, language.code));
      labels.set(domain, known);
      return known;
    },
    own: (text) => encode(inLanguage(text, language.code)),
    code: (raw) => code(raw, language.direction),
    withIcon: (icon, pages, size, label) =>
      drawings.has(icon) ? join([decoration(`${pages}/icons/${icon}.svg`, size), label], ' ') : label,
  };
}

/** `translation-missing` holds that every text is there. */
export function inLanguage(text: Text, code: string): string {
  return text[code] ?? '';
}

function kept(cache: Map<string, Markdown>, raw: string, make: () => Markdown): Markdown {
  const found = cache.get(raw);
  if (found !== undefined) return found;
  const made = make();
  cache.set(raw, made);
  return made;
}

function requirersOf(catalog: Catalog): Map<string, Domain[]> {
  const requirers = new Map<string, Domain[]>();
  for (const domain of catalog.domains) {
    for (const { target } of domain.requires) {
      if (target === undefined) continue;
      const list = requirers.get(target.id);
      if (list === undefined) requirers.set(target.id, [domain]);
      else list.push(domain);
    }
  }
  return requirers;
}

export function isActive(domain: NamedDomain, site: Site): boolean {
  return domain.kind === 'domain' && domain.sites.some(({ target }) => target?.id === site.id);
}
