import type { ExternalDomain } from '../../core/catalog.ts';
import { join, link } from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import { inLanguage, type PageContext } from './page-context.ts';
import { backLink, dependentsView, domainLink, pageView, pictureLink, table } from './page-view.ts';

/** An external domain: who needs it, directly and through others, site by site. */
export function externalView(context: PageContext, domain: ExternalDomain) {
  const { page, translate, facts, language } = context;
  const title = inLanguage(domain.title, language.code);
  const used = facts.catalog.domains.filter(({ usedBy }) => usedBy.some(({ target }) => target?.id === domain.id));
  return {
    ...pageView(context, {
      title,
      description: translate('page.explainExternal'),
      path: `external/${domain.id}.md`,
      steps: [link(page.externalDomains, '../index.md#external-domains'), context.text(title)],
    }),
    heading: context.opening(context.text(title)),
    bySite: facts.catalog.sites.map((site) => ({
      anchor: xmlText(site.id),
      heading: context.opening(context.own(site.name)),
      dependents: dependentsView(context, domain, site),
    })),
    // Who names it under "used by".
    uses: table(
      [page.domain, page.activeFor],
      used.map((other) => {
        const sites = facts.sitesOf(other);
        const links = sites.map((site) => link(context.own(site.name), `../${site.id}/${other.id}.md`));
        return [domainLink(context, '../', other), join(links, ' · ')];
      }),
    ),
    picture: facts.pictures.domains.has(domain.id)
      ? pictureLink(context, '../', `external/${domain.id}`, translate('graph.domainTitle', { domain: title }))
      : undefined,
    back: backLink(context, page.home, '../index.md'),
  };
}
