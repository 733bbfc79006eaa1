// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type PresentId, type PresentRoutes, type Route, type RouteId } from "./index.js";
import { type Locale } from "../locales.js";
import { type Resolution as ResolutionOf } from "../matcher.js";
/** A route, and the parameters that a request has for it, decoded. */
export type Match<Id extends RouteId = keyof PresentRoutes> = MatchOf<PresentId<Id>>;
interface MatchOf<Id extends keyof PresentRoutes> {
	readonly route: Route<Id>;
	readonly params: PresentRoutes[Id];
}
export type Resolution = ResolutionOf<Match>;
/**
* The route that a request is for: its method, and its target in origin form (RFC 9112, section 3.2.1), query and all. Null
* for none, and for another spelling than the one that is served; never a throw. HEAD is served by GET.
*/
export declare function match(method: string, target: string): Match | null;
/** The same for a path that has no query and no hash, such as `URL.pathname`. */
export declare function matchPath(method: string, pathname: string): Match | null;
/** Whether a match is of this route, which may be called by a former id; its parameters have their types then. */
export declare function is<Id extends RouteId>(match: Match | null, id: Id): match is Match<Id>;
/** What to answer to a request. 400 only where nothing but a broken percent sequence keeps it from a route. */
export declare function resolve(method: string, target: string): Resolution;
/**
* The same page in another language, with the query and the hash of the target: for a language switcher. Null for what is no page,
* or has no language. @throws RangeError for an unknown locale.
*/
export declare function localize(target: string, locale: Locale): string | null;
/**
* Whether a target is a route's page or, unless it is to be `exact`, something below it: for the entry of a menu.
*
* @throws RangeError for an id that no route has.
*/
export declare function isActive(target: string, id: RouteId, { exact }?: {
	readonly exact?: boolean;
}): boolean;
export {};
