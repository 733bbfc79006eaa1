import type { Catalog, Domain, ExternalDomain, Site } from '../../core/catalog.ts';
import { code, dash, dot, join, languageName, link, type Markdown, number, text } from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import { messageKeys } from '../../core/words/message-keys.ts';
import { inLanguage, type PageContext } from './page-context.ts';
import {
  backLink,
  cardOf,
  dependenciesView,
  domainLink,
  footLine,
  maturityLine,
  mostSites,
  pageOf,
  phraseOf,
} from './page-view.ts';

/** More cards than these are a long way to the table, which has all domains too. */
const mostCards = 24;

/** The first page: the domains by site. */
export function catalogPage(context: PageContext) {
  const { page, translate, facts, own } = context;
  const { sites, domains, externalDomains, routes } = facts.catalog;
  const cards = sites.reduce((sum, { id }) => sum + (facts.activeAt.get(id)?.length ?? 0), 0);
  const count = (what: 'sites' | 'routes' | 'externalDomains', { length }: readonly unknown[], href: string) =>
    link(phraseOf(context, what, length), href);
  return pageOf(
    context,
    { title: translate('page.catalog'), description: translate('page.intro'), path: 'index.md' },
    {
      totals: join(
        [
          count('externalDomains', externalDomains, '#external-domains'),
          count('sites', sites, '#sites'),
          count('routes', routes, 'developers.md#openapi'),
        ],
        ' · ',
      ),
      maturity: maturityLine(context, domains, () => false),
      sites: sites.map((site) => {
        const active = facts.activeAt.get(site.id) ?? [];
        return {
          // An id of a site may be the name of another section.
          anchor: xmlText(`at-${site.id}`),
          name: link(own(site.name), `${site.id}/index.md`),
          totals: join([phraseOf(context, 'domains', active.length), routesOf(context, active)], ' · '),
          cards: cards > mostCards ? [] : active.map((domain) => cardOf(context, '', domain, site)),
        };
      }),
      domains: matrix(
        context,
        page.domain,
        domains.map((domain) => domainRow(context, domain)),
      ),
      externalDomains:
        externalDomains.length === 0
          ? undefined
          : matrix(
              context,
              page.externalDomain,
              externalDomains.map((domain) => externalRow(context, domain)),
            ),
      dependencies: dependenciesView(context, '', domains, facts.pictures.whole, {
        file: 'dependencies',
        alt: translate('graph.title'),
      }),
      more: join([link(page.terms, 'terms.md'), link(page.forDevelopers, 'developers.md')], ' · '),
    },
  );
}

interface MatrixRow {
  readonly label: Markdown;
  /** What there is at all sites, and where that is told. */
  readonly total: number;
  readonly href: string;
  at(site: Site): Markdown;
}

/** Where a domain is active. */
function domainRow(context: PageContext, domain: Domain): MatrixRow {
  const { facts, tiers, statuses, translate, language } = context;
  const { icon, tier, status } = domain.data;
  const active = facts.sitesOf(domain);
  const title = context.withIcon(icon, '', 20, domainLink(context, '', domain));
  return {
    label: join([title, join([tiers[tier], statuses[status]], ' · ')], ' <br>'),
    total: active.length,
    href: `${active[0]?.id}/${domain.id}.md`,
    at: (site) => {
      const title = translate('page.activeForSite', { site: inLanguage(site.name, language.code) });
      return active.includes(site) ? link(dot, `${site.id}/${domain.id}.md`, title) : dash;
    },
  };
}

/** How many domains depend on an external one. */
function externalRow(context: PageContext, domain: ExternalDomain): MatrixRow {
  const { facts } = context;
  const href = `external/${domain.id}.md`;
  return {
    label: domainLink(context, '', domain),
    total: facts.dependents(domain.id).length,
    href,
    at: ({ id }) => link(number(facts.dependents(domain.id, id).length), `${href}#${id}`),
  };
}

/** A column for each site; where there are too many, one with a number. */
function matrix(context: PageContext, label: Markdown, rows: readonly MatrixRow[]) {
  const { sites } = context.facts.catalog;
  if (sites.length > mostSites) {
    return {
      columns: [label, context.page.total],
      rows: rows.map(({ label, total, href }) => [label, link(number(total), href)]),
    };
  }
  return {
    columns: [label, ...sites.map((site) => link(context.own(site.name), `${site.id}/index.md`))],
    rows: rows.map(({ label, at }) => [label, ...sites.map(at)]),
  };
}

function routesOf(context: PageContext, domains: readonly Domain[]): Markdown {
  const routes = domains.reduce((sum, { routes }) => sum + routes.length, 0);
  return phraseOf(context, 'routes', routes);
}

/** The index of the domains that are active at a site, by tier, the stable ones first. */
export function sitePage(context: PageContext, site: Site) {
  const { translate, language, facts } = context;
  const name = inLanguage(site.name, language.code);
  const domains = facts.activeAt.get(site.id) ?? [];
  const tiers = (['essential', 'standard'] as const).map((tier) => {
    const ofTier = domains.filter(({ data }) => data.tier === tier);
    const ofStatus = (status: Domain['data']['status']) => ofTier.filter(({ data }) => data.status === status);
    return {
      anchor: xmlText(tier),
      heading: context.text(translate(`tierHeadings.${tier}`)),
      cards: [...ofStatus('stable'), ...ofStatus('planned')].map((domain) => cardOf(context, '../', domain, site)),
    };
  });
  const about = {
    title: name,
    description: translate('page.domainsOfSite', { site: name }),
    path: `${site.id}/index.md`,
    steps: [context.text(name)],
  };
  return pageOf(context, about, {
    heading: context.text(name),
    totals: routesOf(context, domains),
    maturity: maturityLine(context, domains, (tier) =>
      tiers.some(({ anchor, cards }) => anchor === tier && cards.length > 0),
    ),
    tiers: tiers.filter(({ cards }) => cards.length > 0),
    dependencies: dependenciesView(context, '../', domains, facts.pictures.sites.get(site.id), {
      file: `sites/${site.id}`,
      alt: translate('graph.siteTitle', { site: name }),
      site,
    }),
    back: footLine(context, '../'),
  });
}

/** What the words of the pages mean; each has an anchor, `#design-token`. */
export function termsPage(context: PageContext) {
  const { page, translate } = context;
  return pageOf(
    context,
    {
      title: translate('page.terms'),
      description: translate('page.terms'),
      path: 'terms.md',
      steps: [page.terms],
    },
    {
      terms: messageKeys.terms.map((term) => ({
        anchor: xmlText(term.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
        term: context.text(translate(`terms.${term}`)),
        meaning: context.text(translate(`meanings.${term}`)),
      })),
      back: footLine(context, ''),
    },
  );
}

/** What developers look for. */
export function developersPage(context: PageContext, version: string) {
  const { page, translate, developers } = context;
  const file = (name: string, label: Markdown) =>
    join([link(context.code(name.replace(/^.*\//, '')), `../../${name}`), label], ' · ');
  return pageOf(
    context,
    {
      title: translate('page.forDevelopers'),
      description: translate('developers.intro'),
      path: 'developers.md',
      steps: [page.forDevelopers],
    },
    {
      version: xmlText(version),
      say: developers,
      documents: [
        file('routes/openapi.json', developers.openApiPublic),
        file('routes/openapi-admin.json', developers.openApiAdmin),
      ],
      data: [file('catalog.json', developers.allData), file('graph/dependencies.json', developers.graphData)],
      guide: join([context.code('docs/services.md'), developers.guideText], ' · '),
      back: backLink(context, page.home, 'index.md'),
    },
  );
}

/** Where the pages begin, for those who browse the repository. English, as the README of the project is. */
export function readmeView({ languages }: Catalog) {
  return {
    languages: {
      columns: [text('Start here', 'ltr'), text('Glossary', 'ltr')],
      rows: languages.map(({ code: id, name, direction }) => [
        link(languageName(name, id, direction), `${id}/index.md`),
        link(code(`${id}/terms.md`, 'ltr'), `${id}/terms.md`),
      ]),
    },
  };
}
