import Handlebars from 'handlebars';
import { withDirection } from '../../core/encode/markdown.ts';
import type { PageContext } from './context.ts';
import { helpersOf } from './helpers.ts';
import type { AnyPage, Views } from './views.ts';

/** Values for the website, in plain text. `group` is a site, or the external domains. */
export interface About extends Readonly<Record<'title' | 'description', string>> {
  readonly group?: string;
  /** On a first page: the text of the website for an unknown address. */
  readonly notFound?: string;
  /** On a first page: the links at the end of every page of the website. */
  readonly footer?: readonly { readonly label: string; readonly url: string | undefined }[];
  readonly icon?: string;
  /** The label of the "Edit" link, and its file in `catalog/`. */
  readonly edit?: { readonly label: string; readonly file: string };
}

export interface Page {
  /** In the folder of the language. */
  readonly path: string;
  readonly about: About;
  readonly template: keyof Views;
  readonly view: AnyPage;
}

/** @param codes made by `compileTemplates` */
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
