import Handlebars from 'handlebars';
import type { Direction } from '../../core/encode/direction.ts';
import { type Markdown, withDirection } from '../../core/encode/markdown.ts';

export interface Table {
  readonly columns: readonly Markdown[];
  readonly rows: readonly (readonly Markdown[])[];
}

export interface Block {
  readonly id?: string;
  readonly title?: Markdown;
  readonly text?: Markdown | undefined;
  readonly items?: readonly Markdown[];
  readonly table?: Table | undefined;
}

/** What the template shows: all text is encoded. */
interface View {
  readonly direction: Direction;
  readonly language: Markdown;
  /** Links to the page in other languages. */
  readonly switcher: Markdown;
  readonly breadcrumb: Markdown | undefined;
  readonly heading: Markdown;
  readonly blocks: readonly Block[];
  readonly foot: Markdown;
}

/** What the website needs of a page, in plain text. */
export interface About {
  readonly title: string;
  readonly description: string;
  /** Its group of pages: a site, or the external domains. */
  readonly group?: string;
  /** Of a first page: what the website says where there is no page. */
  readonly notFound?: string;
  /** Of a domain: the name of its icon. */
  readonly icon?: string;
}

export interface Page {
  /** In the folder of the language. */
  readonly path: string;
  readonly about: About;
  readonly view: View;
}

/** Renders pages by the template, which only places encoded values. @throws Error when a value is missing: a bug in the project. */
export function rendererOf(templates: ReadonlyMap<string, string>): (page: Page) => string {
  const options = { noEscape: true, strict: true, knownHelpersOnly: true, data: false };
  const template = Handlebars.compile<View>(templates.get('pages/page.hbs'), options);
  return ({ view }) => withDirection(template(view), view.direction);
}
