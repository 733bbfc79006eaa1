import type { ExternalDomain } from '../../core/catalog.ts';
import { join, link } from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import { inLanguage, type Reader } from './page-context.ts';
import { backLink, dependentsView, domainLink, pageView, pictureLink, table } from './page-view.ts';

/** An external domain: who needs it, directly and through others, site by site. */
export function externalView(reader: Reader, domain: ExternalDomain) {
  const { page, words, facts, language } = reader;
  const title = inLanguage(domain.title, language.code);
  const used = facts.catalog.domains.filter(({ usedBy }) => usedBy.some(({ target }) => target?.id === domain.id));
  return {
    ...pageView(reader, {
      title,
      description: words('page.explainExternal'),
      path: `external/${domain.id}.md`,
      steps: [link(page.externalDomains, '../index.md#external-domains'), reader.text(title)],
    }),
    heading: reader.opening(reader.text(title)),
    bySite: facts.catalog.sites.map((site) => ({
      anchor: xmlText(site.id),
      heading: reader.opening(reader.own(site.name)),
      dependents: dependentsView(reader, domain, site),
    })),
    // Who names it under "used by".
    uses: table(
      [page.domain, page.activeFor],
      used.map((other) => {
        const sites = facts.sitesOf(other);
        const links = sites.map((site) => link(reader.own(site.name), `../${site.id}/${other.id}.md`));
        return [domainLink(reader, '../', other), join(links, ' · ')];
      }),
    ),
    picture: facts.pictures.domains.has(domain.id)
      ? pictureLink(reader, '../', `external/${domain.id}`, words('graph.domainTitle', { domain: title }))
      : undefined,
    back: backLink(reader, page.home, '../index.md'),
  };
}
