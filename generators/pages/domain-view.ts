import type { Domain, NamedDomain, Reference, Route, Site } from '../../core/catalog.ts';
import { dash, join, link, type Markdown, number, strong } from '../../core/encode/markdown.ts';
import { inLanguage, type PageContext } from './page-context.ts';
import {
  backLink,
  dependentsView,
  domainLink,
  pageView,
  phraseLine,
  pictureLink,
  type Table,
  table,
} from './page-view.ts';
import type { View } from './templates.ts';

/** In a large catalog nearly all domains may depend on one; whoever needs all of them asks `impact`. */
const mostIndirect = 20;

/** Its descriptors, by site: a domain in the context of one site, and what is the same in all of them. */
export function domainViews(context: PageContext, domain: Domain): readonly (readonly [Site, View])[] {
  const shared = sharedView(context, domain);
  return context.facts.sitesOf(domain).map((site) => [site, { ...shared, ...descriptorView(context, site, domain) }]);
}

function sharedView(context: PageContext, domain: Domain) {
  const { page, translate } = context;
  const { collections = [], components = [], blocks = [], summary } = domain.data;
  const named = collections.some(({ name }) => name !== undefined);
  return {
    summary: context.opening(context.own(summary)),
    picture: neighbourhood(context, domain),
    phrases: {
      collections: phraseLine(context, ['collections', collections.length]),
      components: phraseLine(context, ['components', components.length]),
      blocks: phraseLine(context, ['blocks', blocks.length]),
      routes: phraseLine(context, ['routes', domain.routes.length]),
    },
    namedCollections: table(
      [page.name, page.slug],
      named
        ? collections.map(({ name, slug }) => [name === undefined ? dash : context.own(name), context.code(slug)])
        : [],
    ),
    // When none of them has a name.
    slugs: named ? [] : collections.map(({ slug }) => context.opening(context.code(slug))),
    components: table(
      [page.name, page.kind],
      components.map(({ name, kind }) => [context.code(name), context.text(translate(`componentKinds.${kind}`))]),
    ),
    blocks: table(
      [page.name, page.slug],
      blocks.map(({ name, slug }) => [context.own(name), context.code(slug)]),
    ),
    publicRoutes: routeTable(context, domain, 'public'),
    adminRoutes: routeTable(context, domain, 'admin'),
  };
}

function descriptorView(context: PageContext, site: Site, domain: Domain) {
  const { translate, language } = context;
  const { data } = domain;
  const [title, siteName] = [inLanguage(domain.title, language.code), inLanguage(site.name, language.code)];
  const [encodedTitle, encodedSite] = [context.text(title), context.text(siteName)];
  return {
    ...pageView(context, {
      title: `${title} · ${siteName}`,
      description: inLanguage(data.summary, language.code),
      path: `${site.id}/${domain.id}.md`,
      steps: [link(encodedSite, 'index.md'), encodedTitle],
      module: moduleOf(domain),
    }),
    // The site's name tells two pages of one domain apart, in search results too.
    heading: context.withIcon(data.icon, '../', 32, context.opening(join([encodedTitle, encodedSite], ' · '))),
    maturity: maturityLine(context, data, siteName),
    elsewhere: elsewhereLine(context, site, domain),
    overview: overviewTable(context, site, domain),
    requires: namedTable(context, site, domain.requires),
    usedBy: namedTable(context, site, domain.usedBy),
    dependents: dependentsView(context, domain, site, mostIndirect),
    deprecatedRoutes: deprecatedTable(context, site, domain),
    back: backLink(context, context.text(translate('page.backToSite', { site: siteName })), 'index.md'),
  };
}

/** Where services import a domain's routes from: administrative ones have a module of their own. */
function moduleOf({ id, routes }: Domain): string {
  if (routes.length === 0) return 'routes';
  return routes.some(({ audience }) => audience === 'public') ? `routes/domains/${id}` : `routes/admin/${id}`;
}

function maturityLine(context: PageContext, { tier, status }: Domain['data'], site: string): Markdown {
  const active = context.text(context.translate('page.activeForSite', { site }));
  return context.opening(join([context.tiers[tier], context.statuses[status], active], ' · '));
}

function elsewhereLine(context: PageContext, here: Site, domain: Domain): Markdown | undefined {
  const others = context.facts.sitesOf(domain).filter(({ id }) => id !== here.id);
  const links = others.map(({ id, name }) => {
    const site = inLanguage(name, context.language.code);
    return link(context.text(context.translate('page.alsoActiveForSite', { site })), `../${id}/${domain.id}.md`);
  });
  return links.length === 0 ? undefined : context.opening(join(links, ' · '));
}

function neighbourhood(context: PageContext, { id, title, requires, usedBy }: Domain): Markdown | undefined {
  const { facts, translate, page, language } = context;
  if (facts.pictures.domains.has(id)) {
    const alt = translate('graph.domainTitle', { domain: inLanguage(title, language.code) });
    return pictureLink(context, '../', `domains/${id}`, alt);
  }
  return requires.length + usedBy.length + facts.dependents(id, undefined, 0).length > 0
    ? page.tooLargeToDraw
    : undefined;
}

/** Each property leads to what its name means; each count to the list that it counts. */
function overviewTable(context: PageContext, site: Site, domain: Domain): Table {
  const { page } = context;
  const { data } = domain;
  const term = (label: Markdown, anchor: string) => link(label, `../terms.md#${anchor}`);
  const count = (value: number | undefined, anchor?: string) => {
    if (value === undefined) return page.noneListed;
    return anchor === undefined ? number(value) : link(number(value), `#${anchor}`);
  };
  return {
    columns: [page.property, page.value],
    rows: [
      [term(page.tier, 'tier'), context.tiers[data.tier]],
      [term(page.status, 'status'), context.statuses[data.status]],
      [page.activeFor, link(context.own(site.name), 'index.md')],
      [page.domainId, context.code(domain.id)],
      [term(page.version, 'version'), context.code(data.version)],
      [page.icon, context.code(data.icon)],
      [page.requiredDependencies, count(domain.requires.length, 'required-dependencies')],
      [page.usedBy, count(data.usedBy && domain.usedBy.length, 'used-by')],
      [term(page.collections, 'collection'), count(data.collections?.length ?? 0, 'collections')],
      [term(page.components, 'component'), count(data.components?.length ?? 0, 'components')],
      [term(page.blocks, 'block'), count(data.blocks?.length ?? 0, 'blocks')],
      [term(page.routes, 'route'), count(domain.routes.length, 'routes')],
      [term(page.designTokens, 'design-token'), count(data.counts.designTokens)],
    ],
  };
}

/** The domains that a descriptor names, in the order of its file. */
function namedTable(
  context: PageContext,
  site: Site,
  references: readonly Reference<NamedDomain>[],
): Table | undefined {
  const { page, translate, facts } = context;
  const kindOf = (domain: NamedDomain) => {
    if (domain.kind !== 'domain') return 'external';
    return facts.sitesOf(domain).includes(site) ? 'domain' : 'elsewhere';
  };
  const rows = references.flatMap(({ target }) =>
    target === undefined
      ? []
      : [
          [
            domainLink(context, '../', target, site),
            context.code(target.id),
            context.text(translate(`kinds.${kindOf(target)}`)),
          ],
        ],
  );
  return table([page.domain, page.domainId, page.kind], rows);
}

function routeTable(context: PageContext, domain: Domain, audience: Route['audience']): Table | undefined {
  const { page } = context;
  const rows = domain.routes
    .filter((route) => route.audience === audience)
    .map(({ method, path, id, deprecated }) => {
      const mark = deprecated === undefined ? [] : [strong(link(page.deprecated, '#deprecated-routes'))];
      return [context.code(method), join([context.code(path), ...mark], ' '), context.code(id)];
    });
  return table([page.method, page.path, page.routeId], rows);
}

/** Until when each deprecated route is served, and which one takes its place: a link to its domain's page. */
function deprecatedTable(context: PageContext, site: Site, domain: Domain): Table | undefined {
  const { page, facts } = context;
  const rows = domain.routes.flatMap(({ path, deprecated }) => {
    if (deprecated === undefined) return [];
    const other = deprecated.use === undefined ? undefined : facts.routes.get(deprecated.use);
    const owner = other && facts.named.get(other.domain);
    const use = owner === undefined ? [] : [context.code(other?.path ?? ''), domainLink(context, '../', owner, site)];
    return [[context.code(path), context.code(deprecated.until), use.length === 0 ? dash : join(use, ' · ')]];
  });
  return table([page.path, page.servedUntil, page.useInstead], rows);
}
