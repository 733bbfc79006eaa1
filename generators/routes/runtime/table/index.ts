import { closestLanguage } from '../closest.ts';
import { type Found, finder } from '../find.ts';
import { frozen } from '../frozen.ts';
import { defaultLocale, type Locale, locales, rightToLeft } from '../locales.ts';
import { fill, isLocale, type PathIn, pathIn, patternsOf, suffixOf } from '../path.ts';
import type { BaseOptions, HrefArguments, Matched, RouteRow, WithoutLocale } from '../types.ts';
import { type DomainId, type DomainsAt, type RouteIds, type Routes, rows, type SiteId, siteUrls } from './data.ts';

export type { Locale } from '../locales.ts';
export type { PathIn } from '../path.ts';
// The declaration files of services name these types.
export type * from '../types.ts';
export type { DomainId, DomainsAt, RouteIds, Routes, SiteId, SiteUrls } from './data.ts';
export { defaultLocale, isLocale, locales, siteUrls };

export type RouteId = keyof Routes;

/** A page of the platform. */
export type Route<Id extends RouteId = RouteId> = RouteRow<Id, DomainId, SiteId>;

/** A route, and the decoded parameters of a path. */
export interface Match<Id extends RouteId = RouteId> {
  readonly route: Route<Id>;
  readonly params: Matched<Routes[Id]>;
  /** For a former path: the current link, with base, a slash at the end, query and hash. Answer 308. */
  readonly movedTo?: string;
}

/** The domains that are active at a site, or at any of several. */
export type DomainAt<Site extends SiteId> = DomainsAt[Site];

/** A handler for every route of a domain or of a union of domains; no key if they have no route. Editors document the keys as in `Routes`. */
export type ByRoute<Domain extends DomainId, Handler> = {
  readonly [Id in keyof Pick<Routes, RouteIds[Domain]>]: Handler;
} & ([RouteIds[Domain]] extends [never] ? Readonly<Record<string, never>> : unknown);

/** Returns the language that suits a reader best: pass `navigator.languages` or the list of Accept-Language, the most preferred first. */
export function closestLocale(preferred: readonly string[]): Locale {
  return closestLanguage(preferred, locales) ?? defaultLocale;
}

/** Returns the direction of a language, for the attribute `dir`. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return rightToLeft.includes(locale) ? 'rtl' : 'ltr';
}

/** Every route, by domain. */
export const routes: readonly Route[] = /* @__PURE__ */ frozen(rows);

const byId: ReadonlyMap<unknown, Route> = /* @__PURE__ */ new Map(/* @__PURE__ */ routes.map((row) => [row.id, row]));

export function isRouteId(value: unknown): value is RouteId {
  return byId.has(value);
}

/** Returns a route by its id. @throws RangeError for an id that no route has. */
export function route<Id extends RouteId>(id: Id): Route<Id>;
export function route(id: string): Route {
  return row(id);
}

function row(id: string): Route {
  const entry = byId.get(id);
  if (entry === undefined) throw new RangeError(`No route has the id ${JSON.stringify(id)}`);
  return entry;
}

/**
 * Returns the link to a route. `match` is the reverse.
 *
 * @throws RangeError for an id that no route has; TypeError, which names the route, if a parameter or the base cannot be in a link.
 */
export function href<Id extends RouteId>(id: Id, ...[params, options]: HrefArguments<Routes[Id]>): string {
  return fill(id, row(id).path, params, options);
}

const find = /* @__PURE__ */ finder(routes);

export interface MatchOptions extends BaseOptions {
  /** Only routes of domains that are active at this site. */
  readonly site?: SiteId | undefined;
  /** Only routes of these domains. */
  readonly domains?: readonly DomainId[] | undefined;
}

/**
 * Returns the route of a path, such as `location.pathname` or `req.url`; null if there is none. The path may have a query, a hash and a
 * slash at its end. With a base, it must be below that. Never throws.
 */
export function match(target: string, options?: MatchOptions): Match | null;
export function match(target: string, { base, site, domains }: MatchOptions = {}): Found<Route> | null {
  if (typeof target !== 'string') return null;
  // Fast: most targets are a plain path.
  const direct = base ? undefined : find(target);
  const matched = direct ?? (base || /[?#]/.test(target) ? find(pathIn(target, base)) : undefined);
  if (matched === undefined) return null;
  const { route, params, movedTo } = matched;
  if (site !== undefined && !route.sites.includes(site)) return null;
  if (domains !== undefined && !domains.includes(route.domain)) return null;
  return movedTo === undefined
    ? matched
    : { ...matched, movedTo: fill(route.id, movedTo, params, { base }) + suffixOf(target) };
}

/** Returns whether a match is of this route, which gives its parameters their types. */
export function is<Id extends RouteId>(match: Match | null, id: Id): match is Match<Id> {
  return match?.route.id === id;
}

/** Returns the same page in another language, with the target's query and hash; null for no page, or one without a language. Never throws. */
export function localize(target: string, locale: Locale, { base }: BaseOptions = {}): string | null {
  const matched = match(target, { base });
  if (matched?.params.locale === undefined || !isLocale(locale)) return null;
  const { id, path } = matched.route;
  return fill(id, path, { ...matched.params, locale }, { base }) + suffixOf(target);
}

/** Returns the language of an address, even of a home page or an unknown page; null if it has none. Never throws. */
export function localeOf(target: string, { base }: BaseOptions = {}): Locale | null {
  const [, locale] = typeof target === 'string' ? (/^\/([^/]*)/.exec(pathIn(target, base)) ?? []) : [];
  return isLocale(locale) ? locale : null;
}

/**
 * Returns the links to a page in each language, for `<link rel="alternate">` and for Next's `alternates.languages`. `x-default` is the
 * link in the source language.
 *
 * @throws RangeError if the path of the route has no language; otherwise like `href`.
 */
export function alternates<Id extends RouteId>(
  id: Id,
  params: WithoutLocale<Routes[Id]>,
  options: { readonly base: string },
): Record<Locale | 'x-default', string>;
export function alternates(id: string, params: object, { base }: { readonly base: string }): Record<string, string> {
  const { path } = row(id);
  if (!path.startsWith('/{locale}/')) throw new RangeError(`${id}: the path has no language`);
  const linkIn = (locale: Locale) => fill(id, path, { ...params, locale }, { base });
  const links = locales.map((locale) => [locale, linkIn(locale)]);
  return Object.fromEntries([...links, ['x-default', linkIn(defaultLocale)]]);
}

/** Returns the path of a route in each of its languages, as frameworks write it: `/en/services/:id`. */
export function patterns({ path }: Route): string[] {
  return patternsOf(path).map((pattern) => pattern.path);
}

/** Returns the former paths of a route in each of its languages, as frameworks write them. */
export function formerPatterns({ formerly = [] }: Route): string[] {
  return formerly.flatMap(patternsOf).map(({ path }) => path);
}

/** Returns each handler with its route, to register it. @param handlers by route id. @throws RangeError for an id that no route has. */
export function byRoute<Id extends RouteId, Handler>(
  handlers: Readonly<Partial<Record<Id, Handler>>>,
): [route: Route<Id>, handler: Handler][];
export function byRoute(handlers: object): [route: Route, handler: unknown][] {
  return Object.entries(handlers).map(([id, handler]) => [row(id), handler]);
}

/**
 * Returns each handler with its route, once for each path of the route, to register it.
 *
 * @param handlers by route id.
 * @throws RangeError for an id that no route has.
 */
export function pagesOf<Id extends RouteId, Handler>(
  handlers: Readonly<Partial<Record<Id, Handler>>>,
): (PathIn & { readonly route: Route<Id>; readonly handler: Handler })[] {
  return byRoute(handlers).flatMap(([route, handler]) =>
    patternsOf(route.path).map((page) => ({ ...page, route, handler })),
  );
}

const day = 86_400_000;

/**
 * Returns the headers of a deprecated route; none for any other. `Deprecation` (RFC 9745) is its beginning, if it is known; `Sunset`
 * (RFC 8594) is the midnight (UTC) after its last day; `Link` leads to the replacement, if `params` has its parameters.
 */
export function deprecationHeaders(
  { deprecated }: Route,
  params: { readonly locale?: unknown; readonly id?: unknown } = {},
  { base }: BaseOptions = {},
): Record<string, string> {
  if (deprecated === undefined) return {};
  const { since, until, use } = deprecated;
  const headers: Record<string, string> = { Sunset: new Date(Date.parse(until) + day).toUTCString() };
  if (since !== undefined) headers.Deprecation = `@${Date.parse(since) / 1000}`;
  try {
    if (use !== undefined) headers.Link = `<${fill(use, row(use).path, params, { base })}>; rel="successor-version"`;
  } catch {
    // The replacement of a public page may be missing here, or have other parameters.
  }
  return headers;
}
