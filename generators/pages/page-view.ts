import type { Domain, NamedDomain, Reference, Site } from '../../core/catalog.ts';
import {
  address,
  anchored,
  classed,
  dash,
  image,
  join,
  link,
  type Markdown,
  strong,
} from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import type { Graph } from '../../core/graph/graph.ts';
import type { messageKeys } from '../../core/words/message-keys.ts';
import { inLanguage, type PageContext, type Up } from './page-context.ts';
import type { Page, View } from './templates.ts';

export type Table = {
  readonly columns: readonly Markdown[];
  readonly rows: readonly (readonly Markdown[])[];
};

interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** From the first page, which is left out, to this one. */
  readonly steps?: readonly Markdown[];
}

/** A page with what every page has: the way to its other languages, and where it stands. */
export function pageOf(context: PageContext, { title, description, path, steps = [] }: PageFacts, view: View): Page {
  const { language, facts, page } = context;
  const up = path.includes('/') ? '../' : '';
  const head = {
    direction: language.direction,
    language: xmlText(language.code),
    switcher: join(
      facts.catalog.languages.map(({ code }) => {
        const name = context.names.get(code) ?? context.text(code);
        return code === language.code ? strong(name) : link(name, `../${up}${code}/${path}`);
      }),
      ' · ',
    ),
    breadcrumb:
      steps.length === 0
        ? undefined
        : join([link(page.home, `${up}index.md`), ...steps.slice(0, -1), ...steps.slice(-1).map(strong)], ' › '),
    words: page,
  };
  return { path, about: { title, description }, view: { ...head, ...view } };
}

/** Who answers for a domain, and where to look next; undefined where neither is stated. */
export function ownerLine(
  context: PageContext,
  { owners, links }: Pick<Domain, 'owners' | 'links'>,
): Markdown | undefined {
  const { translate, language } = context;
  const items = [
    ...owners.flatMap(({ target }) => {
      if (target === undefined) return [];
      const phrase = translate('page.owner', { name: inLanguage(target.name, language.code) });
      return [link(context.text(phrase), address(target.contact))];
    }),
    ...links.map(({ kind, url }) => link(context.text(translate(`links.${kind}`)), address(url))),
  ];
  return items.length === 0 ? undefined : join(items, ' · ');
}

/** A table that has rows; undefined for any other. */
export function table(columns: readonly Markdown[], rows: readonly (readonly Markdown[])[]): Table | undefined {
  return rows.length === 0 ? undefined : { columns, rows };
}

/** A domain's title as a link to its page: at this site where it is active there, else at its first. */
export function domainLink(context: PageContext, up: Up, domain: NamedDomain, site?: Site): Markdown {
  const title = context.own(domain.title);
  if (domain.kind !== 'domain') return link(title, `${up}external/${domain.id}.md`);
  const sites = context.facts.sitesOf(domain);
  const at = sites.find(({ id }) => id === site?.id) ?? sites[0];
  return at === undefined ? title : link(title, `${up}${at.id}/${domain.id}.md`);
}

/** More sites than these are a number with a link, or the pages of a catalog would grow with the square of its sites. */
export const mostSites = 8;

/** The pages of a domain at some sites, by their names. */
export function siteLinks(
  context: PageContext,
  up: Up,
  domain: Domain,
  sites: readonly Site[],
  label: (site: Site) => Markdown = ({ name }) => context.own(name),
): Markdown[] {
  const links = sites.slice(0, mostSites).map((site) => link(label(site), `${up}${site.id}/${domain.id}.md`));
  return sites.length > mostSites ? [...links, link(context.page.allSites, `${up}index.md#sites`)] : links;
}

/** Where else a domain is active. */
export function otherSites({ facts }: PageContext, domain: Domain, here: Site): readonly Site[] {
  return facts.sitesOf(domain).filter((site) => site !== here);
}

/** A domain at a glance: its icon and title, what it is, how far it is, and at which sites. */
export function cardOf(context: PageContext, up: Up, domain: Domain, site: Site): Markdown {
  const { icon, summary, tier, status } = domain.data;
  const title = context.withIcon(icon, up, 20, strong(domainLink(context, up, domain, site)));
  const others = siteLinks(context, up, domain, otherSites(context, domain, site));
  const badges = join(
    [context.tiers[tier], context.statuses[status], classed('site', context.own(site.name)), ...others],
    ' · ',
  );
  return join([title, context.own(summary), badges], ' <br>');
}

/**
 * How many of some domains there are of each tier and status. Each number leads to the anchor of its name: of a tier to its heading, where
 * there is one; else it has that anchor itself.
 */
export function maturityLine(
  context: PageContext,
  domains: readonly Domain[],
  hasHeading: (tier: string) => boolean,
): Markdown {
  const item = (key: Domain['data']['tier' | 'status'], count: number) => {
    const phrase = phraseOf(context, key, count);
    if (count === 0) return anchored(key, phrase);
    return hasHeading(key) ? link(phrase, `#${key}`) : anchored(key, link(phrase, `#${key}`));
  };
  return join(
    [
      // Shows all of them again, where a number before it shows some.
      anchored('by-tier-and-status', link(phraseOf(context, 'domains', domains.length), '#by-tier-and-status')),
      ...(['essential', 'standard'] as const).map((tier) =>
        item(tier, domains.filter(({ data }) => data.tier === tier).length),
      ),
      ...(['stable', 'planned'] as const).map((status) =>
        item(status, domains.filter(({ data }) => data.status === status).length),
      ),
    ],
    ' · ',
  );
}

/** A picture of the generator `graph`, as a link to its file. */
export function pictureLink({ language }: PageContext, up: Up, file: string, alt: string): Markdown {
  const src = `../../${up}graph/${file}.${language.code}.svg`;
  return link(image(alt, src), src);
}

/** The dependencies of some domains; undefined where there is none. */
export function dependenciesView(
  context: PageContext,
  up: Up,
  domains: readonly Domain[],
  part: Graph | undefined,
  { file, alt, site }: { file: string; alt: string; site?: Site },
) {
  const stating = domains.filter(({ requires, usedBy }) => requires.length + usedBy.length > 0);
  if (stating.length === 0) return undefined;
  const named = (references: readonly Reference<NamedDomain>[]) =>
    references.length === 0
      ? dash
      : join(
          references.flatMap(({ target }) => (target === undefined ? [] : [domainLink(context, up, target, site)])),
          ' · ',
        );
  const { page } = context;
  const isUsed = stating.some(({ usedBy }) => usedBy.length > 0);
  return {
    // Absent where it would be too large.
    picture: part && pictureLink(context, up, file, alt),
    table: {
      columns: [page.domain, page.requiredDependencies, ...(isUsed ? [page.usedBy] : [])],
      rows: stating.map((domain) => [
        domainLink(context, up, domain, site),
        named(domain.requires),
        ...(isUsed ? [named(domain.usedBy)] : []),
      ]),
    },
  };
}

/**
 * The domains that need a domain at a site, or at any, then each with its sites; the nearest first, each with the domains between them:
 * all direct ones, and of the others at most `most`. From a page in a folder of the language.
 */
export function dependentsView(
  context: PageContext,
  subject: NamedDomain,
  site?: Site,
  most = Number.POSITIVE_INFINITY,
) {
  const { facts, page } = context;
  const found = facts.dependents(subject.id, site?.id, most + 1);
  const linked = (id: string): Markdown => {
    const domain = facts.named.get(id);
    return domain === undefined ? context.code(id) : domainLink(context, '../', domain, site);
  };
  const direct = found.filter(({ chain }) => chain.length === 2).length;
  const shown = found.slice(0, direct + most);
  return {
    ids: shown.map(({ domain }) => domain),
    list: {
      items: shown.map(({ domain, chain, sites }) => {
        const between = chain.slice(1, -1);
        const how = between.length === 0 ? page.directly : join([page.through, join(between.map(linked), ' › ')], ' ');
        const needer = site === undefined ? facts.named.get(domain) : undefined;
        const where = facts.catalog.sites.filter(({ id }) => sites.includes(id));
        const links = needer?.kind === 'domain' ? siteLinks(context, '../', needer, where) : [];
        return join([linked(domain), how, ...links], ' · ');
      }),
      // That there are more than these.
      more: found.length > shown.length ? page.moreDependents : undefined,
    },
  };
}

/** A counted thing as a phrase of its own: `8 collections`. */
export function phraseOf(context: PageContext, what: (typeof messageKeys.counts)[number], count: number): Markdown {
  return context.text(context.translate(`counts.${what}`, { count }));
}

/** Arrows are not mirrored: each direction of writing has its own. */
export function backLink(context: PageContext, label: Markdown, href: string): Markdown {
  const arrow = context.language.direction === 'rtl' ? '→' : '←';
  return join([context.text(arrow), link(label, href)], ' ');
}

/** The way back to the first page, and to what developers look for. */
export function footLine(context: PageContext, up: Up): Markdown {
  const developers = anchored('for-developers', link(context.page.forDevelopers, `${up}developers.md`));
  return join([backLink(context, context.page.home, `${up}index.md`), developers], ' · ');
}
