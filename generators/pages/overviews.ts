import { type Graph, isDrawn } from '../../core/graph/graph.ts';
import type { Domain, ExternalDomain, Site } from '../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import { termKeys } from '../../core/model/used-messages.ts';
import type { PageContext } from './context.ts';
import { anchorOf, anyDomain, domainLink, maxListed, ownersOf, pageOf, rowOf, siteCounts, siteLink } from './parts.ts';
import type { Page } from './render.ts';
import type { DependentRow, Picture } from './views.ts';

/** The first page: domains, sites, external domains, the picture of all dependencies, and how to propose a change. */
export function catalogPage(context: PageContext): Page {
  const { uiText, lookups, byTitle } = context;
  const { sites, domains, externalDomains, owners } = lookups.catalog;
  const path = pagePath({});
  const about = {
    title: uiText('page.catalog'),
    description: uiText('page.intro'),
    notFound: uiText('page.notFound'),
  };
  const { frame, ...page } = pageOf(context, { path, about });
  const requirersAt = (domain: ExternalDomain, site: Site) =>
    lookups.requirersOf(domain).filter((one) => one.activeAt.includes(site));
  return {
    ...page,
    template: 'catalog',
    view: {
      ...frame,
      hasOwners: owners.length > 0,
      domains: byTitle(domains.length > maxListed ? [] : domains).map((domain) => ({
        ...rowOf(context, path, domain),
        owners: ownersOf(context, domain),
        pages: sites.map((site) => ({
          href: domain.activeAt.includes(site) ? pagePath({ site, domain }) : undefined,
        })),
      })),
      sites: sites.map((site) => ({ ...siteLink(context, path, site), domains: lookups.activeAt(site).length })),
      externals: byTitle(externalDomains).map((domain) => ({
        ...domainLink(context, path, domain),
        requirers: sites.map((site) => requirersAt(domain, site).length),
      })),
      picture: pictureOf(context, path, lookups.pictures.whole, 'dependencies'),
      // Pages in the repository always have "Edit" links.
      canPropose: lookups.website?.isEditable !== false,
    },
  };
}

/** The domains that are active at a site, if they are too many in parts, and the external domains that they require or that use them. */
export function* sitePages(context: PageContext, site: Site): Iterable<Page> {
  const all = context.byTitle(context.lookups.activeAt(site));
  const count = Math.ceil(all.length / maxListed);
  const parts = Array.from({ length: count }, (_, index) => all.slice(index * maxListed, (index + 1) * maxListed));
  if (parts.length <= 1) yield sitePage(context, site, all);
  else {
    yield sitePage(context, site, [], parts);
    for (const [index, part] of parts.entries()) yield sitePart(context, site, part, index + 1);
  }
}

function sitePart(context: PageContext, site: Site, domains: readonly Domain[], part: number): Page {
  const path = pagePath({ site, part });
  const title = `${context.textOf(site.name)} (${part})`;
  const about = { title, description: title, group: context.textOf(site.name) };
  const { frame, ...page } = pageOf(context, { path, about, file: site.file });
  const rows = domains.map((domain) => rowOf(context, path, domain, site));
  return { ...page, template: 'site', view: { ...frame, domains: rows, parts: [], externals: [], picture: undefined } };
}

function sitePage(
  context: PageContext,
  site: Site,
  listed: readonly Domain[],
  parts: readonly (readonly Domain[])[] = [],
): Page {
  const { uiText, textOf, lookups, byTitle } = context;
  const path = pagePath({ site });
  const title = textOf(site.name);
  const about = { title, description: uiText('page.domainsOfSite', { site: title }), group: title };
  const { frame, ...page } = pageOf(context, { path, about, file: site.file });
  const domains = lookups.activeAt(site);
  const named = new Set(
    domains.flatMap(({ requires, usedBy }) => [...requires, ...usedBy].map(({ target }) => target.id)),
  );
  const externals = lookups.catalog.externalDomains.filter(({ id }) => named.has(id));
  const graph = lookups.pictures.sites.get(site.id);
  return {
    ...page,
    template: 'site',
    view: {
      ...frame,
      domains: listed.map((domain) => rowOf(context, path, domain, site)),
      parts: parts.map((part, index) => {
        const [title = '', last = ''] = [part[0], part.at(-1)].map((domain) => domain && textOf(domain.title));
        return { title, last, href: linkBetween(path, pagePath({ site, part: index + 1 })) };
      }),
      externals: byTitle(externals).map((domain) => domainLink(context, path, domain)),
      picture: graph && pictureOf(context, path, graph, `sites/${site.id}`),
    },
  };
}

/** The files that the generator `graph` makes of a graph. */
function pictureOf({ language }: PageContext, from: string, graph: Graph, file: string): Picture {
  const hrefOf = (name: string) => linkBetween(from, `../../graph/${name}`);
  const dotName = `dependencies.${language.code}.dot`;
  const image = hrefOf(`${file}.${language.code}.svg`);
  return { isDrawn: isDrawn(graph), image, dot: hrefOf(dotName), dotName, boxes: graph.nodes.length };
}

/** An external domain: the domains that require it directly, and those that it uses. */
export function externalPage(context: PageContext, domain: ExternalDomain): Page {
  const { uiText, lookups, textOf, byTitle } = context;
  const path = pagePath({ domain });
  const about = {
    title: textOf(domain.title),
    description: uiText('page.explainExternal'),
    group: uiText('page.externalDomains'),
  };
  const { frame, ...page } = pageOf(context, { path, about, file: domain.file });
  const rowsOf = (domains: readonly Domain[]): DependentRow[] =>
    byTitle(domains.length > maxListed ? [] : domains).map((one) => ({
      ...domainLink(context, path, one),
      sites: one.activeAt.map((site) => siteLink(context, path, site, one)),
      routes: one.routes.length,
    }));
  return {
    ...page,
    template: 'external',
    view: {
      ...frame,
      ...anyDomain(context, domain),
      dependents: rowsOf(lookups.requirersOf(domain)),
      dependentSites: siteCounts(context, path, lookups.requirersOf(domain)),
      uses: rowsOf(lookups.usedDomainsOf(domain)),
    },
  };
}

/** The meanings of the terms; each term has an anchor, `#design-token`. */
export function termsPage(context: PageContext): Page {
  const { uiText } = context;
  const title = uiText('page.terms');
  const { frame, ...page } = pageOf(context, { path: 'terms.md', about: { title, description: title } });
  const terms = termKeys.map((key) => ({
    term: uiText(`terms.${key}`),
    anchor: anchorOf(key),
    meaning: uiText(`meanings.${key}`),
  }));
  return { ...page, template: 'terms', view: { ...frame, terms } };
}
