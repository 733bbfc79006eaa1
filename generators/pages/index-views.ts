import type { Catalog, Domain, Site } from '../../core/catalog.ts';
import {
  anchored,
  code,
  dash,
  join,
  languageName,
  link,
  type Markdown,
  number,
  strong,
  text,
} from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import { messageKeys } from '../../core/words/message-keys.ts';
import { inLanguage, type Reader } from './page-context.ts';
import {
  backLink,
  dependenciesView,
  domainLink,
  maturityTable,
  pageView,
  phraseLine,
  type Table,
  table,
} from './page-view.ts';

/** The first page: the domains by site. */
export function catalogView(reader: Reader) {
  const { page, words, facts } = reader;
  const { sites, domains, externalDomains, routes } = facts.catalog;
  const columns = sites.map((site) => link(reader.own(site.name), `${site.id}/index.md`));
  return {
    ...pageView(reader, {
      title: words('page.catalog'),
      description: words('page.intro'),
      path: 'index.md',
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
    externalDomains: table(
      [page.externalDomain, ...columns],
      externalDomains.map((domain) => [
        domainLink(reader, '', domain),
        ...sites.map(({ id }) =>
          link(number(facts.dependents(domain.id, id).length), `external/${domain.id}.md#${id}`),
        ),
      ]),
    ),
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
  const { sites } = facts.catalog;
  const domainsAt = (site: Site) => facts.activeAt.get(site.id) ?? [];
  const row = (label: Markdown, domains: readonly Domain[]) => [
    label,
    number(domains.length),
    number(routesOf(domains)),
  ];
  return {
    columns: [page.site, page.domains, page.routes],
    rows: [
      ...sites.map((site) => row(link(own(site.name), `${site.id}/index.md`), domainsAt(site))),
      row(strong(page.total), sites.flatMap(domainsAt)),
    ],
  };
}

function routesOf(domains: readonly Domain[]): number {
  return domains.reduce((sum, { routes }) => sum + routes.length, 0);
}

/** The index of the domains that are active at a site, by tier, the stable ones first. */
export function siteView(reader: Reader, site: Site) {
  const { page, words, language, facts } = reader;
  const name = inLanguage(site.name, language.code);
  const domains = facts.activeAt.get(site.id) ?? [];
  return {
    ...pageView(reader, {
      title: name,
      description: words('page.domainsOfSite', { site: name }),
      path: `${site.id}/index.md`,
      steps: [reader.text(name)],
    }),
    heading: reader.opening(reader.text(name)),
    totals: phraseLine(reader, ['domains', domains.length], ['routes', routesOf(domains)]),
    maturity: domains.length === 0 ? undefined : maturityTable(reader, domains),
    // An anchor stays when its section has nothing to show: somebody may have a link to it.
    tiers: (['essential', 'standard'] as const).map((tier) => {
      const ofTier = domains.filter(({ data }) => data.tier === tier);
      const ofStatus = (status: Domain['data']['status']) => ofTier.filter(({ data }) => data.status === status);
      return {
        anchor: xmlText(tier),
        heading: reader.opening(reader.text(words(`tierHeadings.${tier}`))),
        table: table(
          [page.domain, page.status, page.version],
          [...ofStatus('stable'), ...ofStatus('planned')].map((domain) => [
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
        ),
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

/** What the words of the pages mean; each has an anchor, `#design-token`. */
export function termsView(reader: Reader) {
  const { page, words } = reader;
  return {
    ...pageView(reader, {
      title: words('page.terms'),
      description: words('page.terms'),
      path: 'terms.md',
      steps: [page.terms],
    }),
    table: {
      columns: [page.term, page.meaning],
      rows: messageKeys.terms.map((term) => {
        const id = term.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        return [anchored(id, reader.text(words(`terms.${term}`))), reader.text(words(`meanings.${term}`))];
      }),
    },
    back: backLink(reader, page.home, 'index.md'),
  };
}

/** Where the pages begin, for those who browse the repository. English, as the README of the project is. */
export function readmeView({ languages }: Catalog) {
  return {
    languages: {
      columns: [text('Start here', 'ltr'), text('Terms', 'ltr')],
      rows: languages.map(({ code: id, name, direction }) => [
        link(languageName(name, id, direction), `${id}/index.md`),
        link(code(`${id}/terms.md`, 'ltr'), `${id}/terms.md`),
      ]),
    },
  };
}
