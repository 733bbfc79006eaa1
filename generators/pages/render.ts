import Handlebars from 'handlebars';
import { escapeAttribute, inlineCode, languageName, linkTarget, withDirection } from '../../core/encode/markdown.ts';
import type { UiTextKey } from '../../core/model/ui-texts.ts';
import type { PageContext } from './context.ts';
import type { AnyPage, Markup, Views } from './views.ts';

/** Values for the website, in plain text. `group` is a site, or the external domains. */
export interface Metadata extends Readonly<Record<'title' | 'description', string>> {
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
  readonly metadata: Metadata;
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

/** The context of a value in a template: the helper that encodes it. */
export type Context = 'inText' | 'inTarget' | 'inAttribute' | 'inAddress';

type Value = string | number | Markup | undefined;

/** The helpers of templates, in one language. names.ts has checked their arguments. */
function helpersOf({ encode, uiText, language: { direction } }: PageContext) {
  const markup = (markdown: string): Markup => ({ markdown });
  const encoders: Readonly<Record<Context, (value: Value) => string>> = {
    inText: (value) => (typeof value === 'string' ? encode(value) : plain(value)),
    inTarget: target,
    inAttribute: (value) => escapeAttribute(plain(value)),
    inAddress: (value) => escapeAttribute(target(value)),
  };
  return {
    ...encoders,
    /** A UI text by its key, which may be several arguments: `t 'tiers' tier`. */
    t: (...args: unknown[]) => {
      const { hash } = args.pop() as Handlebars.HelperOptions;
      return args.includes(undefined) ? '' : uiText(args.join('.') as UiTextKey, hash);
    },
    code: (value: Value) => (value === undefined ? value : markup(inlineCode(plain(value), direction))),
    inLanguage: (...args: Parameters<typeof languageName>) => markup(languageName(...args)),
    join(this: unknown, items: readonly unknown[], separator: string, { fn, inverse }: Handlebars.HelperOptions) {
      return items.length === 0 ? inverse(this) : items.map((item) => fn(item)).join(separator);
    },
  };
}

function plain(value: Value = ''): string {
  return typeof value === 'object' ? value.markdown : String(value);
}

/** The target of a link. An address with another scheme than http, https or mailto becomes a path, so that no script runs. */
function target(value: Value): string {
  const encoded = linkTarget(plain(value)).replace(/[\s"<>\\`{}|]/g, encodeURIComponent);
  return /^(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i.test(encoded) ? `./${encoded}` : encoded;
}
