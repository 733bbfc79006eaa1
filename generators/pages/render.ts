import Handlebars from 'handlebars';
import { withDirection } from '../../core/encode/markdown.ts';
import type { PageContext } from './context.ts';
import { helpersOf } from './helpers.ts';
import type { Views } from './views.ts';

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
  /** Only for the website: the label of the "Edit" link, and its file in `catalog/`. */
  readonly edit?: { readonly label: string; readonly file: string };
}

/** A page; its view has the type that belongs to its template. */
export type Page = { [Kind in keyof Views]: PageOf<Kind> }[keyof Views];

interface PageOf<Kind extends keyof Views> {
  /** In the folder of the language. */
  readonly path: string;
  readonly about: About;
  readonly template: Kind;
  readonly view: Views[Kind];
}

/** Renders pages by their templates. @param codes made by `compileTemplates` */
export function rendererOf(codes: Readonly<Record<string, string>>) {
  const templates = Object.entries(codes).map(([name, code]) => {
    const template: Handlebars.TemplateDelegate = Handlebars.template(new Function(`return ${code}`)());
    return [name.replace('parts/', ''), template] as const;
  });
  const partials = Object.fromEntries(templates) as Record<keyof Views | 'page', Handlebars.TemplateDelegate>;
  return (context: PageContext) => {
    const helpers = helpersOf(context);
    return ({ template, view }: Page): string => {
      const page = partials.page(view, { helpers, partials: { ...partials, body: partials[template] } });
      return withDirection(page, view.direction);
    };
  };
}
