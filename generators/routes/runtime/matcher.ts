import { createFind, type Found } from './find.ts';
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

/** What a target stands for, whatever the method. */
interface Look<AnyRoute> extends Found<AnyRoute> {
  /** `served`: in the one spelling that is served; `moved`: in another one, or a former path; `broken`: its id cannot be decoded. */
  readonly spelling: 'served' | 'moved' | 'broken';
}

export interface Matcher<Match> {
  readonly match: (method: string, target: string) => Match | null;
  readonly matchPath: (method: string, pathname: string) => Match | null;
  readonly resolve: (method: string, target: string) => Resolution<Match>;
}

/** The methods that every route answers. */
const allowed: readonly string[] = Object.freeze(['GET', 'HEAD']);

function isAllowed(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
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
  const heads = [...new Set(['admin', ...locales].map(({ length }) => length + 1))];
  return { match, matchPath, resolve };

  function match(method: string, target: string): Match | null {
    return isAllowed(method) ? typed(find(target) ?? findCleaned(target)) : null;
  }

  function matchPath(method: string, pathname: string): Match | null {
    return /[?#]/.test(pathname) ? null : match(method, pathname);
  }

  function resolve(method: string, target: string): Resolution<Match> {
    const found = look(target);
    const match = found === undefined ? null : typed({ route: found.route, params: found.params });
    if (found === undefined || match === null) return { status: 404 };
    if (found.spelling === 'broken') return { status: 400 };
    if (!isAllowed(method)) return { status: 405, allow: allowed };
    if (found.spelling === 'moved') return { status: 308, location: locationOf(found, target), match };
    const path = target.slice(0, endOfPath(target));
    return path.endsWith('/') ? { status: 200, match, canonical: path.slice(0, -1) } : { status: 200, match };
  }

  function look(target: string): Look<AnyRoute> | undefined {
    const served = find(target) ?? findCleaned(target);
    if (served !== undefined) return { ...served, spelling: 'served' };
    const path = pathInOriginForm(withoutSlash(target.slice(0, endOfPath(target))));
    if (path === undefined) return undefined;
    const moved = hasBrokenPercent(path) ? undefined : findAny(decodeUnreserved(path));
    if (moved !== undefined) return { ...moved, spelling: 'moved' };
    // With a character that stands in no path for what cannot be decoded, would it be a route's?
    const broken = path.includes('%') ? findAny(decodeUnreserved(path).replaceAll('%', '\uffff')) : undefined;
    return broken && { ...broken, spelling: 'broken' };
  }

  /** For a target that is not a path as it stands; most are, and never come here. */
  function findCleaned(target: string): Found<AnyRoute> | undefined {
    if (!hasHead(target)) return undefined;
    const end = endOfPath(target);
    const cleaned = end > 1 && target.charCodeAt(end - 1) === slash ? end - 1 : end;
    return cleaned === target.length ? undefined : find(target.slice(0, cleaned));
  }

  /** Whether the first segment has the length of `admin` or of a locale: most strangers do not, and need not be read to the end. */
  function hasHead(target: string): boolean {
    for (const length of heads) if (target.charCodeAt(length) === slash) return true;
    return false;
  }

  function findAny(path: string): Found<AnyRoute> | undefined {
    return find(path) ?? findFormer(path);
  }

  /** A table holds only routes and parameters of the types that were emitted beside it. */
  function typed(found: Found<AnyRoute> | undefined): Match | null {
    return (found as Match | undefined) ?? null;
  }

  function locationOf({ route, params }: Found, target: string): string {
    return createPath(route, locales)(params.locale, params.id) + printable(target.slice(endOfPath(target)));
  }
}

const slash = 0x2f;

/** A path as it is, or the path of a target in absolute form (RFC 9112, section 3.2.2); undefined for anything else. */
function pathInOriginForm(path: string): string | undefined {
  return path.startsWith('/') ? path : /^[a-z][a-z0-9+.-]*:\/\/[^/]*(.*)$/is.exec(path)?.[1];
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
