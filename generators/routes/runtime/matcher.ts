import { createFind, type Find, type Found } from './find.ts';
import type { Route } from './params.ts';
import { createPath } from './path.ts';
import { decodeUnreserved, endOfPath, hasBrokenPercent, printable } from './segment.ts';

export type Resolution<Match> =
  /** `canonical` is the path without its trailing slash, where the request has one. */
  | { readonly status: 200; readonly match: Match; readonly canonical?: string }
  /** A GET or HEAD in another spelling than the one that is served; `location` is that one, query and all. */
  | { readonly status: 308; readonly location: string; readonly match: Match }
  | { readonly status: 405; readonly allow: readonly string[] }
  | { readonly status: 400 }
  | { readonly status: 404 };

export interface Matcher<Match> {
  readonly match: (method: string, target: string) => Match | null;
  readonly matchPath: (method: string, pathname: string) => Match | null;
  readonly resolve: (method: string, target: string) => Resolution<Match>;
  /** @throws RangeError for an unknown locale. */
  readonly localize: (target: string, locale: string) => string | null;
  readonly isActive: (target: string, route: Route, exact: boolean) => boolean;
}

/** The matcher of a route table. Text is never refused by a throw. `Match` is a route of the table with its parameters. */
export function createMatcher<Match extends Found<AnyRoute>, AnyRoute extends Route = Match['route']>(
  routes: readonly AnyRoute[],
  locales: readonly string[],
): Matcher<Match> {
  const find = createFind(() => routes.map((route) => ({ path: route.path, route })), locales);
  const findFormer = createFind(
    () => routes.flatMap((route) => (route.formerly ?? []).map((path) => ({ path, route }))),
    locales,
  );
  const findServed = findTarget(find, locales);
  const findAny: Find<AnyRoute> = (path) => find(path) ?? findFormer(path);
  // A table holds only routes and parameters of the types that were emitted beside it.
  const match = (method: string, target: string) =>
    isAllowed(method) ? ((findServed(target) as Match | undefined) ?? null) : null;
  return {
    match,
    matchPath: (method, pathname) => (/[?#]/.test(pathname) ? null : match(method, pathname)),
    resolve(method, target) {
      const look = lookAt(target, findServed, findAny);
      return look === undefined ? { status: 404 } : (resolutionOf(look, method, target, locales) as Resolution<Match>);
    },
    localize(target, locale) {
      const { match, spelling } = lookAt(target, findServed, findAny) ?? {};
      if (spelling === 'broken' || match?.params.locale === undefined) return null;
      return createPath(match.route, locales)(locale, match.params.id) + target.slice(endOfPath(target));
    },
    isActive(target, route, exact) {
      const path = decodeUnreserved(pathInOriginForm(withoutSlash(target.slice(0, endOfPath(target)))) ?? '');
      for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
        if (find(path.slice(0, end))?.route === route) return true;
        if (exact) return false;
      }
      return false;
    },
  };
}

/** The methods that every route answers. */
const allowed: readonly string[] = Object.freeze(['GET', 'HEAD']);

function isAllowed(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Finds what is served for a target, which may have a trailing slash, a query and a hash. */
function findTarget<AnyRoute>(find: Find<AnyRoute>, locales: readonly string[]): Find<AnyRoute> {
  const heads = [...new Set(['admin', ...locales].map(({ length }) => length + 1))];
  // Most strangers have no first segment of the length of `admin` or of a locale, and need not be read to the end.
  const hasHead = (target: string) => {
    for (const length of heads) if (target.charCodeAt(length) === slash) return true;
    return false;
  };
  const findCleaned = (target: string) => {
    if (!hasHead(target)) return undefined;
    const end = endOfPath(target);
    const cleaned = end > 1 && target.charCodeAt(end - 1) === slash ? end - 1 : end;
    return cleaned === target.length ? undefined : find(target.slice(0, cleaned));
  };
  // Most targets are a path as they stand.
  return (target) => find(target) ?? findCleaned(target);
}

const slash = 0x2f;

/** What a target stands for, whatever the method. */
interface Look<AnyRoute> {
  readonly match: Found<AnyRoute>;
  /** `served`: in the one spelling that is served; `moved`: in another one, or a former path; `broken`: its id cannot be decoded. */
  readonly spelling: 'served' | 'moved' | 'broken';
}

function lookAt<AnyRoute>(
  target: string,
  findServed: Find<AnyRoute>,
  findAny: Find<AnyRoute>,
): Look<AnyRoute> | undefined {
  const served = findServed(target);
  if (served !== undefined) return { match: served, spelling: 'served' };
  const path = pathInOriginForm(withoutSlash(target.slice(0, endOfPath(target))));
  if (path === undefined) return undefined;
  const moved = hasBrokenPercent(path) ? undefined : findAny(decodeUnreserved(path));
  if (moved !== undefined) return { match: moved, spelling: 'moved' };
  // With a character that stands in no path for what cannot be decoded, would it be a route's?
  const broken = path.includes('%') ? findAny(decodeUnreserved(path).replaceAll('%', '\uffff')) : undefined;
  return broken && { match: broken, spelling: 'broken' };
}

function resolutionOf<AnyRoute extends Route>(
  { match, spelling }: Look<AnyRoute>,
  method: string,
  target: string,
  locales: readonly string[],
): Resolution<Found<AnyRoute>> {
  if (spelling === 'broken') return { status: 400 };
  if (!isAllowed(method)) return { status: 405, allow: allowed };
  const end = endOfPath(target);
  if (spelling === 'moved') {
    const path = createPath(match.route, locales)(match.params.locale, match.params.id);
    return { status: 308, location: path + printable(target.slice(end)), match };
  }
  const path = target.slice(0, end);
  return path.endsWith('/') ? { status: 200, match, canonical: path.slice(0, -1) } : { status: 200, match };
}

/** A path as it is, or the path of a target in absolute form (RFC 9112, section 3.2.2); undefined for anything else. */
function pathInOriginForm(path: string): string | undefined {
  return path.startsWith('/') ? path : /^[a-z][a-z0-9+.-]*:\/\/[^/]*(.*)$/is.exec(path)?.[1];
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
