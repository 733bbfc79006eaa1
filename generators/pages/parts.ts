import {
  address,
  anchored,
  attribute,
  dash,
  join,
  languageName,
  link,
  type Markdown,
  strong,
} from '../../core/encode/markdown.ts';
import type { Domain, ExternalDomain, NamedDomain, Text } from '../../core/model/catalog.ts';
import { ownerIdsOf } from '../../core/model/contents.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import type { MessageKey } from '../../core/model/used-messages.ts';
import { messagesPath } from '../../core/schema/kinds.ts';
import { isMapping } from '../../core/text/value.ts';
import type { PageContext } from './context.ts';
import type { Block, Page, Table } from './render.ts';

/** Undefined for a table without rows. */
export function table(columns: Table['columns'], rows: Table['rows']): Table | undefined {
  return rows.length === 0 ? undefined : { columns, rows };
}

/** A block with a heading, and an anchor of the same name. */
export function section({ message }: PageContext, heading: MessageKey, block: Block): Block {
  return { id: anchorOf(heading.replace(/.*\./, '')), title: message(heading), ...block };
}

interface Frame extends Pick<Page, 'path' | 'about'> {
  /** Where it is not the title. */
  readonly heading?: Markdown;
  /** The way from the first page to this one, without both. */
  readonly steps?: readonly Markdown[];
  /** Those without text, items and table are not shown. */
  readonly blocks: readonly Block[];
  /** Where the reader may go from its end: back to the first page (absent), or elsewhere. */
  readonly next?: Markdown;
  /** The file of the catalog that it is about; absent where that is the one of its words, which a catalog may lack. */
  readonly file?: string;
}

/** A page with what all have: links to it in other languages, its breadcrumb, and the link to its file. */
export function pageOf(context: PageContext, { path, about, heading, steps = [], blocks, next, file }: Frame): Page {
  const { language, lookups, message, encode } = context;
  const title = encode(about.title);
  const home = linkBetween(path, pagePath({}));
  const words = messagesPath(language.code);
  const edited = file ?? lookups.catalog.files.find((one) => one.path === words)?.path;
  const hrefOf = (file: string) => linkBetween(path, `../../${lookups.assets.toCatalog}/${file}`);
  const edit = edited === undefined ? [] : [link(message('page.edit'), hrefOf(edited))];
  const switcher = lookups.catalog.languages.map(({ code, name, direction }) =>
    code === language.code
      ? strong(encode(name))
      : link(languageName(name, code, direction), linkBetween(path, `../${code}/${path}`)),
  );
  const breadcrumb = join([link(message('page.home'), home), ...steps, strong(title)], ' › ');
  const back = next ?? backLink(context, message('page.home'), home);
  const view = {
    direction: language.direction,
    language: attribute(language.code),
    switcher: join(switcher, ' · '),
    breadcrumb: path === pagePath({}) ? undefined : breadcrumb,
    heading: heading ?? title,
    blocks: blocks.filter(({ text, items = [], table }) => text || table || items.length > 0),
    foot: join([back, ...edit], ' · '),
  };
  return { path, about, view };
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
): [name: Markdown, tier: Markdown, status: Markdown] {
  const name = join([link(textOf(title), page), textOf(summary)], ' <br>');
  return [name, message(`tiers.${tier}`), message(`statuses.${status}`)];
}

export function externalLink({ textOf }: PageContext, from: string, domain: ExternalDomain): Markdown {
  return link(textOf(domain.title), linkBetween(from, pagePath({ domain })));
}

/** The owners of a domain in a cell, each a link to its contact. */
export function ownersOf({ textOf }: PageContext, { owners }: Pick<ExternalDomain, 'owners'>): Markdown {
  const links = owners.map(({ target }) => link(textOf(target.name), address(target.contact)));
  return links.length === 0 ? dash : join(links, ' <br>');
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
  return items.length === 0 ? undefined : anchored('owners', join(items, ' · '));
}

/** What names a domain and has no page, such as an entry of another file: its id, texts and values, and who answers for it. */
export function moreOn(context: PageContext, { id }: NamedDomain): Block {
  const { lookups, textOf, code } = context;
  const namers = new Set(lookups.unpagedTo(`domain ${id}`).flatMap(({ within }) => within ?? []));
  const items = Array.from(namers, (thing) => {
    const { shape, value } = thing;
    const shown = Object.entries(shape.properties).flatMap(([name, one]) => {
      const stated = value[name];
      if (one['x-language-map']) return isMapping(stated) ? textOf(stated as Text) : [];
      return /^(string|number)$/.test(typeof stated) ? code(`${name}: ${stated}`) : [];
    });
    const ids = ownerIdsOf(thing, lookups.catalog);
    const owners = lookups.catalog.owners.filter((one) => ids.includes(one.id));
    return join([...shown, ...owners.map((one) => link(textOf(one.name), address(one.contact)))], ' · ');
  });
  return section(context, 'page.more', { items });
}

/** Browsers do not mirror arrows: each direction of writing has its own. */
export function backLink({ language, encode }: PageContext, back: Markdown, href: string): Markdown {
  const arrow = encode(language.direction === 'rtl' ? '→' : '←');
  return join([arrow, link(back, href)], ' ');
}
