import type { HandlerOf, PartialHandlersOf } from './handlers.ts';
import { type Route, routes, type SiteId } from './index.ts';
import { locales } from './locales.ts';
import type { Match, Resolution } from './match.ts';
import { createMatcher } from './matcher.ts';
import { decodeUnreserved, endOfPath, printable } from './segment.ts';

export interface Options<Context, Guarded> {
  /** Only the routes of the domains that are active at this site are served; the others are not there. */
  readonly site?: SiteId | undefined;
  /** Asked before the handler. It answers, or returns `undefined` and lets the request through. */
  guard?(context: Context, route: Route, params: Match['params']): Guarded | Promise<Guarded>;
}

/** What a guard returns where it writes the answer itself: nothing, or what it wrote to. */
// biome-ignore lint/suspicious/noConfusingVoidType: a guard that has answered may end without a return.
export type Passed<Written> = Written | undefined | void;

/** Of an adapter with no framework around it. */
export interface ServerOptions<Context, Guarded, Result, Mended> extends Options<Context, Guarded> {
  /** Answers what is no route, and routes without a handler. */
  notFound?(context: Context): Result;
  /**
   * Answers when a guard, a handler or `notFound` throws or its promise is rejected; `route` is undefined before one is known. When
   * it is absent, answers nothing or throws, the answer is 500 and the error goes to stderr.
   */
  onError?(error: unknown, context: Context, route: Route | undefined): Mended;
}

/** Names and values. */
type Headers = readonly (readonly [name: string, value: string])[];

/** A request for a page, which the handler answers. */
export interface Page<Context, Result> {
  readonly status: 200;
  readonly route: Route;
  readonly params: Match['params'];
  readonly handle: HandlerOf<Context, Result>;
  /** What tells clients that the route is deprecated. */
  readonly headers: Headers;
}

/** The whole answer to any other request; its body is the text and a line end. */
export interface Refusal {
  readonly status: 308 | 400 | 404 | 405 | 500;
  readonly text: string;
  readonly headers?: Headers;
}

export interface Service<Context, Result> {
  /** Those without a `{locale}` first: in a host that tries one route after another, it would take `admin` for a locale. */
  readonly routes: readonly Route[];
  /** `prefix`: what stood before the target, as it was sent. */
  readonly answer: (method: string, target: string, prefix?: string) => Page<Context, Result> | Refusal;
}

const notFound: Refusal = { status: 404, text: 'Not Found' };
export const serverError: Refusal = { status: 500, text: 'Internal Server Error' };

/** The routes that have a handler, and are there at the site. */
export function createService<Context, Result>(
  handlers: PartialHandlersOf<Context, Result>,
  { site }: Options<never, unknown>,
): Service<Context, Result> {
  const served = new Map<Route, Pick<Page<Context, Result>, 'handle' | 'headers'>>();
  for (const route of routes) {
    const handle = Object.hasOwn(handlers, route.id) ? handlers[route.id] : undefined;
    if (handle === undefined || (site !== undefined && !route.sites.includes(site))) continue;
    // The table calls each with the parameters of its own route.
    served.set(route, { handle: handle as HandlerOf<Context, Result>, headers: headersOf(route) });
  }
  const own = [...served.keys()];
  const matcher = createMatcher<Match, Route>(own, locales);
  const answer: Service<Context, Result>['answer'] = (method, target, prefix = '') => {
    const found = matcher.resolve(method, target);
    if (found.status === 400) return { status: 400, text: 'Bad Request' };
    if (found.status === 405) {
      return { status: 405, text: 'Method Not Allowed', headers: [['Allow', found.allow.join(', ')]] };
    }
    if (found.status === 404) return notFound;
    const location = locationOf(found, target, prefix);
    if (location !== undefined) return { status: 308, text: 'Permanent Redirect', headers: [['Location', location]] };
    const { route, params } = found.match;
    const page = served.get(route);
    return page === undefined ? notFound : { status: 200, route, params, ...page };
  };
  const isLocal = ({ path }: Route) => Number(path.startsWith('/{locale}/'));
  return { routes: own.sort((a, b) => isLocal(a) - isLocal(b)), answer };
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
function headersOf({ deprecated }: Route): Headers {
  if (deprecated === undefined) return [];
  const day = 86_400_000;
  const sunset = new Date(Date.parse(`${deprecated.until}T00:00:00Z`) + day);
  return [
    ['Deprecation', '@0'],
    ['Sunset', sunset.toUTCString()],
  ];
}

/** What a guard does wrong that neither answers nor lets through. */
export function guardFault({ id }: Route): TypeError {
  return new TypeError(`${id}: the guard must answer the request, or return undefined to let it through`);
}

/** Writes an error that nobody takes to stderr. */
export function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place for it.
  console.error(error);
}
