import { address, attribute, code, languageName } from '../../core/encode/markdown.ts';
import type { UiTextKey } from '../../core/model/ui-texts.ts';
import type { PageContext } from './context.ts';
import type { Markup } from './views.ts';

/** The place of a value in a template, which decides its encoding. */
export type Place = 'inText' | 'inTarget' | 'inAttribute' | 'inAddress';

type Value = string | number | Markup | undefined;

/** The helpers of templates, in one language. names.ts has checked their arguments. */
export function helpersOf({ encode, uiText, language: { direction } }: PageContext) {
  const markup = (markdown: string): Markup => ({ markdown });
  const encoders: Readonly<Record<Place, (value: Value) => string>> = {
    inText: (value) => (typeof value === 'string' ? encode(value) : plain(value)),
    inTarget: target,
    inAttribute: (value) => attribute(plain(value)),
    inAddress: (value) => attribute(target(value)),
  };
  return {
    ...encoders,
    /** A UI text by its key, which may be in parts: `t 'tiers' tier`. */
    t: (...given: unknown[]) => {
      const { hash } = given.pop() as Handlebars.HelperOptions;
      return given.includes(undefined) ? '' : uiText(given.join('.') as UiTextKey, hash);
    },
    code: (raw: Value) => (raw === undefined ? raw : markup(code(plain(raw), direction))),
    inLanguage: (...given: Parameters<typeof languageName>) => markup(languageName(...given)),
    join(this: unknown, items: readonly unknown[], separator: string, { fn, inverse }: Handlebars.HelperOptions) {
      return items.length === 0 ? inverse(this) : items.map((item) => fn(item)).join(separator);
    },
  };
}

function plain(value: Value = ''): string {
  return typeof value === 'object' ? value.markdown : String(value);
}

/** The target of a link. An address that is neither of the web nor of mail becomes a path, so that no script runs. */
function target(value: Value): string {
  const safe = address(plain(value)).replace(/[\s"<>\\`{}|]/g, encodeURIComponent);
  return /^(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i.test(safe) ? `./${safe}` : safe;
}
