import Handlebars from 'handlebars';
import { type Direction, type Markdown, withDirection } from '../../core/encode/markdown.ts';

const names = ['catalog', 'site', 'domain', 'external', 'terms'] as const;
const partials = ['head', 'foot', 'section', 'table', 'list-section', 'table-section'] as const;

/** What a template shows: all text is encoded. */
export type View = { readonly [name: string]: Shown };
type Shown = Markdown | Direction | undefined | View | readonly Shown[];

/** What the website needs of a page, in plain text. */
export interface About {
  readonly title: string;
  readonly description: string;
  /** Its group of pages: a site, or the external domains. */
  readonly group?: string;
  /** What its table can be filtered by, in words. */
  readonly filter?: string;
  /** Of a domain: the name of its icon. */
  readonly icon?: string;
}

export interface Page {
  readonly template: (typeof names)[number];
  /** In the folder of the language. */
  readonly path: string;
  readonly about: About;
  readonly direction: Direction;
  readonly view: View;
}

/**
 * Renders pages by the templates of `templates/pages/`, which only place encoded values.
 *
 * @throws Error when a template or a value is missing: a bug in the project, not in the catalog.
 */
export function rendererOf(sources: ReadonlyMap<string, string>): (page: Page) => string {
  const handlebars = Handlebars.create();
  const options = { noEscape: true, strict: true, knownHelpersOnly: true, data: false };
  const compile = (name: string) => handlebars.compile<View>(sources.get(`pages/${name}.hbs`), options);
  for (const name of partials) handlebars.registerPartial(name, compile(name));
  const templates = new Map(names.map((name) => [name, compile(name)]));
  return ({ template, view, direction }) => withDirection(templates.get(template)?.(view) ?? '', direction);
}
