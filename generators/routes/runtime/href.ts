import { type Href, type Routes, routes } from './index.ts';
import { createHref, type Links } from './links.ts';
import { type Locale, locales } from './locales.ts';

export type { HrefArguments, HrefOptions, QueryValue } from './params.ts';

const links: Links<Routes, Locale> = /* @__PURE__ */ createHref<Routes, Locale>(routes, locales);

/**
 * The link to a route. `match` gives the route and the parameters back.
 *
 * @throws RangeError for an unknown id or locale; TypeError for a parameter that cannot be a path segment, and for a query or a base
 * that cannot stand in a link.
 */
export const href: Href = links.href;

/** A `href` for one language, with everything before the path. @throws RangeError for an unknown locale. */
export const withLocale: Links<Routes, Locale>['withLocale'] = links.withLocale;
