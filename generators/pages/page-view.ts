import type { Domain, NamedDomain, Reference, Site } from '../../core/catalog.ts';
import { image, join, link, type Markdown, number, strong } from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import { yamlString } from '../../core/encode/yaml.ts';
import type { GraphPart } from '../../core/graph/pictures.ts';
import type { messageKeys } from '../../core/words/message-keys.ts';
import type { Reader, Up } from './page-context.ts';

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
export function pageView(reader: Reader, { title, description, path, steps = [], module = 'routes' }: PageFacts) {
  const { language, facts, page } = reader;
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
    switcher: reader.opening(
      join(
        facts.catalog.languages.map(({ code }) => {
          const name = reader.names.get(code) ?? reader.text(code);
          return code === language.code ? strong(name) : link(name, `../${up}${code}/${path}`);
        }),
        ' · ',
      ),
    ),
    breadcrumb:
      steps.length === 0
        ? undefined
        : reader.opening(
            join([link(page.home, `${up}index.md`), ...steps.slice(0, -1), ...steps.slice(-1).map(strong)], ' › '),
          ),
    words: page,
    developers: [
      [page.openApi, link(reader.code('openapi.json'), `../../${up}routes/openapi.json`)],
      [page.allData, link(reader.code('catalog.json'), `../../${up}catalog.json`)],
      [page.importLine, reader.code(`import * as routes from '${packageName}/${module}';`)],
    ].map((item) => reader.opening(join(item, ' · '))),
  };
}

/** A table that has rows; undefined for any other. */
export function table(columns: readonly Markdown[], rows: readonly (readonly Markdown[])[]): Table | undefined {
  return rows.length === 0 ? undefined : { columns, rows };
}

/** Domains by tier (rows) and status (columns), with totals. */
export function maturityTable({ tiers, statuses, page }: Reader, domains: readonly Domain[]): Table {
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
export function domainLink(reader: Reader, up: Up, domain: NamedDomain, site?: Site): Markdown {
  const title = reader.own(domain.title);
  if (domain.kind !== 'domain') return link(title, `${up}external/${domain.id}.md`);
  const sites = reader.facts.sitesOf(domain);
  const at = sites.find(({ id }) => id === site?.id) ?? sites[0];
  return at === undefined ? title : link(title, `${up}${at.id}/${domain.id}.md`);
}

/** A picture of the generator `graph`, as a link to its file. */
export function pictureLink({ language }: Reader, up: Up, file: string, alt: string): Markdown {
  const src = `../../${up}graph/${file}.${language.code}.svg`;
  return link(image(alt, src), src);
}

const mostNodesAtAGlance = 25;

/** The dependencies of some domains; undefined where there is none. */
export function dependenciesView(
  reader: Reader,
  up: Up,
  domains: readonly Domain[],
  part: GraphPart | undefined,
  { file, alt, site }: { file: string; alt: string; site?: Site },
) {
  const stating = domains.filter(({ requires, usedBy }) => requires.length + usedBy.length > 0);
  if (stating.length === 0) return undefined;
  const named = (references: readonly Reference<NamedDomain>[]) =>
    references.flatMap(({ target }) => (target === undefined ? [] : [domainLink(reader, up, target, site)]));
  const { page } = reader;
  const isSmall = part !== undefined && part.nodes.length <= mostNodesAtAGlance;
  return {
    // Absent where it would be too large.
    picture: part && pictureLink(reader, up, file, alt),
    // Where the picture has too many domains to be read at a glance.
    table: isSmall
      ? undefined
      : {
          columns: [page.domain, page.requiredDependencies, page.usedBy],
          rows: stating.map((domain) => [
            domainLink(reader, up, domain, site),
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
export function dependentsView(reader: Reader, subject: NamedDomain, site: Site, most = Number.POSITIVE_INFINITY) {
  const { facts, page } = reader;
  const found = facts.dependents(subject.id, site.id, most + 1);
  const linked = (id: string): Markdown => {
    const domain = facts.named.get(id);
    return domain === undefined ? reader.code(id) : domainLink(reader, '../', domain, site);
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
  reader: Reader,
  ...counts: readonly (readonly [what: (typeof messageKeys.counts)[number], count: number])[]
): Markdown {
  const phrases = counts.map(([what, count]) => reader.text(reader.words(`counts.${what}`, { count })));
  return reader.opening(join(phrases, ' · '));
}

/** Arrows are not mirrored: each direction of writing has its own. */
export function backLink(reader: Reader, label: Markdown, href: string): Markdown {
  const arrow = reader.language.direction === 'rtl' ? '→' : '←';
  return reader.opening(join([reader.text(arrow), link(label, href)], ' '));
}
