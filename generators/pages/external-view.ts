import type { ExternalDomain, Route } from '../../core/catalog.ts';
import { anchored, join, link } from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import { inLanguage, type PageContext } from './page-context.ts';
import {
  dependentsView,
  domainLink,
  dotted,
  footLine,
  ownerLine,
  pageOf,
  pictureLink,
  siteLinks,
  table,
} from './page-view.ts';

/** An external domain: who needs it, directly and through others, site by site, and which routes fail without it. */
export function externalPage(context: PageContext, domain: ExternalDomain) {
  const { page, translate, facts, language } = context;
  const title = inLanguage(domain.title, language.code);
  const used = facts.catalog.domains.filter(({ usedBy }) => usedBy.some(({ target }) => target?.id === domain.id));
  const bySite = facts.catalog.sites.map((site) => ({ site, dependents: dependentsView(context, domain, site) }));
  const needed = bySite.filter(({ dependents }) => dependents.ids.length > 0);
  const free = bySite.filter((one) => !needed.includes(one));
  return pageOf(
    context,
    {
      title,
      description: translate('page.explainExternal'),
      path: `external/${domain.id}.md`,
      steps: [link(page.externalDomains, '../index.md#external-domains'), context.text(title)],
    },
    {
      heading: context.opening(context.text(title)),
      owners: ownerLine(context, domain),
      bySite: needed.map(({ site, dependents }) => ({
        anchor: xmlText(site.id),
        heading: context.opening(link(context.own(site.name), `../${site.id}/index.md`)),
        dependents: dependents.list,
      })),
      // The sites where nobody needs it, on one line.
      free:
        free.length === 0
          ? undefined
          : dotted(
              context,
              free.map(({ site }) => {
                const phrase = translate('page.noDependentsAtSite', { site: inLanguage(site.name, language.code) });
                return anchored(site.id, context.text(phrase));
              }),
            ),
      failing: failingRoutes(context, domain),
      // Who names it under "used by".
      uses: used.map((other) =>
        dotted(context, [
          domainLink(context, '../', other),
          ...siteLinks(context, '../', other, ({ name }) => context.own(name)),
        ]),
      ),
      picture: facts.pictures.domains.has(domain.id)
        ? pictureLink(context, '../', `external/${domain.id}`, translate('graph.domainTitle', { domain: title }))
        : undefined,
      back: footLine(context, '../'),
    },
  );
}

/** The routes of all domains that depend on it at some site. */
function failingRoutes(context: PageContext, { id }: ExternalDomain) {
  const { facts, page } = context;
  const paths = (routes: readonly Route[]) =>
    join(
      routes.map(({ path }) => context.code(path)),
      ' <br>',
    );
  const rows = facts.dependents(id).flatMap(({ domain }) => {
    const found = facts.named.get(domain);
    return found?.kind === 'domain' && found.routes.length > 0
      ? [[domainLink(context, '../', found), paths(found.routes)]]
      : [];
  });
  return table([page.domain, page.routes], rows);
}
