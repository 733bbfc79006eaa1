import type { Domain, NamedDomain, Route, Site } from '../../core/model/catalog.ts';
import { pagePath } from '../../core/model/page-path.ts';
import { urlsOf } from '../../core/model/route.ts';
import { shapes } from '../../core/schema/kinds.ts';
import type { PageContext } from './context.ts';
import { anchorOf, anyDomain, domainLink, maxListed, pageOf, rowOf, siteCounts, siteLink } from './parts.ts';
import type { Page } from './render.ts';
import type { DomainItem, DomainView, RouteRow, Slugged } from './views.ts';

export function domainPage(context: PageContext, site: Site, domain: Domain): Page {
  const { textOf, lookups, byTitle } = context;
  const { id, version, icon, components, activeAt: sites } = domain;
  const path = pagePath({ site, domain });
  const row = rowOf(context, path, domain, site);
  const home = siteLink(context, path, site);
  const about = { title: row.title, description: row.summary, group: home.title, icon };
  const itemsOf = (domains: Iterable<NamedDomain>) => byTitle(domains).map((item) => itemOf(context, path, site, item));
  const sluggedOf = (list: Domain['collections']): Slugged[] =>
    list.map(({ name, slug }) => ({ name: name && textOf(name), slug }));
  const users = [...new Set([...domain.usedBy.map(({ target }) => target), ...lookups.requirersOf(domain)])];
  const routes = domain.routes.map((route) => routeOf(context, site, route));
  const has = (column: keyof DomainView['routeColumns']) => routes.some((route) => String(route[column] ?? '') !== '');
  const subject = { path, about, file: domain.file, above: [home], subtitle: home.title };
  return pageOf(context, 'domain', subject, {
    ...anyDomain(context, domain, site),
    ...row,
    id,
    version,
    icon,
    site: home,
    otherSites: sites.filter((other) => other !== site).map((other) => siteLink(context, path, other, domain)),
    counts: countsOf(domain),
    requires: itemsOf(domain.requires.map(({ target }) => target)),
    users: itemsOf(users.length > maxListed ? [] : users),
    userSites: siteCounts(context, path, users),
    isUsedByStated: domain.usedBy.length > 0,
    routes,
    routeColumns: { formerly: has('formerly'), since: has('since'), until: has('until'), use: has('use') },
    collections: sluggedOf(domain.collections),
    components,
    blocks: sluggedOf(domain.blocks),
    import: `${lookups.assets.package.name}/${moduleOf(domain)}`,
  });
}

function countsOf({ counts }: Domain): DomainView['counts'] {
  const keys = Object.keys(shapes.domain.properties.counts?.properties ?? {}) as (keyof DomainView['counts'])[];
  const views = keys.map((key) => {
    const { [key]: count } = counts;
    const list = count && key !== 'designTokens' ? anchorOf(key) : undefined;
    return [key, { count, isStated: count !== undefined, list }];
  });
  return Object.fromEntries(views);
}

function itemOf(context: PageContext, from: string, site: Site, domain: NamedDomain): DomainItem {
  if (domain.kind === 'external') return { ...domainLink(context, from, domain), note: 'external' };
  if (domain.activeAt.includes(site)) return { ...domainLink(context, from, domain, site), note: undefined };
  return { title: context.textOf(domain.title), href: undefined, note: 'elsewhere' };
}

function routeOf({ language }: PageContext, { url }: Site, route: Route): RouteRow {
  const { id, method, path, audience, formerly, domain, example, deprecated, replacement } = route;
  const isPublic = audience === 'public' && domain.status === 'stable';
  const hasLink = isPublic && (example !== undefined || !path.includes('{id}'));
  const [page] = url !== undefined && hasLink ? urlsOf(path, route, [language.code], url) : [];
  const use = replacement && {
    path: replacement.path,
    href: `../${pagePath({ site: replacement.domain.activeAt[0], domain: replacement.domain })}`,
  };
  return { id, method, path, audience, url: page, formerly, since: deprecated?.since, until: deprecated?.until, use };
}

/** The module from which services import the routes of a domain. */
function moduleOf({ id, routes }: Domain): string {
  if (routes.some(({ audience }) => audience === 'public')) return `routes/domains/${id}`;
  return routes.length > 0 ? `routes/admin/${id}` : 'routes';
}
