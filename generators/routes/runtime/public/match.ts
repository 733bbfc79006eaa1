import { locales } from '../locales.ts';
import { createMatcher, type Matcher, type Resolution as ResolutionOf } from '../matcher.ts';
import { type Route, type RouteId, type Routes, routes } from './index.ts';

/** A public route, and the parameters that a request has for it, decoded. */
export interface Match<Id extends RouteId = RouteId> {
  readonly route: Route<Id>;
  readonly params: Routes[Id];
}

export type Resolution = ResolutionOf<Match>;

const matcher: Matcher<Match> = /* @__PURE__ */ createMatcher<Match, Route>(routes, locales);

/**
 * The public route that a request is for: its method, and its target in origin form (RFC 9112, section 3.2.1), query and all. Null
 * for none, and for another spelling than the one that is served; never a throw. HEAD is served by GET.
 */
export function match(method: string, target: string): Match | null {
  return matcher.match(method, target);
}

/** The same for a path that has no query and no hash, such as `URL.pathname`. */
export function matchPath(method: string, pathname: string): Match | null {
  return matcher.matchPath(method, pathname);
}

/** Whether a match is of this route; its parameters have their types then. */
export function is<Id extends RouteId>(match: Match | null, id: Id): match is Match<Id> {
  return match?.route.id === id;
}

/** What to answer to a request. 400 only where nothing but a broken percent sequence keeps it from a route. */
export function resolve(method: string, target: string): Resolution {
  return matcher.resolve(method, target);
}
