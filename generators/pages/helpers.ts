import { address, attribute, code, languageName } from '../../core/encode/markdown.ts';
import type { MessageKey } from '../../core/model/used-messages.ts';
import type { PageContext } from './context.ts';
import type { Markup } from './views.ts';

/** Where a template shows a value, which decides how the value is encoded. */
export type Place = 'inText' | 'inTarget' | 'inAttribute' | 'inAddress';

/** An absent value shows nothing. */
type Value = string | number | Markup | undefined;

/** What templates call, in one language. `checkNames` has checked what they pass. */
export function helpersOf({ encode, uiText, language }: PageContext) {
  const { direction } = language;
  const markup = (markdown: string): Markup => ({ markdown });
  const encoders: Readonly<Record<Place, (value: Value) => string>> = {
    inText: (value = '') => {
      if (typeof value === 'string') return encode(value);
      return typeof value === 'number' ? String(value) : value.markdown;
    },
    inTarget: target,
    inAttribute: (value) => attribute(plain(value)),
    inAddress: (value) => attribute(target(value)),
  };
  return {
    ...encoders,
    /** A UI text by its key, which may be in parts: `t 'tiers' tier`. */
    t: (...given: unknown[]) => {
      const { hash } = given.pop() as Handlebars.HelperOptions;
      return given.includes(undefined) ? '' : uiText(given.join('.') as MessageKey, hash);
    },
    code: (raw: Value) => (raw === undefined ? raw : markup(code(plain(raw), direction))),
    inLanguage: (name: string, tag: string, itsDirection: typeof direction) =>
      markup(languageName(name, tag, itsDirection)),
    /** The block for each item, with a separator between them; without items, what follows `{{else}}`. */
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
