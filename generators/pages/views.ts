import type { Catalog, Domain, NamedDomain, Route, Site } from '../../core/catalog.ts';
import { dash, image, join, link, type Markdown, number, opening, strong } from '../../core/encode/markdown.ts';
import { type YamlScalar, yamlString } from '../../core/encode/yaml.ts';
import { neighbourhood } from './neighbourhood.ts';
import { inLanguage, isActive, type Reader, statusNames, tierNames } from './reader.ts';

/** What every page has: its front matter, the way to its other languages, and where it stands. */
interface PageView {
  readonly front: Readonly<Record<'title' | 'description' | 'lang' | 'dir', YamlScalar>>;
  readonly direction: 'ltr' | 'rtl';
  readonly language: string;
  readonly switcher: Markdown;
  readonly breadcrumb: Markdown;
  readonly words: Readonly<Record<string, Markdown>>;
}

/** Domains by tier (rows) and status (columns), with totals. */
interface MaturityView {
  readonly statuses: readonly Markdown[];
  readonly rows: readonly { readonly label: Markdown; readonly counts: readonly Markdown[] }[];
}

export interface CatalogView extends PageView {
  readonly totals: Markdown;
  /** Of the generator `graph`. */
  readonly graph: Markdown;
  readonly sites: readonly Readonly<
    Record<'label' | 'domains' | 'essential' | 'standard' | 'stable' | 'planned' | 'routes', Markdown>
  >[];
  readonly maturity: MaturityView;
  readonly domains: readonly Readonly<Record<'label' | 'tier' | 'status' | 'sites', Markdown>>[];
}

export interface SiteView extends PageView {
  readonly heading: Markdown;
  readonly totals: Markdown;
  /** Of the generator `graph`. */
  readonly graph: Markdown;
  readonly maturity: MaturityView;
  readonly tiers: readonly {
    readonly anchor: string;
    readonly heading: Markdown;
    readonly domains: readonly Readonly<Record<'label' | 'summary' | 'status' | 'version' | 'routes', Markdown>>[];
  }[];
  readonly back: Markdown;
}

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

/** The index of the sites. */
export function catalogView(
  reader: Reader,
  catalog: Catalog,
  active: ReadonlyMap<string, readonly Domain[]>,
): CatalogView {
  const { page, words } = reader;
  const count = (domains: readonly Domain[], test: (data: Domain['data']) => boolean) =>
    number(domains.filter(({ data }) => test(data)).length);
  const row = (label: Markdown, domains: readonly Domain[]) => ({
    label,
    domains: number(domains.length),
    essential: count(domains, ({ tier }) => tier === 'essential'),
    standard: count(domains, ({ tier }) => tier === 'standard'),
    stable: count(domains, ({ status }) => status === 'stable'),
    planned: count(domains, ({ status }) => status === 'planned'),
    routes: number(routesOf(domains)),
  });
  return {
    ...pageView(reader, {
      title: words('page.catalog'),
      description: words('page.intro'),
      path: 'index.md',
      depth: 1,
      breadcrumb: [strong(page.catalog)],
    }),
    totals: phraseLine(reader, {
      domains: catalog.domains.length,
      sites: catalog.sites.length,
      routes: catalog.routes.length,
    }),
    graph: image(words('graph.title'), `../../graph/dependencies.${reader.language.code}.svg`),
    sites: [
      ...catalog.sites.map((site) =>
        row(link(reader.own(site.name), `${site.id}/index.md`), active.get(site.id) ?? []),
      ),
      row(
        strong(page.total),
        catalog.sites.flatMap((site) => active.get(site.id) ?? []),
      ),
    ],
    maturity: maturityView(reader, catalog.domains),
    domains: catalog.domains.map((domain) => ({
      label: reader.withIcon(domain.data.icon, '..', 20, reader.own(domain.title)),
      tier: reader.tiers[domain.data.tier],
      status: reader.statuses[domain.data.status],
      sites: join(
        domain.sites.flatMap(({ target }) =>
          target === undefined ? [] : [link(reader.own(target.name), `${target.id}/${domain.id}.md`)],
        ),
        ' · ',
      ),
    })),
  };
}

/** The index of the domains that are active at a site, by tier, the stable ones first. */
export function siteView(reader: Reader, site: Site, domains: readonly Domain[]): SiteView {
  const { page, words, language } = reader;
  const name = inLanguage(site.name, language.code);
  return {
    ...pageView(reader, {
      title: name,
      description: words('page.activeForSite', { site: name }),
      path: `${site.id}/index.md`,
      depth: 2,
      breadcrumb: [link(page.catalog, '../index.md'), strong(reader.text(name))],
    }),
    heading: opening(reader.text(name), language.direction),
    totals: phraseLine(reader, { domains: domains.length, routes: routesOf(domains) }),
    maturity: maturityView(reader, domains),
    graph: image(words('graph.siteTitle', { site: name }), `../../../graph/sites/${site.id}.${language.code}.svg`),
    tiers: tierNames.flatMap((tier) => {
      const ofTier = domains.filter(({ data }) => data.tier === tier);
      const sorted = statusNames.flatMap((status) => ofTier.filter(({ data }) => data.status === status));
      if (sorted.length === 0) return [];
      return {
        anchor: tier,
        heading: opening(reader.text(words('page.tierHeading', { tier: words(`tiers.${tier}`) })), language.direction),
        domains: sorted.map((domain) => ({
          label: reader.withIcon(domain.data.icon, '../..', 20, link(reader.own(domain.title), `${domain.id}.md`)),
          summary: reader.own(domain.data.summary),
          status: reader.statuses[domain.data.status],
          version: reader.code(domain.data.version),
          routes: number(domain.routes.length),
        })),
      };
    }),
    back: backLink(reader, page.catalog, '../index.md'),
  };
}

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

interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** In the folder of its language. */
  readonly path: string;
  /** Folders between `pages/` and the page. */
  readonly depth: 1 | 2;
  readonly breadcrumb: readonly Markdown[];
}

function pageView(reader: Reader, { title, description, path, depth, breadcrumb }: PageFacts): PageView {
  const { language } = reader;
  const up = depth === 1 ? '..' : '../..';
  return {
    front: {
      title: yamlString(title),
      description: yamlString(description),
      lang: yamlString(language.code),
      dir: yamlString(language.direction),
    },
    direction: language.direction,
    language: language.code,
    switcher: opening(
      join(
        reader.languages.map(({ code }) => {
          const name = reader.names.get(code) ?? reader.text(code);
          return code === language.code ? strong(name) : link(name, `${up}/${code}/${path}`);
        }),
        ' · ',
      ),
      language.direction,
    ),
    breadcrumb: opening(join(breadcrumb, ' › '), language.direction),
    words: reader.vocabulary,
  };
}

function maturityView(reader: Reader, domains: readonly Domain[]): MaturityView {
  const row = (label: Markdown, some: readonly Domain[]) => ({
    label,
    counts: [
      ...statusNames.map((status) => number(some.filter(({ data }) => data.status === status).length)),
      number(some.length),
    ],
  });
  return {
    statuses: statusNames.map((status) => reader.statuses[status]),
    rows: [
      ...tierNames.map((tier) =>
        row(
          reader.tiers[tier],
          domains.filter(({ data }) => data.tier === tier),
        ),
      ),
      row(strong(reader.page.total), domains),
    ],
  };
}

/** Counted things, each as a phrase of its own: `8 collections · 3 routes`. */
function phraseLine(reader: Reader, counts: Readonly<Record<string, number>>): Markdown {
  const phrases = Object.entries(counts).map(([what, count]) => reader.text(reader.words(`counts.${what}`, { count })));
  return opening(join(phrases, ' · '), reader.language.direction);
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

/** Arrows are not mirrored: each direction of writing has its own. */
function backLink(reader: Reader, label: Markdown, href: string): Markdown {
  const arrow = reader.language.direction === 'rtl' ? '→' : '←';
  return opening(join([reader.text(arrow), link(label, href)], ' '), reader.language.direction);
}

function routesOf(domains: readonly Domain[]): number {
  return domains.reduce((sum, { routes }) => sum + routes.length, 0);
}
