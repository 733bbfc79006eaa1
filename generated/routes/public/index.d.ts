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
  /** For a former path: the present link, with base, a slash at the end, query and hash. Answer 308. */
  readonly movedTo?: string;
}
/** The domains that are active at a site, or at any of several. */
export type DomainAt<Site extends SiteId> = DomainsAt[Site];
/** A handler for every route of a domain, or of a union of domains; none where these have no route. Keys keep their documentation in `Routes`. */
export type ByRoute<Domain extends DomainId, Handler> = {
  readonly [Id in keyof Pick<Routes, RouteIds[Domain]>]: Handler;
} & ([RouteIds[Domain]] extends [never] ? Readonly<Record<string, never>> : unknown);
/** The language for a reader who wants these, the first of them most: `navigator.languages`, or what Accept-Language lists. */
export declare function closestLocale(wanted: readonly string[]): Locale;
/** The direction of a language, for the attribute `dir`. */
export declare function directionOf(locale: Locale): 'ltr' | 'rtl';
/** Every route, by domain. */
export declare const routes: readonly Route[];
export declare function isRouteId(value: unknown): value is RouteId;
/** @throws RangeError for an id that no route has. */
export declare function route<Id extends RouteId>(id: Id): Route<Id>;
/**
 * The link to a route. `match` gives the route and the parameters back.
 *
 * @throws RangeError for an id that no route has; TypeError, which names the route, for a parameter or a base that cannot be in a link.
 */
export declare function href<Id extends RouteId>(id: Id, ...[params, options]: HrefArguments<Routes[Id]>): string;
export interface MatchOptions extends BaseOptions {
  /** Only routes of domains that are active at this site. */
  readonly site?: SiteId | undefined;
  /** Only routes of these domains. */
  readonly domains?: readonly DomainId[] | undefined;
}
/**
 * The route of a path, with or without query, hash (`req.url`, `location.pathname`) and a slash at its end; with a base, of a path
 * below it. Null for everything else. Never throws.
 */
export declare function match(target: string, options?: MatchOptions): Match | null;
/** Whether a match is of this route; then its parameters have their types. */
export declare function is<Id extends RouteId>(match: Match | null, id: Id): match is Match<Id>;
/** The same page in another language, with what follows the path. Null for no page, or one without a language. Never throws. */
export declare function localize(target: string, locale: Locale, { base }?: BaseOptions): string | null;
/** The language of an address, also of a home page and of one that is no page. Null where it has none. Never throws. */
export declare function localeOf(target: string, { base }?: BaseOptions): Locale | null;
/**
 * The link to a page in each language, and `x-default` to that in the source language: what `<link rel="alternate">` and Next's
 * `alternates.languages` take.
 *
 * @throws RangeError for a route whose path has no language, and as `href` does.
 */
export declare function alternates<Id extends RouteId>(id: Id, params: WithoutLocale<Routes[Id]>, options: {
  readonly base: string;
}): Record<Locale | 'x-default', string>;
/** The path of a route in each of its languages, as frameworks take it: `/en/services/:id`. */
export declare function patterns({ path }: Route): string[];
/** The former paths of a route in each of its languages, as frameworks take them. */
export declare function formerPatterns({ formerly }: Route): string[];
/** The handlers of an object by route id, each with its route, to register them. @throws RangeError for an id that no route has. */
export declare function byRoute<Id extends RouteId, Handler>(handlers: Readonly<Partial<Record<Id, Handler>>>): [route: Route<Id>, handler: Handler][];
/**
 * Each path to register, with its language: the handlers of an object by route id, once for each pattern of their routes.
 *
 * @throws RangeError for an id that no route has.
 */
export declare function pagesOf<Id extends RouteId, Handler>(handlers: Readonly<Partial<Record<Id, Handler>>>): (PathIn & {
  readonly route: Route<Id>;
  readonly handler: Handler;
})[];
/**
 * The headers of a deprecated route; none for any other. `Deprecation` (RFC 9745) says since when; `Sunset` (RFC 8594) is the
 * midnight (UTC) that ends its last day; `Link` leads to the replacement, where `params` has what that needs.
 */
export declare function deprecationHeaders({ deprecated }: Route, params?: {
  readonly locale?: unknown;
  readonly id?: unknown;
}, { base }?: BaseOptions): Record<string, string>;
