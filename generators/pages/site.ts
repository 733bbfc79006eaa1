import type { Site } from '../../core/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import { inLanguage, type PageContext } from './context.ts';
import { backLink, externalLink, pageOf, pictureLink, rowOf, table } from './parts.ts';
import type { Page } from './render.ts';

/** The domains that are active at a site, and the external domains that they require. */
export function sitePage(context: PageContext, site: Site): Page {
  const { rawMessage, language, lookups, encode, message } = context;
  const path = pagePath({ site });
  const name = inLanguage(site.name, language);
  const domains = lookups.activeAt(site);
  const required = new Set(domains.flatMap(({ requires }) => requires.map(({ target }) => target.id)));
  const externals = lookups.catalog.externalDomains.filter(({ id }) => required.has(id));
  return pageOf(
    context,
    {
      template: 'site',
      path,
      about: { title: name, description: rawMessage('page.domainsOfSite', { site: name }), group: name },
      steps: [encode(name)],
    },
    {
      heading: encode(name),
      intro: encode(rawMessage('page.domainsOfSite', { site: name })),
      domains: table(
        [message('terms.domain'), message('terms.tier'), message('terms.status')],
        domains.map((domain) => rowOf(context, domain, linkBetween(path, pagePath({ site, domain })))),
      ),
      externalDomains: externals.map((domain) => externalLink(context, path, domain)),
      picture: lookups.pictures.sites.has(site.id)
        ? pictureLink(context, path, `sites/${site.id}`, rawMessage('graph.siteTitle', { site: name }))
        : undefined,
      back: backLink(context, message('page.home'), linkBetween(path, pagePath({}))),
    },
  );
}
