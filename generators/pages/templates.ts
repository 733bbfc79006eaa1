import Handlebars from 'handlebars';
import type { Markdown } from '../../core/encode/markdown.ts';
import type { XmlText } from '../../core/encode/xml.ts';

const names = ['catalog', 'site', 'domain', 'external', 'terms', 'developers', 'readme'] as const;
const partials = ['head', 'foot', 'list', 'table', 'dependencies'] as const;

/** What a template may show: text that was encoded, and no other. */
export type View = { readonly [name: string]: Shown };
type Shown = Markdown | XmlText | 'ltr' | 'rtl' | boolean | undefined | View | readonly Shown[];

/** A page of a language. */
export interface Page {
  /** In the folder of the language. */
  readonly path: string;
  /** Plain text, for the window and for search engines. */
  readonly about: { readonly title: string; readonly description: string };
  readonly view: View;
}

/** Each makes a page of its view. */
export type Templates = Readonly<Record<(typeof names)[number], (view: View) => string>>;

/**
 * The templates of `templates/pages/`, compiled once for a run. They hold prose and tables only: every value is encoded before
 * it gets there, a value that is not there is an error, and no helper of their own exists.
 *
 * @throws Error when a template is missing or not sound: a bug in the project, not in the catalog.
 */
export function compileTemplates(sources: ReadonlyMap<string, string>): Templates {
  const handlebars = Handlebars.create();
  const source = (name: string): string => {
    const found = sources.get(`pages/${name}.hbs`);
    if (found === undefined) throw new Error(`There is no template pages/${name}.hbs`);
    return found;
  };
  const options = { noEscape: true, strict: true, knownHelpersOnly: true, data: false } as const;
  const compile = (name: string) => handlebars.compile<View>(source(name), options);
  for (const name of partials) handlebars.registerPartial(name, compile(name));
  return Object.fromEntries(names.map((name) => [name, compile(name)])) as Templates;
}
