import type { Catalog, Domain, Site } from '../../core/catalog.ts';
import { image, join, link, type Markdown, number, opening, strong } from '../../core/encode/markdown.ts';
import {
  backLink,
  type MaturityView,
  maturityView,
  type PageView,
  pageView,
  phraseLine,
  routesOf,
} from './page-view.ts';
import { inLanguage, type Reader, statusNames, tierNames } from './reader.ts';

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
