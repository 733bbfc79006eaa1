import type { Domain, Site } from '../../core/catalog.ts';
import { dash, join, link, type Markdown, number, strong } from '../../core/encode/markdown.ts';
import { routesOf } from './facts.ts';
import {
  backLink,
  breadcrumb,
  type DependenciesView,
  dependenciesView,
  domainLink,
  maturityTable,
  type PageView,
  pageView,
  phraseLine,
  type Table,
} from './page-view.ts';
import { inLanguage, type Reader } from './reader.ts';

export interface CatalogView extends PageView {
  readonly totals: Markdown;
  /** Domain by site, with tier and status. */
  readonly domains: Table;
  /** External domain by site, with the number of those that need it. */
  readonly externalDomains: Table | undefined;
  readonly sites: Table;
  readonly maturity: Table;
  readonly dependencies: DependenciesView | undefined;
  readonly terms: Markdown;
}

export interface SiteView extends PageView {
  readonly heading: Markdown;
  readonly totals: Markdown;
  readonly maturity: Table | undefined;
  readonly tiers: readonly { readonly anchor: string; readonly heading: Markdown; readonly table: Table }[];
  readonly dependencies: DependenciesView | undefined;
  readonly back: Markdown;
}

/** The first page: the domains by site. */
export function catalogView(reader: Reader): CatalogView {
  const { page, words, facts } = reader;
  const { sites, domains, externalDomains, routes } = facts.catalog;
  const columns = sites.map((site) => link(reader.own(site.name), `${site.id}/index.md`));
  return {
    ...pageView(reader, {
      title: words('page.catalog'),
      description: words('page.intro'),
      path: 'index.md',
      up: '',
      breadcrumb: [],
    }),
    totals: phraseLine(
      reader,
      ['domains', domains.length],
      ['externalDomains', externalDomains.length],
      ['sites', sites.length],
      ['routes', routes.length],
    ),
    domains: {
      columns: [page.domain, ...columns],
      rows: domains.map((domain) => {
        const active = new Set(facts.sitesOf(domain));
        const maturity = join([reader.tiers[domain.data.tier], reader.statuses[domain.data.status]], ' · ');
        return [
          join([reader.withIcon(domain.data.icon, '', 20, domainLink(reader, '', domain)), maturity], '<br>'),
          ...sites.map((site) => (active.has(site) ? link(page.active, `${site.id}/${domain.id}.md`) : dash)),
        ];
      }),
    },
    externalDomains:
      externalDomains.length === 0
        ? undefined
        : {
            columns: [page.externalDomain, ...columns],
            rows: externalDomains.map((domain) => [
              domainLink(reader, '', domain),
              ...sites.map(({ id }) =>
                link(number(facts.dependents(domain.id, id).length), `external/${domain.id}.md#${id}`),
              ),
            ]),
          },
    sites: sitesTable(reader),
    maturity: maturityTable(reader, domains),
    dependencies: dependenciesView(reader, '', domains, facts.pictures.whole, {
      file: 'dependencies',
      alt: words('graph.title'),
    }),
    terms: reader.opening(link(page.terms, 'terms.md')),
  };
}

function sitesTable({ facts, page, own }: Reader): Table {
  const row = (label: Markdown, domains: readonly Domain[]) => [
    label,
    number(domains.length),
    number(routesOf(domains)),
  ];
  const { sites } = facts.catalog;
  const domainsAt = (site: Site) => facts.activeAt.get(site.id) ?? [];
  return {
    columns: [page.site, page.domains, page.routes],
    rows: [
      ...sites.map((site) => row(link(own(site.name), `${site.id}/index.md`), domainsAt(site))),
      row(strong(page.total), sites.flatMap(domainsAt)),
    ],
  };
}

/** The index of the domains that are active at a site, by tier, the stable ones first. */
export function siteView(reader: Reader, site: Site): SiteView {
  const { page, words, language, facts } = reader;
  const name = inLanguage(site.name, language.code);
  const domains = facts.activeAt.get(site.id) ?? [];
  return {
    ...pageView(reader, {
      title: name,
      description: words('page.domainsOfSite', { site: name }),
      path: `${site.id}/index.md`,
      up: '../',
      breadcrumb: breadcrumb(reader, '../', reader.text(name)),
    }),
    heading: reader.opening(reader.text(name)),
    totals: phraseLine(reader, ['domains', domains.length], ['routes', routesOf(domains)]),
    maturity: domains.length === 0 ? undefined : maturityTable(reader, domains),
    tiers: (['essential', 'standard'] as const).flatMap((tier) => {
      const ofTier = domains.filter(({ data }) => data.tier === tier);
      const ofStatus = (status: Domain['data']['status']) => ofTier.filter(({ data }) => data.status === status);
      if (ofTier.length === 0) return [];
      return {
        anchor: tier,
        heading: reader.opening(reader.text(words(`tierHeadings.${tier}`))),
        table: {
          columns: [page.domain, page.status, page.version],
          rows: [...ofStatus('stable'), ...ofStatus('planned')].map((domain) => [
            join(
              [
                reader.withIcon(domain.data.icon, '../', 20, domainLink(reader, '../', domain, site)),
                reader.own(domain.data.summary),
              ],
              '<br>',
            ),
            reader.statuses[domain.data.status],
            reader.code(domain.data.version),
          ]),
        },
      };
    }),
    dependencies: dependenciesView(reader, '../', domains, facts.pictures.sites.get(site.id), {
      file: `sites/${site.id}`,
      alt: words('graph.siteTitle', { site: name }),
      site,
    }),
    back: backLink(reader, page.home, '../index.md'),
  };
}
