import type { ExternalDomain, Site } from '../../core/catalog.ts';
import { join, link, number } from '../../core/encode/markdown.ts';
import { pagePath } from '../../core/model/page-path.ts';
import type { PageContext } from './context.ts';
import { externalLink, pageOf, pictureOf, rowOf, siteLinks, table } from './parts.ts';
import type { Page } from './render.ts';

/** The first page: the domains, the sites, the external domains, and the picture of all dependencies. */
export function catalogPage(context: PageContext): Page {
  const { rawMessage, lookups, textOf, labelled, message, byTitle } = context;
  const { sites, domains, externalDomains } = lookups.catalog;
  const path = pagePath({});
  const needs = (domain: ExternalDomain, site: Site) =>
    lookups.requirersOf(domain).filter((one) => one.activeAt.includes(site)).length;
  return pageOf(
    context,
    {
      template: 'catalog',
      path,
      about: {
        title: rawMessage('page.catalog'),
        description: rawMessage('page.intro'),
        filter: rawMessage('page.filter'),
      },
    },
    {
      domains: table(
        [message('terms.domain'), message('terms.tier'), message('terms.status'), message('page.sites')],
        byTitle(domains).map((domain) => [
          // By its schema, it is active at one site at least.
          ...rowOf(context, domain, pagePath({ site: domain.activeAt[0], domain })),
          siteLinks(context, path, domain),
        ]),
      ),
      sites: sites.map((site) => {
        const count = labelled(rawMessage('page.domains'), lookups.activeAt(site).length);
        return join([link(textOf(site.name), pagePath({ site })), count], ' · ');
      }),
      externalDomains: table(
        [message('terms.externalDomain'), ...sites.map(({ name }) => textOf(name))],
        byTitle(externalDomains).map((domain) => [
          externalLink(context, path, domain),
          ...sites.map((site) => number(needs(domain, site))),
        ]),
      ),
      picture: pictureOf(context, path, lookups.pictures.whole, 'dependencies', rawMessage('graph.title')),
    },
  );
}
