import type { Domain, NamedDomain, Reference, Route, Site } from '../../core/catalog.ts';
import { dash, join, link, type Markdown, number, strong } from '../../core/encode/markdown.ts';
import { inLanguage, type Reader } from './page-context.ts';
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
export function domainViews(reader: Reader, domain: Domain): readonly (readonly [Site, View])[] {
  const shared = sharedView(reader, domain);
  return reader.facts.sitesOf(domain).map((site) => [site, { ...shared, ...descriptorView(reader, site, domain) }]);
}

function sharedView(reader: Reader, domain: Domain) {
  const { page, words } = reader;
  const { collections = [], components = [], blocks = [], summary } = domain.data;
  const named = collections.some(({ name }) => name !== undefined);
  return {
    summary: reader.opening(reader.own(summary)),
    picture: neighbourhood(reader, domain),
    phrases: {
      collections: phraseLine(reader, ['collections', collections.length]),
      components: phraseLine(reader, ['components', components.length]),
      blocks: phraseLine(reader, ['blocks', blocks.length]),
      routes: phraseLine(reader, ['routes', domain.routes.length]),
    },
    namedCollections: table(
      [page.name, page.slug],
      named
        ? collections.map(({ name, slug }) => [name === undefined ? dash : reader.own(name), reader.code(slug)])
        : [],
    ),
    // Where the source gives no name for any of them.
    slugs: named ? [] : collections.map(({ slug }) => reader.opening(reader.code(slug))),
    components: table(
      [page.name, page.kind],
      components.map(({ name, kind }) => [reader.code(name), reader.text(words(`componentKinds.${kind}`))]),
    ),
    blocks: table(
      [page.name, page.slug],
      blocks.map(({ name, slug }) => [reader.own(name), reader.code(slug)]),
    ),
    publicRoutes: routeTable(reader, domain, 'public'),
    adminRoutes: routeTable(reader, domain, 'admin'),
  };
}

function descriptorView(reader: Reader, site: Site, domain: Domain) {
  const { words, language } = reader;
  const { data } = domain;
  const [title, siteName] = [inLanguage(domain.title, language.code), inLanguage(site.name, language.code)];
  const [encodedTitle, encodedSite] = [reader.text(title), reader.text(siteName)];
  return {
    ...pageView(reader, {
      title: `${title} · ${siteName}`,
      description: inLanguage(data.summary, language.code),
      path: `${site.id}/${domain.id}.md`,
      steps: [link(encodedSite, 'index.md'), encodedTitle],
      module: moduleOf(domain),
    }),
    // The site's name tells two pages of one domain apart, in search results too.
    heading: reader.withIcon(data.icon, '../', 32, reader.opening(join([encodedTitle, encodedSite], ' · '))),
    maturity: maturityLine(reader, data, siteName),
    elsewhere: elsewhereLine(reader, site, domain),
    overview: overviewTable(reader, site, domain),
    requires: namedTable(reader, site, domain.requires),
    usedBy: namedTable(reader, site, domain.usedBy),
    dependents: dependentsView(reader, domain, site, mostIndirect),
    deprecatedRoutes: deprecatedTable(reader, site, domain),
    back: backLink(reader, reader.text(words('page.backToSite', { site: siteName })), 'index.md'),
  };
}

/** Where services import a domain's routes from: administrative ones have a module of their own. */
function moduleOf({ id, routes }: Domain): string {
  if (routes.length === 0) return 'routes';
  return routes.some(({ audience }) => audience === 'public') ? `routes/domains/${id}` : `routes/admin/${id}`;
}

function maturityLine(reader: Reader, { tier, status }: Domain['data'], site: string): Markdown {
  const active = reader.text(reader.words('page.activeForSite', { site }));
  return reader.opening(join([reader.tiers[tier], reader.statuses[status], active], ' · '));
}

function elsewhereLine(reader: Reader, here: Site, domain: Domain): Markdown | undefined {
  const others = reader.facts.sitesOf(domain).filter(({ id }) => id !== here.id);
  const links = others.map(({ id, name }) => {
    const site = inLanguage(name, reader.language.code);
    return link(reader.text(reader.words('page.alsoActiveForSite', { site })), `../${id}/${domain.id}.md`);
  });
  return links.length === 0 ? undefined : reader.opening(join(links, ' · '));
}

function neighbourhood(reader: Reader, { id, title, requires, usedBy }: Domain): Markdown | undefined {
  const { facts, words, page, language } = reader;
  if (facts.pictures.domains.has(id)) {
    const alt = words('graph.domainTitle', { domain: inLanguage(title, language.code) });
    return pictureLink(reader, '../', `domains/${id}`, alt);
  }
  return requires.length + usedBy.length + facts.dependents(id, undefined, 0).length > 0
    ? page.tooLargeToDraw
    : undefined;
}

/** Each property leads to what its name means; each count to the list that it counts. */
function overviewTable(reader: Reader, site: Site, domain: Domain): Table {
  const { page } = reader;
  const { data } = domain;
  const term = (label: Markdown, anchor: string) => link(label, `../terms.md#${anchor}`);
  const count = (value: number | undefined, anchor?: string) => {
    if (value === undefined) return page.noneListed;
    return anchor === undefined ? number(value) : link(number(value), `#${anchor}`);
  };
  return {
    columns: [page.property, page.value],
    rows: [
      [term(page.tier, 'tier'), reader.tiers[data.tier]],
      [term(page.status, 'status'), reader.statuses[data.status]],
      [page.activeFor, link(reader.own(site.name), 'index.md')],
      [page.domainId, reader.code(domain.id)],
      [term(page.version, 'version'), reader.code(data.version)],
      [page.icon, reader.code(data.icon)],
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
function namedTable(reader: Reader, site: Site, references: readonly Reference<NamedDomain>[]): Table | undefined {
  const { page, words, facts } = reader;
  const kindOf = (domain: NamedDomain) => {
    if (domain.kind !== 'domain') return 'external';
    return facts.sitesOf(domain).includes(site) ? 'domain' : 'elsewhere';
  };
  const rows = references.flatMap(({ target }) =>
    target === undefined
      ? []
      : [
          [
            domainLink(reader, '../', target, site),
            reader.code(target.id),
            reader.text(words(`kinds.${kindOf(target)}`)),
          ],
        ],
  );
  return table([page.domain, page.domainId, page.kind], rows);
}

function routeTable(reader: Reader, domain: Domain, audience: Route['audience']): Table | undefined {
  const { page } = reader;
  const rows = domain.routes
    .filter((route) => route.audience === audience)
    .map(({ method, path, id, deprecated }) => {
      const mark = deprecated === undefined ? [] : [strong(link(page.deprecated, '#deprecated-routes'))];
      return [reader.code(method), join([reader.code(path), ...mark], ' '), reader.code(id)];
    });
  return table([page.method, page.path, page.routeId], rows);
}

/** Until when each deprecated route is served, and which one takes its place: a link to its domain's page. */
function deprecatedTable(reader: Reader, site: Site, domain: Domain): Table | undefined {
  const { page, facts } = reader;
  const rows = domain.routes.flatMap(({ path, deprecated }) => {
    if (deprecated === undefined) return [];
    const other = deprecated.use === undefined ? undefined : facts.routes.get(deprecated.use);
    const owner = other && facts.named.get(other.domain);
    const use = owner === undefined ? [] : [reader.code(other?.path ?? ''), domainLink(reader, '../', owner, site)];
    return [[reader.code(path), reader.code(deprecated.until), use.length === 0 ? dash : join(use, ' · ')]];
  });
  return table([page.path, page.servedUntil, page.useInstead], rows);
}
