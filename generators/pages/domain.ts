import type { Domain, NamedDomain, Route, Site } from '../../core/model/catalog.ts';
import { pagePath } from '../../core/model/page-path.ts';
import { urlsOf } from '../../core/model/route.ts';
import { shapes } from '../../core/schema/kinds.ts';
import { countedLists } from '../../core/schema/shape.ts';
import type { PageContext } from './context.ts';
import { anchorOf, commonView, domainLink, maxListed, pageOf, rowOf, siteCounts, siteLink } from './parts.ts';
import type { Page } from './render.ts';
import type { DomainItem, DomainView, NamedSlug, RouteRow } from './views.ts';

export function domainPage(context: PageContext, site: Site, domain: Domain): Page {
  const { textOf, lookups, byTitle } = context;
  const { id, file, version, icon, components, activeAt, requires, usedBy } = domain;
  const path = pagePath({ site, domain });
  const row = rowOf(context, path, domain, site);
  const sitePage = siteLink(context, path, site);
  const metadata = { title: row.title, description: row.summary, group: sitePage.title, icon };
  const domainItems = (domains: Iterable<NamedDomain>) =>
    byTitle(domains).map((listed) => domainItem(context, path, site, listed));
  const namedSlugs = (entries: Domain['collections']): NamedSlug[] =>
    entries.map(({ name, slug }) => ({ name: name && textOf(name), slug }));
  const users = [...new Set([...usedBy.map(({ target }) => target), ...lookups.dependentsOf(domain)])];
  const routes = domain.routes.map((route) => routeRow(context, path, site, route));
  return pageOf(
    context,
    'domain',
    { path, metadata, file, above: [sitePage], subtitle: sitePage.title },
    {
      ...commonView(context, domain, site),
      ...row,
      id,
      version,
      icon,
      site: sitePage,
      otherSites: activeAt.filter((other) => other !== site).map((other) => siteLink(context, path, other, domain)),
      counts: countsOf(domain),
      requires: domainItems(requires.map(({ target }) => target)),
      users: domainItems(users.length > maxListed ? [] : users),
      userSites: siteCounts(context, path, users),
      listsUsedBy: usedBy.length > 0,
      routes,
      routeColumns: {
        formerly: routes.some(({ formerly }) => formerly.length > 0),
        since: routes.some(({ since }) => since !== undefined),
        until: routes.some(({ until }) => until !== undefined),
        replacement: routes.some(({ replacement }) => replacement !== undefined),
      },
      collections: namedSlugs(domain.collections),
      components,
      blocks: namedSlugs(domain.blocks),
      modules: modulesOf(domain).map((module) => `${lookups.assets.package.name}/routes/${module}`),
    },
  );
}

function countsOf({ counts }: Domain): DomainView['counts'] {
  const keys = Object.keys(shapes.domain.properties.counts?.properties ?? {}) as (keyof DomainView['counts'])[];
  const lists = countedLists(shapes.domain);
  const entries = keys.map((key) => {
    const { [key]: count } = counts;
    return [key, { count: count?.toString(), anchor: count && lists.includes(key) ? anchorOf(key) : undefined }];
  });
  return Object.fromEntries(entries);
}

function domainItem(context: PageContext, from: string, site: Site, domain: NamedDomain): DomainItem {
  if (domain.kind === 'external') return { ...domainLink(context, from, domain), note: 'external' };
  if (domain.activeAt.includes(site)) return { ...domainLink(context, from, domain, site), note: undefined };
  return { title: context.textOf(domain.title), href: undefined, note: 'elsewhere' };
}

function routeRow(context: PageContext, from: string, site: Site, route: Route): RouteRow {
  const { id, method, path, audience, formerly, domain, example, deprecated } = route;
  // The pages of a planned domain may not exist yet.
  const isServed = audience === 'public' && domain.status === 'stable';
  const hasUrl = isServed && (example !== undefined || !path.includes('{id}'));
  const [url] = site.url !== undefined && hasUrl ? urlsOf(path, route, [context.language.code], site.url) : [];
  const replacement = route.replacement && {
    path: route.replacement.path,
    href: domainLink(context, from, route.replacement.domain, site).href,
  };
  return { id, method, path, audience, url, formerly, since: deprecated?.since, until: deprecated?.until, replacement };
}

/** The modules from which services import the routes of a domain. */
function modulesOf({ id, routes }: Domain): string[] {
  const audiences = new Set(routes.map(({ audience }) => audience));
  return [...(audiences.has('public') ? [`domains/${id}`] : []), ...(audiences.has('admin') ? [`admin/${id}`] : [])];
}
