import type { Domain, NamedDomain, Reference, Site } from '../../core/catalog.ts';
import { image, join, link, type Markdown, number, strong } from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import { yamlString } from '../../core/encode/yaml.ts';
import type { GraphPart } from '../../core/graph/pictures.ts';
import type { messageKeys } from '../../core/words/message-keys.ts';
import type { PageContext, Up } from './page-context.ts';

export type Table = {
  readonly columns: readonly Markdown[];
  readonly rows: readonly (readonly Markdown[])[];
};

interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** In the folder of its language. */
  readonly path: string;
  /** From the first page, which is left out, to this one. */
  readonly steps?: readonly Markdown[];
  /** What a service imports for what the page shows; all routes where it is absent. */
  readonly module?: string;
}

const packageName = 'smart-city-domain-catalog';

/** What every page has: its front matter, the way to its other languages, where it stands, and what developers look for. */
export function pageView(context: PageContext, { title, description, path, steps = [], module = 'routes' }: PageFacts) {
  const { language, facts, page } = context;
  const up = path.includes('/') ? '../' : '';
  return {
    front: {
      title: yamlString(title),
      description: yamlString(description),
      lang: yamlString(language.code),
      dir: yamlString(language.direction),
    },
    direction: language.direction,
    language: xmlText(language.code),
    switcher: context.opening(
      join(
        facts.catalog.languages.map(({ code }) => {
          const name = context.names.get(code) ?? context.text(code);
          return code === language.code ? strong(name) : link(name, `../${up}${code}/${path}`);
        }),
        ' · ',
      ),
    ),
    breadcrumb:
      steps.length === 0
        ? undefined
        : context.opening(
            join([link(page.home, `${up}index.md`), ...steps.slice(0, -1), ...steps.slice(-1).map(strong)], ' › '),
          ),
    words: page,
    developers: [
      [page.openApi, link(context.code('openapi.json'), `../../${up}routes/openapi.json`)],
      [page.allData, link(context.code('catalog.json'), `../../${up}catalog.json`)],
      [page.importLine, context.code(`import * as routes from '${packageName}/${module}';`)],
    ].map((item) => context.opening(join(item, ' · '))),
  };
}

/** A table that has rows; undefined for any other. */
export function table(columns: readonly Markdown[], rows: readonly (readonly Markdown[])[]): Table | undefined {
  return rows.length === 0 ? undefined : { columns, rows };
}

/** Domains by tier (rows) and status (columns), with totals. */
export function maturityTable({ tiers, statuses, page }: PageContext, domains: readonly Domain[]): Table {
  const row = (label: Markdown, some: readonly Domain[]) => {
    const stable = some.filter(({ data }) => data.status === 'stable').length;
    return [label, number(stable), number(some.length - stable), number(some.length)];
  };
  const ofTier = (tier: Domain['data']['tier']) => domains.filter(({ data }) => data.tier === tier);
  return {
    columns: [page.tier, statuses.stable, statuses.planned, page.total],
    rows: [
      row(tiers.essential, ofTier('essential')),
      row(tiers.standard, ofTier('standard')),
      row(strong(page.total), domains),
    ],
  };
}

/** A domain's title as a link to its page: at this site where it is active there, else at its first. */
export function domainLink(context: PageContext, up: Up, domain: NamedDomain, site?: Site): Markdown {
  const title = context.own(domain.title);
  if (domain.kind !== 'domain') return link(title, `${up}external/${domain.id}.md`);
  const sites = context.facts.sitesOf(domain);
  const at = sites.find(({ id }) => id === site?.id) ?? sites[0];
  return at === undefined ? title : link(title, `${up}${at.id}/${domain.id}.md`);
}

/** A picture of the generator `graph`, as a link to its file. */
export function pictureLink({ language }: PageContext, up: Up, file: string, alt: string): Markdown {
  const src = `../../${up}graph/${file}.${language.code}.svg`;
  return link(image(alt, src), src);
}

const mostNodesAtAGlance = 25;

/** The dependencies of some domains; undefined where there is none. */
export function dependenciesView(
  context: PageContext,
  up: Up,
  domains: readonly Domain[],
  part: GraphPart | undefined,
  { file, alt, site }: { file: string; alt: string; site?: Site },
) {
  const stating = domains.filter(({ requires, usedBy }) => requires.length + usedBy.length > 0);
  if (stating.length === 0) return undefined;
  const named = (references: readonly Reference<NamedDomain>[]) =>
    references.flatMap(({ target }) => (target === undefined ? [] : [domainLink(context, up, target, site)]));
  const { page } = context;
  const isSmall = part !== undefined && part.nodes.length <= mostNodesAtAGlance;
  return {
    // Absent where it would be too large.
    picture: part && pictureLink(context, up, file, alt),
    // Where the picture has too many domains to be read at a glance.
    table: isSmall
      ? undefined
      : {
          columns: [page.domain, page.requiredDependencies, page.usedBy],
          rows: stating.map((domain) => [
            domainLink(context, up, domain, site),
            join(named(domain.requires), ' · '),
            join(named(domain.usedBy), ' · '),
          ]),
        },
  };
}

/**
 * The domains that need a domain at a site, the nearest first, each with the domains between them: all direct ones, and of the others
 * at most `most`. From a page in a folder of the language.
 */
export function dependentsView(
  context: PageContext,
  subject: NamedDomain,
  site: Site,
  most = Number.POSITIVE_INFINITY,
) {
  const { facts, page } = context;
  const found = facts.dependents(subject.id, site.id, most + 1);
  const linked = (id: string): Markdown => {
    const domain = facts.named.get(id);
    return domain === undefined ? context.code(id) : domainLink(context, '../', domain, site);
  };
  const direct = found.filter(({ chain }) => chain.length === 2).length;
  const shown = found.slice(0, direct + most);
  const rows = shown.map(({ domain, chain }) => {
    const between = chain.slice(1, -1);
    return [linked(domain), between.length === 0 ? page.directly : join(between.map(linked), ' › ')];
  });
  return {
    table: table([page.domain, page.directlyOrThrough], rows),
    // That there are more than these.
    more: found.length > rows.length ? page.moreDependents : undefined,
  };
}

/** Counted things, each as a phrase of its own: `8 collections · 3 routes`. */
export function phraseLine(
  context: PageContext,
  ...counts: readonly (readonly [what: (typeof messageKeys.counts)[number], count: number])[]
): Markdown {
  const phrases = counts.map(([what, count]) => context.text(context.translate(`counts.${what}`, { count })));
  return context.opening(join(phrases, ' · '));
}

/** Arrows are not mirrored: each direction of writing has its own. */
export function backLink(context: PageContext, label: Markdown, href: string): Markdown {
  const arrow = context.language.direction === 'rtl' ? '→' : '←';
  return context.opening(join([context.text(arrow), link(label, href)], ' '));
}
