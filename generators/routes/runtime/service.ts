import { deprecationOf, type Headers } from './deprecation.ts';
import type { HandlerOf, PartialHandlersOf } from './handlers.ts';
import type { Route, SiteId } from './index.ts';
import { locales } from './locales.ts';
import type { Match, Resolution } from './match.ts';
import { createMatcher } from './matcher.ts';
import { checkOptions } from './options.ts';
import { decodeUnreserved, endOfPath, printable } from './segment.ts';
import { handlersByRoute, requireFunction } from './start-up.ts';

export interface Options<Context, Guarded> {
  /** Only the routes of the domains that are active at this site are served; the others are not there. */
  readonly site?: SiteId | undefined;
  /** Asked before the handler. It returns `true` and lets the request through, or has answered it. */
  guard?(context: Context, route: Route, params: Match['params']): Guarded | Promise<Guarded>;
}

/** What a guard returns that writes its answer itself: `true`, or where it has answered, `false` or what it wrote to. */
export type Passed<Written> = boolean | Written;

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

/** The names of the options of an adapter in a framework, and of one without. */
export const hostOptions: readonly string[] = ['site', 'guard'];
export const serverOptions: readonly string[] = ['site', 'guard', 'notFound', 'onError'];

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

const none: Headers = [];
const notFound: Refusal = { status: 404, text: 'Not Found' };
export const serverError: Refusal = { status: 500, text: 'Internal Server Error' };

/**
 * The routes that have a handler, and are there at the site.
 *
 * @throws RangeError for a handler, an option or a site that is none.
 */
export function createService<Context, Result>(
  handlers: PartialHandlersOf<Context, Result>,
  options: Options<never, unknown>,
  known: readonly string[],
): Service<Context, Result> {
  checkOptions(options, known);
  for (const [name, value] of Object.entries(options))
    if (name !== 'site') requireFunction(`The option ${name}`, value);
  const { site } = options;
  const served = new Map(
    [...handlersByRoute(handlers)]
      .filter(([{ sites }]) => site === undefined || sites.includes(site))
      .map(([route, handle]) => [route, { handle, headersOf: deprecationOf(route) }]),
  );
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
    if (page === undefined) return notFound;
    const headers = page.headersOf?.(params, headerSafe(prefix)) ?? none;
    return { status: 200, route, params, handle: page.handle, headers };
  };
  const isLocal = ({ path }: Route) => Number(path.startsWith('/{locale}/'));
  return { routes: own.sort((a, b) => isLocal(a) - isLocal(b)), answer };
}

/** Where a request is sent to; undefined where it has the one spelling that is served, its prefix included. */
function locationOf(found: Resolution & { status: 200 | 308 }, target: string, prefix: string): string | undefined {
  // Two slashes at the start would name another host.
  const before = decodeUnreserved(prefix).replace(/^\/{2,}/, '/');
  if (found.status === 308) return headerSafe(before) + found.location;
  if (before === prefix) return undefined;
  const end = endOfPath(target);
  return headerSafe(before) + printable((found.canonical ?? target.slice(0, end)) + target.slice(end));
}

/** A prefix as it may stand in a header, where a backslash would be a slash to a browser. */
function headerSafe(prefix: string): string {
  return prefix.replace(/[\0- "<>\\\x7f]/g, encodeURIComponent);
}

/** The answer where a guard neither answers nor lets through; what it does wrong goes to stderr only. */
export function guardFault({ id }: Route, returned: unknown): Refusal {
  const what = typeof returned === 'object' && returned !== null ? 'an object' : String(returned);
  report(new TypeError(`${id}: the guard returned ${what}; return true to let the request through, or answer it`));
  return serverError;
}

/** Writes an error that nobody takes to stderr. */
export function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place for it.
  console.error(error);
}
