import type { Domain, ExternalDomain, Site } from '../../core/catalog.ts';
import { anchored, image, join, link, type Markdown, number } from '../../core/encode/markdown.ts';
import { messageKeys } from '../../core/words/message-keys.ts';
import { inLanguage, type PageContext } from './context.ts';
import { anchorOf, backLink, externalLink, pageOf, siteLinks, table, type Up } from './parts.ts';
import type { Page } from './render.ts';

/** The first page: the domains, the sites, the external domains, and the picture of all dependencies. */
export function catalogPage(context: PageContext): Page {
  const { translate, lookups, own, fact, label } = context;
  const { sites, domains, externalDomains } = lookups.catalog;
  const needs = (domain: ExternalDomain, site: Site) =>
    lookups.requirersOf(domain).filter((one) => one.activeAt.includes(site)).length;
  return pageOf(
    context,
    {
      template: 'catalog',
      path: 'index.md',
      about: { title: translate('page.catalog'), description: translate('page.intro') },
    },
    {
      domains: table(
        [label('terms.domain'), label('terms.tier'), label('terms.status'), label('page.sites')],
        domains.map((domain) => [
          // By its schema, it is active at one site at least.
          ...rowOf(context, domain, `${domain.activeAt[0]?.id}/${domain.id}.md`),
          siteLinks(context, '', domain),
        ]),
      ),
      sites: sites.map((site) => {
        const count = fact(translate('page.domains'), lookups.activeAt(site).length);
        return join([link(own(site.name), `${site.id}/index.md`), count], ' · ');
      }),
      externalDomains: table(
        [label('terms.externalDomain'), ...sites.map(({ name }) => own(name))],
        externalDomains.map((domain) => [
          externalLink(context, '', domain),
          ...sites.map((site) => number(needs(domain, site))),
        ]),
      ),
      picture: lookups.pictures.whole && pictureLink(context, '', 'dependencies', translate('graph.title')),
    },
  );
}

/** A row for a domain: its name as a link to a page, with its summary; its tier; its status. */
function rowOf({ own, label }: PageContext, { title, summary, tier, status }: Domain, page: string): Markdown[] {
  const name = join([link(own(title), page), own(summary)], ' <br>');
  return [name, label(`tiers.${tier}`), label(`statuses.${status}`)];
}

/** The domains that are active at a site, and the external domains that they require. */
export function sitePage(context: PageContext, site: Site): Page {
  const { translate, language, lookups, text, label } = context;
  const name = inLanguage(site.name, language);
  const domains = lookups.activeAt(site);
  const required = new Set(domains.flatMap(({ requires }) => requires.map(({ target }) => target.id)));
  const externals = lookups.catalog.externalDomains.filter(({ id }) => required.has(id));
  return pageOf(
    context,
    {
      template: 'site',
      path: `${site.id}/index.md`,
      about: { title: name, description: translate('page.domainsOfSite', { site: name }), group: name },
      steps: [text(name)],
    },
    {
      heading: text(name),
      intro: text(translate('page.domainsOfSite', { site: name })),
      domains: table(
        [label('terms.domain'), label('terms.tier'), label('terms.status')],
        domains.map((domain) => rowOf(context, domain, `${domain.id}.md`)),
      ),
      externalDomains: externals.map((domain) => externalLink(context, '../', domain)),
      picture: lookups.pictures.sites.has(site.id)
        ? pictureLink(context, '../', `sites/${site.id}`, translate('graph.siteTitle', { site: name }))
        : undefined,
      back: backLink(context, label('page.home'), '../index.md'),
    },
  );
}

/** A picture that the generator `graph` draws, as a link to its file. */
function pictureLink({ language }: PageContext, up: Up, file: string, alt: string): Markdown {
  const src = `../../${up}graph/${file}.${language.code}.svg`;
  return link(image(alt, src), src);
}

/** The meanings of the terms; each term has an anchor, `#design-token`. */
export function termsPage(context: PageContext): Page {
  const { translate, label } = context;
  const title = translate('page.terms');
  return pageOf(
    context,
    { template: 'terms', path: 'terms.md', about: { title, description: title }, steps: [label('page.terms')] },
    {
      meanings: table(
        [label('page.term'), label('page.meaning')],
        messageKeys.terms.map((term) => [anchored(anchorOf(term), label(`terms.${term}`)), label(`meanings.${term}`)]),
      ),
      back: backLink(context, label('page.home'), 'index.md'),
    },
  );
}
