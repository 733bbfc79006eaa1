import type { Domain } from '../../core/catalog.ts';
import { join, link, type Markdown, number, opening, strong } from '../../core/encode/markdown.ts';
import { type YamlScalar, yamlString } from '../../core/encode/yaml.ts';
import { type Reader, statusNames, tierNames } from './reader.ts';

/** What every page has: its front matter, the way to its other languages, and where it stands. */
export interface PageView {
  readonly front: Readonly<Record<'title' | 'description' | 'lang' | 'dir', YamlScalar>>;
  readonly direction: 'ltr' | 'rtl';
  readonly language: string;
  readonly switcher: Markdown;
  readonly breadcrumb: Markdown;
  readonly words: Readonly<Record<string, Markdown>>;
}

/** Domains by tier (rows) and status (columns), with totals. */
export interface MaturityView {
  readonly statuses: readonly Markdown[];
  readonly rows: readonly { readonly label: Markdown; readonly counts: readonly Markdown[] }[];
}

export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** In the folder of its language. */
  readonly path: string;
  /** Folders between `pages/` and the page. */
  readonly depth: 1 | 2;
  readonly breadcrumb: readonly Markdown[];
}

export function pageView(reader: Reader, { title, description, path, depth, breadcrumb }: PageFacts): PageView {
  const { language } = reader;
  const up = depth === 1 ? '..' : '../..';
  return {
    front: {
      title: yamlString(title),
      description: yamlString(description),
      lang: yamlString(language.code),
      dir: yamlString(language.direction),
    },
    direction: language.direction,
    language: language.code,
    switcher: opening(
      join(
        reader.languages.map(({ code }) => {
          const name = reader.names.get(code) ?? reader.text(code);
          return code === language.code ? strong(name) : link(name, `${up}/${code}/${path}`);
        }),
        ' · ',
      ),
      language.direction,
    ),
    breadcrumb: opening(join(breadcrumb, ' › '), language.direction),
    words: reader.vocabulary,
  };
}

export function maturityView(reader: Reader, domains: readonly Domain[]): MaturityView {
  const row = (label: Markdown, some: readonly Domain[]) => ({
    label,
    counts: [
      ...statusNames.map((status) => number(some.filter(({ data }) => data.status === status).length)),
      number(some.length),
    ],
  });
  return {
    statuses: statusNames.map((status) => reader.statuses[status]),
    rows: [
      ...tierNames.map((tier) =>
        row(
          reader.tiers[tier],
          domains.filter(({ data }) => data.tier === tier),
        ),
      ),
      row(strong(reader.page.total), domains),
    ],
  };
}

/** Counted things, each as a phrase of its own: `8 collections · 3 routes`. */
export function phraseLine(reader: Reader, counts: Readonly<Record<string, number>>): Markdown {
  const phrases = Object.entries(counts).map(([what, count]) => reader.text(reader.words(`counts.${what}`, { count })));
  return opening(join(phrases, ' · '), reader.language.direction);
}

/** Arrows are not mirrored: each direction of writing has its own. */
export function backLink(reader: Reader, label: Markdown, href: string): Markdown {
  const arrow = reader.language.direction === 'rtl' ? '→' : '←';
  return opening(join([reader.text(arrow), link(label, href)], ' '), reader.language.direction);
}

export function routesOf(domains: readonly Domain[]): number {
  return domains.reduce((sum, { routes }) => sum + routes.length, 0);
}
