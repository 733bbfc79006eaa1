// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { defaultLocale, type Locale, locales } from '../locales.js';
import { isLocale, type PathIn } from '../path.js';
import type { BaseOptions, HrefArguments, Matched, RouteRow, WithoutLocale } from '../types.js';
import { type DomainId, type DomainsAt, type RouteIds, type Routes, type SiteId, siteUrls } from './data.js';
export type { Locale } from '../locales.js';
export type { PathIn } from '../path.js';
export type * from '../types.js';
export type { DomainId, DomainsAt, RouteIds, Routes, SiteId, SiteUrls } from './data.js';
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
export declare function closestLocale(preferred: readonly string[]): Locale;
/** Returns the direction of a language, for the attribute `dir`. */
export declare function directionOf(locale: Locale): 'ltr' | 'rtl';
/** Every route, by domain. */
export declare const routes: readonly Route[];
export declare function isRouteId(value: unknown): value is RouteId;
/** Returns a route by its id. @throws RangeError for an id that no route has. */
export declare function route<Id extends RouteId>(id: Id): Route<Id>;
/**
 * Returns the link to a route. `match` is the reverse.
 *
 * @throws RangeError for an id that no route has; TypeError, which names the route, if a parameter or the base cannot be in a link.
 */
export declare function href<Id extends RouteId>(id: Id, ...[params, options]: HrefArguments<Routes[Id]>): string;
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
export declare function match(target: string, options?: MatchOptions): Match | null;
/** Returns whether a match is of this route, which gives its parameters their types. */
export declare function is<Id extends RouteId>(match: Match | null, id: Id): match is Match<Id>;
/** Returns the same page in another language, with the target's query and hash; null for no page, or one without a language. Never throws. */
export declare function localize(target: string, locale: Locale, { base }?: BaseOptions): string | null;
/** Returns the language of an address, even of a home page or an unknown page; null if it has none. Never throws. */
export declare function localeOf(target: string, { base }?: BaseOptions): Locale | null;
/**
 * Returns the links to a page in each language, for `<link rel="alternate">` and for Next's `alternates.languages`. `x-default` is the
 * link in the source language.
 *
 * @throws RangeError if the path of the route has no language; otherwise like `href`.
 */
export declare function alternates<Id extends RouteId>(id: Id, params: WithoutLocale<Routes[Id]>, options: {
  readonly base: string;
}): Record<Locale | 'x-default', string>;
/** Returns the path of a route in each of its languages, as frameworks write it: `/en/services/:id`. */
export declare function patterns({ path }: Route): string[];
/** Returns the former paths of a route in each of its languages, as frameworks write them. */
export declare function formerPatterns({ formerly }: Route): string[];
/** Returns each handler with its route, to register it. @param handlers by route id. @throws RangeError for an id that no route has. */
export declare function byRoute<Id extends RouteId, Handler>(handlers: Readonly<Partial<Record<Id, Handler>>>): [route: Route<Id>, handler: Handler][];
/**
 * Returns each handler with its route, once for each path of the route, to register it.
 *
 * @param handlers by route id.
 * @throws RangeError for an id that no route has.
 */
export declare function pagesOf<Id extends RouteId, Handler>(handlers: Readonly<Partial<Record<Id, Handler>>>): (PathIn & {
  readonly route: Route<Id>;
  readonly handler: Handler;
})[];
/**
 * Returns the headers of a deprecated route; none for any other. `Deprecation` (RFC 9745) is its beginning, if it is known; `Sunset`
 * (RFC 8594) is the midnight (UTC) after its last day; `Link` leads to the replacement, if `params` has its parameters.
 */
export declare function deprecationHeaders({ deprecated }: Route, params?: {
  readonly locale?: unknown;
  readonly id?: unknown;
}, { base }?: BaseOptions): Record<string, string>;
