import type { ExternalDomain, Route } from '../../core/catalog.ts';
import { anchored, join, link } from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import { inLanguage, type PageContext } from './page-context.ts';
import {
  dependentsView,
  domainLink,
  footLine,
  mostSites,
  ownerLine,
  pageOf,
  phraseOf,
  pictureLink,
  siteLinks,
  table,
} from './page-view.ts';

/** An external domain: who needs it, directly and through others, site by site, and which routes fail without it. */
export function externalPage(context: PageContext, domain: ExternalDomain) {
  const { page, translate, facts, language } = context;
  const title = inLanguage(domain.title, language.code);
  const used = facts.catalog.domains.filter(({ usedBy }) => usedBy.some(({ target }) => target?.id === domain.id));
  return pageOf(
    context,
    {
      title,
      description: translate('page.explainExternal'),
      path: `external/${domain.id}.md`,
      steps: [link(page.externalDomains, '../index.md#external-domains'), context.text(title)],
    },
    {
      heading: context.text(title),
      owners: ownerLine(context, domain),
      ...(facts.catalog.sites.length > mostSites
        ? dependentsOfAll(context, domain)
        : dependentsBySite(context, domain)),
      failing: failingRoutes(context, domain),
      // Who names it under "used by".
      uses: used.map((other) =>
        join([domainLink(context, '../', other), ...siteLinks(context, '../', other, facts.sitesOf(other))], ' · '),
      ),
      picture: facts.pictures.domains.has(domain.id)
        ? pictureLink(context, '../', `external/${domain.id}`, translate('graph.domainTitle', { domain: title }))
        : undefined,
      back: footLine(context, '../'),
    },
  );
}

function dependentsBySite(context: PageContext, domain: ExternalDomain) {
  const { translate, facts, language, page } = context;
  const bySite = facts.catalog.sites.map((site) => ({ site, dependents: dependentsView(context, domain, site) }));
  const needed = bySite.filter(({ dependents }) => dependents.ids.length > 0);
  // The sites where nobody needs it, on one line.
  const free = bySite
    .filter((one) => !needed.includes(one))
    .map(({ site }) => {
      const phrase = translate('page.noDependentsAtSite', { site: inLanguage(site.name, language.code) });
      return anchored(site.id, context.text(phrase));
    });
  return {
    explain: needed.length === 0 ? undefined : page.dependentsBySite,
    free: free.length === 0 ? undefined : join(free, ' · '),
    dependents: needed.map(({ site, dependents }) => ({
      anchor: xmlText(site.id),
      heading: link(context.own(site.name), `../${site.id}/index.md`),
      items: dependents.list.items,
    })),
  };
}

/** Each dependent once, with its sites: where there are many of these, the page would be as long as all of them. */
function dependentsOfAll(context: PageContext, domain: ExternalDomain) {
  const { items } = dependentsView(context, domain).list;
  const all = { anchor: xmlText('dependents'), heading: context.page.dependents, items };
  return {
    explain: undefined,
    free: items.length === 0 ? phraseOf(context, 'usedBy', 0) : undefined,
    dependents: items.length === 0 ? [] : [all],
  };
}

/** The routes of all domains that depend on it at some site. */
function failingRoutes(context: PageContext, { id }: ExternalDomain) {
  const { facts, page } = context;
  const paths = (routes: readonly Route[]) =>
    join(
      routes.map(({ path }) => context.code(path)),
      ' ',
    );
  const rows = facts.dependents(id).flatMap(({ domain }) => {
    const found = facts.named.get(domain);
    return found?.kind === 'domain' && found.routes.length > 0
      ? [[domainLink(context, '../', found), paths(found.routes)]]
      : [];
  });
  return table([page.domain, page.routes], rows);
}
