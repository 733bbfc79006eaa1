import type { Domain, ExternalDomain } from '../../core/catalog.ts';
import {
  address,
  attribute,
  image,
  join,
  languageName,
  link,
  type Markdown,
  strong,
} from '../../core/encode/markdown.ts';
import type { Graph } from '../../core/graph/dependencies.ts';
import { isDrawn } from '../../core/graph/pictures.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import { messagesPath } from '../../core/read/kinds.ts';
import type { PageContext } from './context.ts';
import type { Page, View } from './render.ts';

export type Table = {
  readonly columns: readonly Markdown[];
  readonly rows: readonly (readonly Markdown[])[];
};

/** Undefined for a table without rows. */
export function table(columns: Table['columns'], rows: Table['rows']): Table | undefined {
  return rows.length === 0 ? undefined : { columns, rows };
}

interface Frame extends Pick<Page, 'template' | 'path' | 'about'> {
  /** The way from the first page, without that page, to this one. */
  readonly steps?: readonly Markdown[];
  /** The file of the catalog that it is about; absent where that is the one of its words. */
  readonly file?: string;
}

/** A page with what all have: links to it in other languages, and its breadcrumb. */
export function pageOf(context: PageContext, { template, path, about, steps = [], file }: Frame, view: View): Page {
  const { language, lookups, words, message } = context;
  const edited = `../../../catalog/${file ?? messagesPath(language.code)}`;
  const switcher = lookups.catalog.languages.map(({ code, name, direction }) =>
    code === language.code
      ? strong(context.encode(name))
      : link(languageName(name, code, direction), linkBetween(path, `../${code}/${path}`)),
  );
  const breadcrumb = [
    link(message('page.home'), linkBetween(path, pagePath({}))),
    ...steps.slice(0, -1),
    ...steps.slice(-1).map(strong),
  ];
  const head = {
    direction: language.direction,
    language: attribute(language.code),
    switcher: join(switcher, ' · '),
    breadcrumb: steps.length === 0 ? undefined : join(breadcrumb, ' › '),
    edit: link(message('edit.link'), linkBetween(path, edited)),
    ...words,
  };
  return { template, path, about, direction: language.direction, view: { ...head, ...view } };
}

/** The anchor of a list or a term: `usedBy` has `used-by`. */
export function anchorOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A row for a domain: its name as a link to a page, with its summary; its tier; its status. */
export function rowOf(
  { textOf, message }: PageContext,
  { title, summary, tier, status }: Domain,
  page: string,
): Markdown[] {
  const name = join([link(textOf(title), page), textOf(summary)], ' <br>');
  return [name, message(`tiers.${tier}`), message(`statuses.${status}`)];
}

/** A picture that the generator `graph` draws, as a link to its file; of a graph that is too large, its size and the whole as DOT. */
export function pictureOf(context: PageContext, from: string, graph: Graph, file: string, alt: string): Markdown {
  const { language, encode, rawMessage, code } = context;
  const linkTo = (name: string) => linkBetween(from, `../../graph/${name}`);
  if (isDrawn(graph)) {
    const src = linkTo(`${file}.${language.code}.svg`);
    return link(image(alt, src), src);
  }
  const dot = `dependencies.${language.code}.dot`;
  const reason = encode(rawMessage('page.notDrawn', { count: graph.nodes.length }));
  return join([reason, link(code(dot), linkTo(dot))], ' · ');
}

export function siteLinks({ textOf }: PageContext, from: string, domain: Domain): Markdown {
  const links = domain.activeAt.map((site) => link(textOf(site.name), linkBetween(from, pagePath({ site, domain }))));
  return join(links, '&nbsp;· ');
}

export function externalLink({ textOf }: PageContext, from: string, domain: ExternalDomain): Markdown {
  return link(textOf(domain.title), linkBetween(from, pagePath({ domain })));
}

/** The owners and links of a domain; undefined where it states neither. */
export function ownerLine(
  { rawMessage, rawText, labelled, message }: PageContext,
  { owners, links }: Pick<ExternalDomain, 'owners' | 'links'>,
): Markdown | undefined {
  const items = [
    ...owners.map(({ target }) =>
      link(labelled(rawMessage('page.owner'), rawText(target.name)), address(target.contact)),
    ),
    ...links.map(({ kind, url }) => link(message(`links.${kind}`), address(url))),
  ];
  return items.length === 0 ? undefined : join(items, ' · ');
}

/** Browsers do not mirror arrows: each direction of writing has its own. */
export function backLink({ language, encode }: PageContext, back: Markdown, href: string): Markdown {
  const arrow = encode(language.direction === 'rtl' ? '→' : '←');
  return join([arrow, link(back, href)], ' ');
}
