import { address, anchored, dash, join, link, type Markdown, number } from '../../core/encode/markdown.ts';
import type { Domain, NamedDomain, Resolved, Route, Site } from '../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import { urlsOf } from '../../core/model/route.ts';
import type { termKeys } from '../../core/model/used-messages.ts';
import type { PageContext } from './context.ts';
import { anchorOf, backLink, externalLink, moreOn, ownerLine, pageOf, section, table } from './parts.ts';
import type { Page, Table } from './render.ts';

export function domainPage(context: PageContext, site: Site, domain: Domain): Page {
  const { rawText, lookups, rawMessage, textOf, code, encode, message, byTitle } = context;
  const { collections, components, blocks, summary, icon } = domain;
  const path = pagePath({ site, domain });
  const toSite = linkBetween(path, pagePath({ site }));
  const title = rawText(domain.title);
  const group = rawText(site.name);
  const slugged = ({ name, slug }: (typeof collections)[number]) =>
    name === undefined ? code(slug) : join([textOf(name), code(slug)], ' ');
  const componentItem = ({ name, kind }: (typeof components)[number]) =>
    join([code(name), message(`componentKinds.${kind}`)], ' · ');
  const itemsOf = (domains: Iterable<NamedDomain>) =>
    byTitle(domains).map((one) => namedItem(context, path, site, one));
  const users = new Set([...targetsOf(domain.usedBy), ...lookups.requirersOf(domain)]);
  const isStated = domain.usedBy.length > 0;
  const id = join([message('page.domainId'), code(domain.id)], ' ');
  const module = join([message('page.import'), code(`${lookups.assets.package.name}/${moduleOf(domain)}`)], ' ');
  return pageOf(context, {
    path,
    file: domain.file,
    about: { title, description: rawText(summary), group, icon },
    steps: [link(encode(group), toSite)],
    heading: join([encode(title), encode(group)], ' · '),
    blocks: [
      { text: textOf(summary) },
      { text: activeLine(context, site, domain) },
      { id: 'overview', table: overviewOf(context, domain) },
      { table: countsOf(context, domain) },
      lookups.website?.neighbours(context, domain, site) ?? {},
      section(context, 'page.requiredDependencies', { items: itemsOf(targetsOf(domain.requires)) }),
      section(context, isStated ? 'terms.usedBy' : 'page.dependents', { items: itemsOf(users) }),
      section(context, 'page.routes', { table: routeTable(context, site, domain.routes) }),
      section(context, 'page.collections', { items: collections.map(slugged) }),
      section(context, 'page.components', { items: components.map(componentItem) }),
      section(context, 'page.blocks', { items: blocks.map(slugged) }),
      moreOn(context, domain),
      { text: ownerLine(context, domain) },
      { text: anchored('for-developers', join([id, module], ' · ')) },
    ],
    next: backLink(context, encode(rawMessage('page.backToSite', { site: group })), toSite),
  });
}

function targetsOf(references: readonly Resolved<NamedDomain>[]): NamedDomain[] {
  return references.map(({ target }) => target);
}

/** A domain that the domain of the page names: a link if it has a page at this site, else the reason why not. */
function namedItem(context: PageContext, from: string, site: Site, domain: NamedDomain): Markdown {
  const { textOf, message } = context;
  if (domain.kind === 'external') return join([externalLink(context, from, domain), message('kinds.external')], ' · ');
  if (domain.activeAt.includes(site)) return link(textOf(domain.title), linkBetween(from, pagePath({ site, domain })));
  return join([textOf(domain.title), message('kinds.elsewhere')], ' · ');
}

/** The site of the page, and links to the domain's pages at other sites. */
function activeLine({ rawText, rawMessage, textOf, encode }: PageContext, here: Site, domain: Domain): Markdown {
  const from = pagePath({ site: here, domain });
  const others = domain.activeAt
    .filter((site) => site !== here)
    .map((site) => link(textOf(site.name), linkBetween(from, pagePath({ site, domain }))));
  return join([encode(rawMessage('page.activeForSite', { site: rawText(here.name) })), ...others], ' · ');
}

function overviewOf({ message, code }: PageContext, { tier, status, version, icon }: Domain): Table | undefined {
  const headings = [
    termLink('tier', message('terms.tier')),
    termLink('status', message('terms.status')),
    termLink('version', message('page.version')),
    message('page.icon'),
  ];
  return table(headings, [[message(`tiers.${tier}`), message(`statuses.${status}`), code(version), code(icon)]]);
}

/** A word that links to its meaning, from a page in a folder. */
function termLink(term: (typeof termKeys)[number], label: Markdown): Markdown {
  return link(label, `../terms.md#${anchorOf(term)}`);
}

/** The counts with their headings and terms, in the order of the source document. */
const countColumns = [
  ['requiredDependencies', 'page.requiredDependencies', 'dependency'],
  ['usedBy', 'terms.usedBy', 'usedBy'],
  ['collections', 'page.collections', 'collection'],
  ['components', 'page.components', 'component'],
  ['blocks', 'page.blocks', 'block'],
  ['routes', 'page.routes', 'route'],
  ['designTokens', 'page.designTokens', 'designToken'],
] as const;

/** The counts in one row, each a link to its list; "none listed", as in that document, for what a domain does not state. */
function countsOf({ message }: PageContext, { counts }: Domain): Table | undefined {
  const cell = (key: (typeof countColumns)[number][0]) => {
    const count = counts[key];
    if (count === undefined) return message('page.noneListed');
    return count === 0 || key === 'designTokens' ? number(count) : link(number(count), `#${anchorOf(key)}`);
  };
  return table(
    countColumns.map(([, heading, term]) => termLink(term, message(heading))),
    [countColumns.map(([key]) => cell(key))],
  );
}

/** Former paths and deprecations have columns only if a route has any. */
function routeTable(context: PageContext, site: Site, routes: readonly Route[]): Table | undefined {
  const { message, code } = context;
  const codeOf = (raw: string | undefined) => (raw === undefined ? undefined : code(raw));
  const former = ({ formerly }: Route) => (formerly.length === 0 ? undefined : join(formerly.map(code), ' <br>'));
  const optional: readonly { heading: Markdown; cell: (route: Route) => Markdown | undefined }[] = [
    { heading: message('page.formerPaths'), cell: former },
    { heading: message('page.deprecatedSince'), cell: ({ deprecated }) => codeOf(deprecated?.since) },
    { heading: message('page.servedUntil'), cell: ({ deprecated }) => codeOf(deprecated?.until) },
    { heading: message('page.useInstead'), cell: (route) => replacement(context, route) },
  ];
  const shown = optional.filter(({ cell }) => routes.some((route) => cell(route) !== undefined));
  return table(
    [message('page.path'), message('page.access'), message('page.routeId'), ...shown.map(({ heading }) => heading)],
    routes.map((route) => [
      join([code(route.method), pathOf(context, site, route)], ' '),
      message(`access.${route.audience}`),
      code(route.id),
      ...shown.map(({ cell }) => cell(route) ?? dash),
    ]),
  );
}

/** A path; a link where anybody can open the page: in a stable domain, at a site whose address is known. */
function pathOf({ code, language }: PageContext, { url }: Site, route: Route): Markdown {
  const { path, audience, domain, example } = route;
  const isThere =
    audience === 'public' && domain.status === 'stable' && (example !== undefined || !path.includes('{id}'));
  const [page] = url !== undefined && isThere ? urlsOf(path, route, [language.code], url) : [];
  return page === undefined ? code(path) : link(code(path), address(page));
}

/** The path of the route that replaces another, as a link to the page of its domain at its first site. */
function replacement({ code }: PageContext, { replacement: route }: Route): Markdown | undefined {
  const [site] = route?.domain.activeAt ?? [];
  return route && site && link(code(route.path), `../${pagePath({ site, domain: route.domain })}`);
}

/** The module that services import a domain's routes from: administrative routes have a separate one. */
function moduleOf({ id, routes }: Domain): string {
  if (routes.some(({ audience }) => audience === 'public')) return `routes/domains/${id}`;
  return routes.length > 0 ? `routes/admin/${id}` : 'routes';
}
