import type { Domain, NamedDomain, Reference, Site } from '../../core/catalog.ts';
import { image, join, link, type Markdown, number, strong } from '../../core/encode/markdown.ts';
import { type YamlScalar, yamlString } from '../../core/encode/yaml.ts';
import type { messageKeys } from '../../core/message-keys.ts';
import type { GraphPart } from '../../core/pictures.ts';
import type { Reader, Up } from './reader.ts';

/** What every page has: its front matter, the way to its other languages, where it stands, and what developers look for. */
export interface PageView {
  readonly front: Readonly<Record<'title' | 'description' | 'lang' | 'dir', YamlScalar>>;
  readonly direction: 'ltr' | 'rtl';
  readonly language: string;
  readonly switcher: Markdown;
  /** Absent on the first page. */
  readonly breadcrumb: Markdown | undefined;
  readonly words: Reader['page'];
  readonly developers: readonly Markdown[];
}

export interface Table {
  readonly columns: readonly Markdown[];
  readonly rows: readonly (readonly Markdown[])[];
}

export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** In the folder of its language. */
  readonly path: string;
  readonly up: Up;
  readonly breadcrumb: readonly Markdown[];
  /** What a service imports for what the page shows; all routes where it is absent. */
  readonly module?: string;
}

const packageName = 'smart-city-domain-catalog';

export function pageView(
  reader: Reader,
  { title, description, path, up, breadcrumb, module = 'routes' }: PageFacts,
): PageView {
  const { language, facts, page } = reader;
  return {
    front: {
      title: yamlString(title),
      description: yamlString(description),
      lang: yamlString(language.code),
      dir: yamlString(language.direction),
    },
    direction: language.direction,
    language: language.code,
    switcher: reader.opening(
      join(
        facts.catalog.languages.map(({ code }) => {
          const name = reader.names.get(code) ?? reader.text(code);
          return code === language.code ? strong(name) : link(name, `../${up}${code}/${path}`);
        }),
        ' · ',
      ),
    ),
    breadcrumb: breadcrumb.length === 0 ? undefined : reader.opening(join(breadcrumb, ' › ')),
    words: page,
    developers: [
      [page.openApi, link(reader.code('openapi.json'), `../../${up}routes/openapi.json`)],
      [page.allData, link(reader.code('catalog.json'), `../../${up}catalog.json`)],
      [page.importLine, reader.code(`import * as routes from '${packageName}/${module}';`)],
    ].map((item) => reader.opening(join(item, ' · '))),
  };
}

/** The way from the first page to this one. */
export function breadcrumb({ page }: Reader, up: Up, ...steps: readonly Markdown[]): Markdown[] {
  return [link(page.home, `${up}index.md`), ...steps.slice(0, -1), ...steps.slice(-1).map(strong)];
}

/** Domains by tier (rows) and status (columns), with totals. */
export function maturityTable({ tiers, statuses, page }: Reader, domains: readonly Domain[]): Table {
  const row = (label: Markdown, some: readonly Domain[]) => [
    label,
    number(some.filter(({ data }) => data.status === 'stable').length),
    number(some.filter(({ data }) => data.status === 'planned').length),
    number(some.length),
  ];
  const ofTier = (tier: Domain['data']['tier']) =>
    row(
      tiers[tier],
      domains.filter(({ data }) => data.tier === tier),
    );
  return {
    columns: [page.tier, statuses.stable, statuses.planned, page.total],
    rows: [ofTier('essential'), ofTier('standard'), row(strong(page.total), domains)],
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

export interface DependenciesView {
  /** Absent where it would be too large. */
  readonly picture: Markdown | undefined;
  /** Who names whom, where the picture has too many domains to be read at a glance. */
  readonly table: Table | undefined;
}

const mostNodesAtAGlance = 25;

/** The dependencies of some domains; undefined where there is none. */
export function dependenciesView(
  reader: Reader,
  up: Up,
  domains: readonly Domain[],
  part: GraphPart | undefined,
  { file, alt, site }: { file: string; alt: string; site?: Site },
): DependenciesView | undefined {
  const stating = domains.filter(({ requires, usedBy }) => requires.length + usedBy.length > 0);
  if (stating.length === 0) return undefined;
  const named = (references: readonly Reference<NamedDomain>[]) =>
    references.flatMap(({ target }) => (target === undefined ? [] : [domainLink(reader, up, target, site)]));
  const { page } = reader;
  const isSmall = part !== undefined && part.nodes.length <= mostNodesAtAGlance;
  return {
    picture: part && pictureLink(reader, up, file, alt),
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
