import { anchored, dash, image, join, link, number } from '../../core/encode/markdown.ts';
import { type Graph, isDrawn } from '../../core/graph/graph.ts';
import type { Domain, ExternalDomain, Site } from '../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import { termKeys } from '../../core/model/used-messages.ts';
import type { PageContext } from './context.ts';
import { anchorOf, externalLink, moreOn, ownerLine, ownersOf, pageOf, rowOf, section, table } from './parts.ts';
import type { Block, Page, Table } from './render.ts';

/** The first page: domains, sites, external domains, the picture of all dependencies, and how to propose a change. */
export function catalogPage(context: PageContext): Page {
  const { rawMessage, lookups, textOf, labelled, message, byTitle } = context;
  const { sites, domains, externalDomains } = lookups.catalog;
  const path = pagePath({});
  const owned = lookups.catalog.owners.length > 0;
  // Pages in the repository always have "Edit" links.
  const canPropose = lookups.website?.isEditable !== false;
  const domainTable = table(
    [
      message('terms.domain'),
      ...(owned ? [message('page.owner')] : []),
      message('terms.tier'),
      ...sites.map(({ name }) => textOf(name)),
    ],
    byTitle(domains).map((domain) => {
      // By its schema, it is active at one site at least.
      const [name, tier, status] = rowOf(context, domain, pagePath({ site: domain.activeAt[0], domain }));
      const statusAt = (site: Site) =>
        domain.activeAt.includes(site) ? link(status, pagePath({ site, domain })) : dash;
      return [name, ...(owned ? [ownersOf(context, domain)] : []), tier, ...sites.map(statusAt)];
    }),
  );
  const siteItems = sites.map((site) => {
    const count = labelled(rawMessage('page.domains'), lookups.activeAt(site).length);
    return join([link(textOf(site.name), pagePath({ site })), count], ' · ');
  });
  const requirersAt = (domain: ExternalDomain, site: Site) =>
    lookups.requirersOf(domain).filter((one) => one.activeAt.includes(site));
  const needs = table(
    [message('terms.externalDomain'), ...sites.map(({ name }) => textOf(name))],
    byTitle(externalDomains).map((domain) => [
      externalLink(context, path, domain),
      ...sites.map((site) => number(requirersAt(domain, site).length)),
    ]),
  );
  return pageOf(context, {
    path,
    about: {
      title: rawMessage('page.catalog'),
      description: rawMessage('page.intro'),
      notFound: rawMessage('page.notFound'),
    },
    blocks: [
      { text: join([message('page.intro'), message('page.introPages')], ' ') },
      section(context, 'page.domains', { table: domainTable }),
      { text: owned ? undefined : message('page.noOwners') },
      section(context, 'page.sites', { items: siteItems }),
      section(context, 'page.externalDomains', { text: needs && message('page.explainExternalCounts'), table: needs }),
      pictureOf(context, lookups.pictures.whole, 'dependencies', rawMessage('graph.title')),
      section(context, 'page.propose', { text: canPropose ? message('page.proposeHow') : undefined }),
    ],
    next: link(message('page.terms'), 'terms.md'),
  });
}

/** The domains that are active at a site, and the external domains that they require or that use them. */
export function sitePage(context: PageContext, site: Site): Page {
  const { rawMessage, rawText, lookups, encode, message, byTitle } = context;
  const path = pagePath({ site });
  const name = rawText(site.name);
  const intro = rawMessage('page.domainsOfSite', { site: name });
  const domains = lookups.activeAt(site);
  const domainTable = table(
    [message('terms.domain'), message('terms.tier'), message('terms.status')],
    byTitle(domains).map((domain) => rowOf(context, domain, linkBetween(path, pagePath({ site, domain })))),
  );
  const named = new Set(
    domains.flatMap(({ requires, usedBy }) => [...requires, ...usedBy].map(({ target }) => target.id)),
  );
  const externals = lookups.catalog.externalDomains.filter(({ id }) => named.has(id));
  const graph = lookups.pictures.sites.get(site.id);
  const title = rawMessage('graph.siteTitle', { site: name });
  return pageOf(context, {
    path,
    file: site.file,
    about: { title: name, description: intro, group: name },
    blocks: [
      { text: encode(intro) },
      { table: domainTable },
      section(context, 'page.externalDomains', {
        items: byTitle(externals).map((domain) => externalLink(context, path, domain)),
      }),
      graph === undefined ? {} : pictureOf(context, graph, `sites/${site.id}`, title, site),
    ],
  });
}

/**
 * The picture of the whole, or of a site, as a link to its file, which the generator `graph` makes; of a graph that is too large, its size
 * and the whole as DOT.
 */
function pictureOf(context: PageContext, graph: Graph, file: string, alt: string, site?: Site): Block {
  const { language, encode, rawMessage, code } = context;
  const from = pagePath({ site });
  const linkTo = (name: string) => linkBetween(from, `../../graph/${name}`);
  const src = linkTo(`${file}.${language.code}.svg`);
  const dot = `dependencies.${language.code}.dot`;
  const reason = encode(rawMessage('page.notDrawn', { count: graph.nodes.length }));
  const text = isDrawn(graph) ? link(image(alt, src), src) : join([reason, link(code(dot), linkTo(dot))], ' · ');
  return section(context, 'page.dependencies', { text });
}

/** An external domain: the domains that require it directly, and those that it uses. */
export function externalPage(context: PageContext, domain: ExternalDomain): Page {
  const { rawMessage, lookups, rawText, message } = context;
  const path = pagePath({ domain });
  return pageOf(context, {
    path,
    file: domain.file,
    about: {
      title: rawText(domain.title),
      description: rawMessage('page.explainExternal'),
      group: rawMessage('page.externalDomains'),
    },
    steps: [link(message('page.externalDomains'), `${linkBetween(path, pagePath({}))}#external-domains`)],
    blocks: [
      { text: message('page.explainExternal') },
      { text: ownerLine(context, domain) },
      lookups.website?.neighbours(context, domain) ?? {},
      section(context, 'page.dependents', { table: tableOf(context, path, lookups.requirersOf(domain)) }),
      section(context, 'page.uses', { table: tableOf(context, path, lookups.usedDomainsOf(domain)) }),
      moreOn(context, domain),
    ],
  });
}

function tableOf(context: PageContext, from: string, domains: readonly Domain[]): Table | undefined {
  const { message, textOf, byTitle } = context;
  const pageAt = (domain: Domain, site = domain.activeAt[0]) => linkBetween(from, pagePath({ site, domain }));
  return table(
    [message('terms.domain'), message('page.sites'), message('page.routes')],
    byTitle(domains).map((domain) => [
      link(textOf(domain.title), pageAt(domain)),
      join(
        domain.activeAt.map((site) => link(textOf(site.name), pageAt(domain, site))),
        '&nbsp;· ',
      ),
      number(domain.routes.length),
    ]),
  );
}

/** The meanings of the terms; each term has an anchor, `#design-token`. */
export function termsPage(context: PageContext): Page {
  const { rawMessage, message } = context;
  const title = rawMessage('page.terms');
  const meanings = table(
    [message('page.term'), message('page.meaning')],
    termKeys.map((term) => [anchored(anchorOf(term), message(`terms.${term}`)), message(`meanings.${term}`)]),
  );
  return pageOf(context, { path: 'terms.md', about: { title, description: title }, blocks: [{ table: meanings }] });
}
