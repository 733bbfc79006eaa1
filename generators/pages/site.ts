import type { Site } from '../../core/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import type { PageContext } from './context.ts';
import { backLink, externalLink, pageOf, pictureOf, rowOf, table } from './parts.ts';
import type { Page } from './render.ts';

/** The domains that are active at a site, and the external domains that they require. */
export function sitePage(context: PageContext, site: Site): Page {
  const { rawMessage, rawText, lookups, encode, message, byTitle } = context;
  const path = pagePath({ site });
  const name = rawText(site.name);
  const intro = rawMessage('page.domainsOfSite', { site: name });
  const domains = lookups.activeAt(site);
  const graph = lookups.pictures.sites.get(site.id);
  const required = new Set(domains.flatMap(({ requires }) => requires.map(({ target }) => target.id)));
  const externals = lookups.catalog.externalDomains.filter(({ id }) => required.has(id));
  return pageOf(
    context,
    {
      template: 'site',
      path,
      file: site.file,
      about: { title: name, description: intro, group: name, filter: rawMessage('page.filter') },
      steps: [encode(name)],
    },
    {
      heading: encode(name),
      intro: encode(intro),
      domains: table(
        [message('terms.domain'), message('terms.tier'), message('terms.status')],
        byTitle(domains).map((domain) => rowOf(context, domain, linkBetween(path, pagePath({ site, domain })))),
      ),
      externalDomains: byTitle(externals).map((domain) => externalLink(context, path, domain)),
      picture:
        graph && pictureOf(context, path, graph, `sites/${site.id}`, rawMessage('graph.siteTitle', { site: name })),
      back: backLink(context, message('page.home'), linkBetween(path, pagePath({}))),
    },
  );
}
