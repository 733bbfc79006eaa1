import { type Route, type RouteId, type Routes, routes, type SiteId } from './index.ts';
import { locales } from './locales.ts';
import type { Match, Resolution } from './match.ts';
import { createMatcher } from './matcher.ts';
import { decodeUnreserved, endOfPath, printable } from './segment.ts';

/**
 * Called with the framework's own context and the parameters of the route. Declared as a method, so that a handler may narrow the
 * context to its framework's own type.
 */
interface Handler<Context, Id extends RouteId, Result> {
  handle(context: Context, params: Routes[Id], route: Route<Id>): Result;
}

/** A handler for each of these routes. */
export type HandlersOf<Ids extends RouteId, Context, Result> = {
  readonly [Id in Ids]: Handler<Context, Id, Result>['handle'];
};

export type PartialHandlersOf<Context, Result> = {
  readonly [Id in keyof Routes]?: Handler<Context, Id, Result>['handle'];
};

/** The ids of a domain's routes; of several domains: a union. */
export type RouteIdsOf<Domain extends string> = Extract<RouteId, `${Domain}.${string}`>;

type DomainOf<Id> = Id extends `${infer Domain}.${string}` ? Domain : never;

/** The routes that handlers of these leave out: of each domain that they begin, or of all domains where they begin none. */
type Missing<Ids extends RouteId> = Exclude<[Ids] extends [never] ? RouteId : RouteIdsOf<DomainOf<Ids>>, Ids>;

/** Handlers of these routes, and of every other route of their domains, unless they are declared as `PartialHandlers`. */
export type Complete<Ids extends RouteId, Context, Result> = PartialHandlersOf<Context, Result> & {
  readonly [Id in Ids]?: unknown;
} & HandlersOf<Missing<Ids>, Context, Result>;

export interface ServiceOptions {
  /** Only the routes of the domains that are active at this site are served; the others are not there. */
  readonly site?: SiteId | undefined;
}

/** What a guard returns where it writes the answer itself: nothing, or what it wrote to. */
// biome-ignore lint/suspicious/noConfusingVoidType: a guard that has answered may end without a return.
export type Passed<Written> = Written | undefined | void;

/** Asked before the handler. It answers, or returns `undefined` and lets the request through. */
export interface Guard<Context, Answer> {
  guard?(context: Context, route: Route, params: Match['params']): Answer | Promise<Answer>;
}

export interface Served<Context, Result> {
  readonly route: Route;
  readonly handle: (context: Context, params: Match['params'], route: Route) => Result;
  /** Names and values of what tells clients that the route is deprecated. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What to do with a request that is for one of the routes. */
export type Answer<Context, Result> =
  | { readonly status: 200; readonly served: Served<Context, Result>; readonly params: Match['params'] }
  | { readonly status: 308; readonly location: string }
  | { readonly status: 405; readonly allow: string }
  | { readonly status: 400 };

export interface Service<Context, Result> {
  /** Those without a `{locale}` first: in a host that tries one route after another, it would take `admin` for a locale. */
  readonly routes: readonly Served<Context, Result>[];
  /** `prefix`: what stood before the target, as it was sent. Undefined for no route, which is for the host to answer. */
  readonly answer: (method: string, target: string, prefix?: string) => Answer<Context, Result> | undefined;
}

/** The routes that have a handler, and are there at the site. */
export function createService<Context, Result>(
  handlers: PartialHandlersOf<Context, Result>,
  { site }: ServiceOptions,
): Service<Context, Result> {
  const served = new Map<RouteId, Served<Context, Result>>();
  for (const route of routes) {
    const handle = handlerOf(handlers, route.id);
    if (handle === undefined || (site !== undefined && !route.sites.includes(site))) continue;
    served.set(route.id, { route, handle, headers: headersOf(route) });
  }
  const all = [...served.values()];
  const matcher = createMatcher<Match, Route>(
    all.map(({ route }) => route),
    locales,
  );
  const answer: Service<Context, Result>['answer'] = (method, target, prefix = '') => {
    const found = matcher.resolve(method, target);
    if (found.status === 405) return { status: 405, allow: found.allow.join(', ') };
    if (found.status === 400) return found;
    if (found.status === 404) return undefined;
    const location = locationOf(found, target, prefix);
    if (location !== undefined) return { status: 308, location };
    const { route, params } = found.match;
    const own = served.get(route.id);
    return own && { status: 200, served: own, params };
  };
  const isLocal = ({ route }: Served<Context, Result>) => Number(route.path.startsWith('/{locale}/'));
  return { routes: all.sort((a, b) => isLocal(a) - isLocal(b)), answer };
}

/** Where a request is sent to; undefined where it has the one spelling that is served, its prefix included. */
function locationOf(found: Resolution & { status: 200 | 308 }, target: string, prefix: string): string | undefined {
  // Two slashes at the start would name another host.
  const before = decodeUnreserved(prefix).replace(/^\/{2,}/, '/');
  if (found.status === 308) return before + found.location;
  if (before === prefix) return undefined;
  const end = endOfPath(target);
  return before + printable((found.canonical ?? target.slice(0, end)) + target.slice(end));
}

/**
 * RFC 9745 and RFC 8594. A descriptor says how long a deprecated route is served, and not since when it is deprecated; it is so by
 * now, so the date is the least one, which is past on every clock. It is not there after the last day, in UTC.
 */
function headersOf({ deprecated }: Route): Served<unknown, unknown>['headers'] {
  if (deprecated === undefined) return [];
  const day = 86_400_000;
  const sunset = new Date(Date.parse(`${deprecated.until}T00:00:00Z`) + day);
  return [
    ['Deprecation', '@0'],
    ['Sunset', sunset.toUTCString()],
  ];
}

/** The handler of a route, typed for whatever route it is. */
function handlerOf<Context, Result>(
  handlers: PartialHandlersOf<Context, Result>,
  id: RouteId,
): Served<Context, Result>['handle'] | undefined {
  return Object.hasOwn(handlers, id) ? (handlers[id] as Served<Context, Result>['handle'] | undefined) : undefined;
}

/** What a guard does wrong that neither answers nor lets through. */
export function guardFault({ id }: Route): TypeError {
  return new TypeError(`${id}: the guard must answer the request, or return undefined to let it through`);
}
