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
import { inLanguage, type PageContext } from './page-context.ts';
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
export function catalogView(context: PageContext) {
  const { page, translate, facts } = context;
  const { sites, domains, externalDomains, routes } = facts.catalog;
  const columns = sites.map((site) => link(context.own(site.name), `${site.id}/index.md`));
  return {
    ...pageView(context, {
      title: translate('page.catalog'),
      description: translate('page.intro'),
      path: 'index.md',
    }),
    totals: phraseLine(
      context,
      ['domains', domains.length],
      ['externalDomains', externalDomains.length],
      ['sites', sites.length],
      ['routes', routes.length],
    ),
    domains: {
      columns: [page.domain, ...columns],
      rows: domains.map((domain) => {
        const active = new Set(facts.sitesOf(domain));
        const maturity = join([context.tiers[domain.data.tier], context.statuses[domain.data.status]], ' · ');
        return [
          join([context.withIcon(domain.data.icon, '', 20, domainLink(context, '', domain)), maturity], '<br>'),
          ...sites.map((site) => (active.has(site) ? link(page.active, `${site.id}/${domain.id}.md`) : dash)),
        ];
      }),
    },
    externalDomains: table(
      [page.externalDomain, ...columns],
      externalDomains.map((domain) => [
        domainLink(context, '', domain),
        ...sites.map(({ id }) =>
          link(number(facts.dependents(domain.id, id).length), `external/${domain.id}.md#${id}`),
        ),
      ]),
    ),
    sites: sitesTable(context),
    maturity: maturityTable(context, domains),
    dependencies: dependenciesView(context, '', domains, facts.pictures.whole, {
      file: 'dependencies',
      alt: translate('graph.title'),
    }),
    terms: context.opening(link(page.terms, 'terms.md')),
  };
}

function sitesTable({ facts, page, own }: PageContext): Table {
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
export function siteView(context: PageContext, site: Site) {
  const { page, translate, language, facts } = context;
  const name = inLanguage(site.name, language.code);
  const domains = facts.activeAt.get(site.id) ?? [];
  return {
    ...pageView(context, {
      title: name,
      description: translate('page.domainsOfSite', { site: name }),
      path: `${site.id}/index.md`,
      steps: [context.text(name)],
    }),
    heading: context.opening(context.text(name)),
    totals: phraseLine(context, ['domains', domains.length], ['routes', routesOf(domains)]),
    maturity: domains.length === 0 ? undefined : maturityTable(context, domains),
    // An anchor stays when its section has nothing to show: somebody may have a link to it.
    tiers: (['essential', 'standard'] as const).map((tier) => {
      const ofTier = domains.filter(({ data }) => data.tier === tier);
      const ofStatus = (status: Domain['data']['status']) => ofTier.filter(({ data }) => data.status === status);
      return {
        anchor: xmlText(tier),
        heading: context.opening(context.text(translate(`tierHeadings.${tier}`))),
        table: table(
          [page.domain, page.status, page.version],
          [...ofStatus('stable'), ...ofStatus('planned')].map((domain) => [
            join(
              [
                context.withIcon(domain.data.icon, '../', 20, domainLink(context, '../', domain, site)),
                context.own(domain.data.summary),
              ],
              '<br>',
            ),
            context.statuses[domain.data.status],
            context.code(domain.data.version),
          ]),
        ),
      };
    }),
    dependencies: dependenciesView(context, '../', domains, facts.pictures.sites.get(site.id), {
      file: `sites/${site.id}`,
      alt: translate('graph.siteTitle', { site: name }),
      site,
    }),
    back: backLink(context, page.home, '../index.md'),
  };
}

/** What the words of the pages mean; each has an anchor, `#design-token`. */
export function termsView(context: PageContext) {
  const { page, translate } = context;
  return {
    ...pageView(context, {
      title: translate('page.terms'),
      description: translate('page.terms'),
      path: 'terms.md',
      steps: [page.terms],
    }),
    table: {
      columns: [page.term, page.meaning],
      rows: messageKeys.terms.map((term) => {
        const id = term.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        return [anchored(id, context.text(translate(`terms.${term}`))), context.text(translate(`meanings.${term}`))];
      }),
    },
    back: backLink(context, page.home, 'index.md'),
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
