import type { Domain, ExternalDomain } from '../../core/catalog.ts';
import { address, attribute, join, languageName, link, type Markdown, strong } from '../../core/encode/markdown.ts';
import { inLanguage, type PageContext } from './context.ts';
import type { Page, View } from './render.ts';

/** The path from a page to the folder of its language. */
export type Up = '' | '../';

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
}

/** A page with what all have: links to it in other languages, and its breadcrumb. */
export function pageOf(context: PageContext, { template, path, about, steps = [] }: Frame, view: View): Page {
  const { language, lookups, words, label } = context;
  const up = path.includes('/') ? '../' : '';
  const switcher = lookups.catalog.languages.map(({ code, name, direction }) =>
    code === language.code
      ? strong(context.text(name))
      : link(languageName(name, code, direction), `../${up}${code}/${path}`),
  );
  const breadcrumb = [link(label('page.home'), `${up}index.md`), ...steps.slice(0, -1), ...steps.slice(-1).map(strong)];
  const head = {
    direction: language.direction,
    language: attribute(language.code),
    switcher: join(switcher, ' · '),
    breadcrumb: steps.length === 0 ? undefined : join(breadcrumb, ' › '),
    ...words,
  };
  return { template, path, about, direction: language.direction, view: { ...head, ...view } };
}

/** The anchor of a list or a term: `usedBy` has `used-by`. */
export function anchorOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function siteLinks({ own }: PageContext, up: Up, domain: Domain): Markdown {
  const links = domain.activeAt.map(({ id, name }) => link(own(name), `${up}${id}/${domain.id}.md`));
  return join(links, ' · ');
}

export function externalLink({ own }: PageContext, up: Up, { id, title }: ExternalDomain): Markdown {
  return link(own(title), `${up}external/${id}.md`);
}

/** The owners and links of a domain; undefined where it states neither. */
export function ownerLine(
  { translate, language, fact, label }: PageContext,
  { owners, links }: Pick<ExternalDomain, 'owners' | 'links'>,
): Markdown | undefined {
  const items = [
    ...owners.map(({ target }) =>
      link(fact(translate('page.owner'), inLanguage(target.name, language)), address(target.contact)),
    ),
    ...links.map(({ kind, url }) => link(label(`links.${kind}`), address(url))),
  ];
  return items.length === 0 ? undefined : join(items, ' · ');
}

/** Browsers do not mirror arrows: each direction of writing has its own. */
export function backLink({ language, text }: PageContext, back: Markdown, href: string): Markdown {
  const arrow = text(language.direction === 'rtl' ? '→' : '←');
  return join([arrow, link(back, href)], ' ');
}
