import { type Graph, isDrawn } from '../../core/graph/graph.ts';
import type { Domain, ExternalDomain, Site } from '../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import { termKeys } from '../../core/model/ui-texts.ts';
import type { PageContext } from './context.ts';
import { anchorOf, anyDomain, domainLink, maxListed, ownersOf, pageOf, rowOf, siteCounts, siteLink } from './parts.ts';
import type { Page } from './render.ts';
import type { DependentRow, Picture } from './views.ts';

export function catalogPage(context: PageContext): Page {
  const { uiText, lookups, byTitle } = context;
  const { sites, domains, externalDomains, owners } = lookups.catalog;
  const path = pagePath({});
  const [title, description, notFound] = [uiText('page.catalog'), uiText('page.intro'), uiText('page.notFound')];
  const subject = { path, about: { title, description, notFound } };
  return pageOf(context, 'catalog', subject, {
    hasOwners: owners.length > 0,
    // The pages of the sites list more domains.
    domains: byTitle(domains.length > maxListed ? [] : domains).map((domain) => ({
      ...rowOf(context, path, domain),
      owners: ownersOf(context, domain),
      pages: sites.map((site) => ({ href: domain.activeAt.includes(site) ? pagePath({ site, domain }) : undefined })),
    })),
    sites: sites.map((site) => ({ ...siteLink(context, path, site), domains: lookups.activeAt(site).length })),
    externals: byTitle(externalDomains).map((domain) => {
      const active = lookups.requirersOf(domain).flatMap(({ activeAt }) => activeAt);
      const requirers = sites.map((site) => active.filter((one) => one === site).length);
      return { ...domainLink(context, path, domain), requirers };
    }),
    picture: pictureOf(context, path, lookups.pictures.whole, 'dependencies'),
    // Pages in the repository always have "Edit" links.
    canPropose: lookups.website?.isEditable !== false,
  });
}

/** The page of a site. If it has too many domains, further pages list them. */
export function* sitePages(context: PageContext, site: Site): Iterable<Page> {
  const all = context.byTitle(context.lookups.activeAt(site));
  const count = Math.ceil(all.length / maxListed);
  const parts = Array.from({ length: count }, (_, index) => all.slice(index * maxListed, (index + 1) * maxListed));
  yield sitePage(context, site, parts);
  if (count > 1) for (const [index, part] of parts.entries()) yield partOfSite(context, site, part, index + 1);
}

function partOfSite(context: PageContext, site: Site, domains: readonly Domain[], part: number): Page {
  const path = pagePath({ site, part });
  const name = context.textOf(site.name);
  const title = `${name} (${part})`;
  const subject = { path, about: { title, description: title, group: name }, file: site.file };
  const rows = domains.map((domain) => rowOf(context, path, domain, site));
  return pageOf(context, 'site', subject, { domains: rows, parts: [], externals: [], picture: undefined });
}

function sitePage(context: PageContext, site: Site, parts: readonly (readonly Domain[])[]): Page {
  const { uiText, textOf, lookups, byTitle } = context;
  const path = pagePath({ site });
  const title = textOf(site.name);
  const about = { title, description: uiText('page.domainsOfSite', { site: title }), group: title };
  const subject = { path, about, file: site.file };
  const domains = lookups.activeAt(site);
  const named = new Set(
    domains.flatMap(({ requires, usedBy }) => [...requires, ...usedBy].map(({ target }) => target.id)),
  );
  const externals = lookups.catalog.externalDomains.filter(({ id }) => named.has(id));
  const graph = lookups.pictures.sites.get(site.id);
  return pageOf(context, 'site', subject, {
    domains: (parts.length > 1 ? [] : parts.flat()).map((domain) => rowOf(context, path, domain, site)),
    parts: (parts.length > 1 ? parts : []).map((part, index) => {
      const [title = '', last = ''] = [part[0], part.at(-1)].map((domain) => domain && textOf(domain.title));
      return { title, last, href: linkBetween(path, pagePath({ site, part: index + 1 })) };
    }),
    externals: byTitle(externals).map((domain) => domainLink(context, path, domain)),
    picture: graph && pictureOf(context, path, graph, `sites/${site.id}`),
  });
}

/** The files that the generator `graph` makes of a graph. */
function pictureOf({ language }: PageContext, from: string, graph: Graph, file: string): Picture {
  const hrefOf = (name: string) => linkBetween(from, `../../graph/${name}`);
  const dotName = `dependencies.${language.code}.dot`;
  const image = hrefOf(`${file}.${language.code}.svg`);
  return { isDrawn: isDrawn(graph), image, dot: hrefOf(dotName), dotName, boxes: graph.nodes.length };
}

export function externalPage(context: PageContext, domain: ExternalDomain): Page {
  const { uiText, lookups, textOf, byTitle } = context;
  const path = pagePath({ domain });
  const [description, group] = [uiText('page.explainExternal'), uiText('page.externalDomains')];
  const about = { title: textOf(domain.title), description, group };
  const subject = { path, about, file: domain.file };
  const rowsOf = (domains: readonly Domain[]): DependentRow[] =>
    byTitle(domains.length > maxListed ? [] : domains).map((one) => ({
      ...domainLink(context, path, one),
      sites: one.activeAt.map((site) => siteLink(context, path, site, one)),
      routes: one.routes.length,
    }));
  return pageOf(context, 'external', subject, {
    ...anyDomain(context, domain),
    dependents: rowsOf(lookups.requirersOf(domain)),
    dependentSites: siteCounts(context, path, lookups.requirersOf(domain)),
    uses: rowsOf(lookups.usedDomainsOf(domain)),
  });
}

/** The meanings of the terms; each term has an anchor, `#design-token`. */
export function termsPage(context: PageContext): Page {
  const { uiText } = context;
  const title = uiText('page.terms');
  const terms = termKeys.map((key) => {
    return { term: uiText(`terms.${key}`), anchor: anchorOf(key), meaning: uiText(`meanings.${key}`) };
  });
  return pageOf(context, 'terms', { path: 'terms.md', about: { title, description: title } }, { terms });
}
