import { type Graph, isDrawn } from '../../core/graph/graph.ts';
import type { Domain, ExternalDomain, Site } from '../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import { termKeys } from '../../core/model/ui-texts.ts';
import type { PageContext } from './context.ts';
import { anchorOf, commonView, domainLink, maxListed, ownersOf, pageOf, rowOf, siteCounts, siteLink } from './parts.ts';
import type { Page } from './render.ts';
import type { DependentRow, Picture } from './views.ts';

export function catalogPage(context: PageContext): Page {
  const { uiText, lookups, byTitle } = context;
  const { sites, domains, externalDomains, owners, footer: urls } = lookups.catalog;
  const path = pagePath({});
  const [title, description, notFound] = [uiText('page.catalog'), uiText('page.intro'), uiText('page.notFound')];
  const footer = [
    { label: uiText('page.legalNotice'), url: urls.legalNotice },
    { label: uiText('page.privacy'), url: urls.privacy },
    { label: uiText('page.accessibility'), url: urls.accessibility },
  ].filter(({ url }) => url !== undefined);
  const head = { path, metadata: { title, description, notFound, footer } };
  return pageOf(context, 'catalog', head, {
    hasOwners: owners.length > 0,
    // The pages of the sites list more domains.
    domains: byTitle(domains.length > maxListed ? [] : domains).map((domain) => ({
      ...rowOf(context, path, domain),
      owners: ownersOf(context, domain),
      pages: sites.map((site) => ({ href: domain.activeAt.includes(site) ? pagePath({ site, domain }) : undefined })),
    })),
    sites: sites.map((site) => ({ ...siteLink(context, path, site), domains: lookups.activeAt(site).length })),
    externals: byTitle(externalDomains).map((domain) => {
      const active = lookups.dependentsOf(domain).flatMap(({ activeAt }) => activeAt);
      const dependents = sites.map((site) => active.filter(({ id }) => id === site.id).length);
      return { ...domainLink(context, path, domain), dependents };
    }),
    picture: pictureOf(context, path, lookups.pictures.whole, 'dependencies'),
    // Pages in the repository always have "Edit" links.
    canPropose: lookups.website?.isEditable !== false,
  });
}

/** The page of a site. If it has too many domains for one page, further pages list them. */
export function* sitePages(context: PageContext, site: Site): Iterable<Page> {
  const { uiText, textOf, lookups, byTitle } = context;
  const { file } = site;
  const path = pagePath({ site });
  const name = textOf(site.name);
  const rows = byTitle(lookups.activeAt(site)).map((domain) => rowOf(context, path, domain, site));
  const count = rows.length > maxListed ? Math.ceil(rows.length / maxListed) : 0;
  const parts = Array.from({ length: count }, (_, index) => {
    const domains = rows.slice(index * maxListed, (index + 1) * maxListed);
    return { domains, path: pagePath({ site, part: index + 1 }), title: `${name} (${index + 1})` };
  });
  const graph = lookups.pictures.sites.get(site.id);
  const ids = new Set(graph?.nodes.map(({ id }) => id));
  const externals = lookups.catalog.externalDomains.filter(({ id }) => ids.has(id));
  const metadata = { title: name, description: uiText('page.domainsOfSite', { site: name }), group: name };
  yield pageOf(
    context,
    'site',
    { path, metadata, file },
    {
      domains: count === 0 ? rows : [],
      parts: parts.map(({ domains, path: to }) => {
        return { title: domains[0]?.title ?? '', last: domains.at(-1)?.title ?? '', href: linkBetween(path, to) };
      }),
      externals: byTitle(externals).map((domain) => domainLink(context, path, domain)),
      picture: graph && pictureOf(context, path, graph, `sites/${site.id}`),
    },
  );
  for (const { domains, path, title } of parts) {
    const head = { path, metadata: { title, description: title, group: name }, file };
    yield pageOf(context, 'site', head, { domains, parts: [], externals: [], picture: undefined });
  }
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
  const metadata = { title: textOf(domain.title), description, group };
  const above = [{ title: group, href: `${linkBetween(path, pagePath({}))}#external-domains` }];
  const head = { path, metadata, file: domain.file, above };
  const rowsOf = (domains: readonly Domain[]): DependentRow[] =>
    byTitle(domains.length > maxListed ? [] : domains).map((dependent) => ({
      ...domainLink(context, path, dependent),
      sites: dependent.activeAt.map((site) => siteLink(context, path, site, dependent)),
      routes: dependent.routes.length,
    }));
  return pageOf(context, 'external', head, {
    ...commonView(context, domain),
    dependents: rowsOf(lookups.dependentsOf(domain)),
    dependentSites: siteCounts(context, path, lookups.dependentsOf(domain)),
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
  return pageOf(context, 'terms', { path: 'terms.md', metadata: { title, description: title } }, { terms });
}
