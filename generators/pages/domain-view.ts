import type { Domain, NamedDomain, Route, Site } from '../../core/catalog.ts';
import { dash, join, link, type Markdown, number, opening, strong } from '../../core/encode/markdown.ts';
import { neighbourhood } from './neighbourhood.ts';
import { backLink, type PageView, pageView, phraseLine } from './page-view.ts';
import { inLanguage, isActive, type Reader } from './reader.ts';

export interface DomainView extends PageView {
  readonly heading: Markdown;
  readonly summary: Markdown;
  /** Tier, status and site in words. */
  readonly maturity: Markdown;
  readonly tier: Markdown;
  readonly status: Markdown;
  readonly site: Markdown;
  readonly id: Markdown;
  readonly version: Markdown;
  readonly icon: Markdown;
  readonly counts: Readonly<
    Record<'requires' | 'usedBy' | 'collections' | 'components' | 'blocks' | 'routes' | 'designTokens', Markdown>
  >;
  /** Mermaid; the tables of the neighbours hold the same facts. */
  readonly picture: string | undefined;
  readonly requires: readonly Neighbour[];
  readonly usedBy: readonly Neighbour[];
  readonly phrases: Readonly<Record<'collections' | 'components' | 'blocks' | 'routes', Markdown>>;
  readonly namedCollections: readonly Readonly<Record<'name' | 'slug', Markdown>>[];
  /** Collections, where the source gives no name for any of them. */
  readonly slugs: readonly Markdown[];
  readonly components: readonly Readonly<Record<'name' | 'kind', Markdown>>[];
  readonly blocks: readonly Readonly<Record<'name' | 'slug', Markdown>>[];
  readonly audiences: readonly {
    readonly anchor: string;
    readonly heading: Markdown;
    readonly routes: readonly Readonly<Record<'method' | 'path' | 'id', Markdown>>[];
  }[];
  readonly back: Markdown;
}

type Neighbour = Readonly<Record<'label' | 'id' | 'kind', Markdown>>;

/** A descriptor: a domain in the context of one site. */
export function domainView(reader: Reader, site: Site, domain: Domain): DomainView {
  const { page, words, language } = reader;
  const { data } = domain;
  const [title, siteName] = [inLanguage(domain.title, language.code), inLanguage(site.name, language.code)];
  const requires = domain.requires.flatMap(({ target }) => target ?? []);
  const usedBy = usersOf(reader, domain);
  const { collections = [], components = [], blocks = [] } = data;
  const named = collections.some(({ name }) => name !== undefined);
  const counted = (count: number, anchor: string) => link(number(count), `#${anchor}`);
  return {
    ...pageView(reader, {
      title: `${title} · ${siteName}`,
      description: inLanguage(data.summary, language.code),
      path: `${site.id}/${domain.id}.md`,
      depth: 2,
      breadcrumb: [
        link(page.catalog, '../index.md'),
        link(reader.text(siteName), 'index.md'),
        strong(reader.text(title)),
      ],
    }),
    heading: reader.withIcon(data.icon, '../..', 32, opening(reader.text(title), language.direction)),
    summary: opening(reader.own(data.summary), language.direction),
    maturity: opening(
      join(
        [
          reader.tiers[data.tier],
          reader.statuses[data.status],
          reader.text(words('page.activeForSite', { site: siteName })),
        ],
        ' · ',
      ),
      language.direction,
    ),
    tier: reader.tiers[data.tier],
    status: reader.statuses[data.status],
    site: link(reader.text(siteName), 'index.md'),
    id: reader.code(domain.id),
    version: reader.code(data.version),
    icon: reader.code(data.icon),
    counts: {
      requires: counted(requires.length, 'required-dependencies'),
      usedBy: usedBy.length === 0 && data.usedBy === undefined ? page.noneListed : counted(usedBy.length, 'used-by'),
      collections: counted(collections.length, 'collections'),
      components: counted(components.length, 'components'),
      blocks: counted(blocks.length, 'blocks'),
      routes: counted(domain.routes.length, 'routes'),
      designTokens: data.counts.designTokens === undefined ? page.noneListed : number(data.counts.designTokens),
    },
    picture: neighbourhood(reader, domain, requires, usedBy),
    requires: requires.map((other) => neighbour(reader, site, other)),
    usedBy: usedBy.map((other) => neighbour(reader, site, other)),
    phrases: {
      collections: phraseLine(reader, { collections: collections.length }),
      components: phraseLine(reader, { components: components.length }),
      blocks: phraseLine(reader, { blocks: blocks.length }),
      routes: phraseLine(reader, { routes: domain.routes.length }),
    },
    namedCollections: named
      ? collections.map(({ name, slug }) => ({
          name: name === undefined ? dash : reader.own(name),
          slug: reader.code(slug),
        }))
      : [],
    slugs: named ? [] : collections.map(({ slug }) => opening(reader.code(slug), language.direction)),
    components: components.map(({ name, kind }) => ({
      name: reader.code(name),
      kind: reader.text(words(`componentKinds.${kind}`)),
    })),
    blocks: blocks.map(({ name, slug }) => ({ name: reader.own(name), slug: reader.code(slug) })),
    audiences: [
      audienceView(reader, 'public-routes', page.publicRoutes, domain, 'public'),
      audienceView(reader, 'administrative-routes', page.adminRoutes, domain, 'admin'),
    ],
    back: backLink(reader, reader.text(words('page.backToSite', { site: siteName })), 'index.md'),
  };
}

/** Who uses a domain: what its `usedBy` names, then the domains that require it. */
function usersOf(reader: Reader, domain: Domain): NamedDomain[] {
  const named = domain.usedBy.flatMap(({ target }) => target ?? []);
  return [...new Set<NamedDomain>([...named, ...(reader.requirers.get(domain.id) ?? [])])];
}

function neighbour(reader: Reader, site: Site, domain: NamedDomain): Neighbour {
  const here = isActive(domain, site);
  const title = reader.own(domain.title);
  const kind = domain.kind === 'external' ? 'external' : here ? 'domain' : 'elsewhere';
  return {
    label: here ? link(title, `${domain.id}.md`) : title,
    id: reader.code(domain.id),
    kind: reader.text(reader.words(`kinds.${kind}`)),
  };
}

function audienceView(
  reader: Reader,
  anchor: string,
  heading: Markdown,
  domain: Domain,
  audience: Route['audience'],
): DomainView['audiences'][number] {
  const routes = domain.routes.filter((route) => route.audience === audience);
  return {
    anchor,
    heading,
    routes: routes.map(({ method, path, id }) => ({
      method: reader.code(method),
      path: reader.code(path),
      id: reader.code(id),
    })),
  };
}
