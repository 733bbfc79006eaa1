import { find } from './find.ts';
import type { Found } from './find-by-table.ts';
import type { RouteId, Routes } from './index.ts';
import type { Route } from './params.ts';
import { decodeUnreserved, endOfPath, hasBrokenPercent, hasEncodedUnreserved } from './segment.ts';

/** A route, and the parameters that a request has for it, decoded. */
export interface Match<Id extends RouteId = RouteId> {
  readonly route: Route<Id>;
  readonly params: Routes[Id];
}

export type Resolution =
  /** `canonical` is the path without its trailing slash, where the request has one. */
  | { readonly status: 200; readonly match: Match; readonly canonical?: string }
  | { readonly status: 405; readonly allow: readonly string[] }
  | { readonly status: 400 | 404 };

/**
 * The route that a request is for: its method, and its target in origin form (RFC 9112, section 3.2.1), query and all. Null
 * for none; never a throw. HEAD is served by GET.
 */
export function match(method: string, target: string): Match | null {
  return isServed(method) ? typed(find(target) ?? findCleaned(target)) : null;
}

/** The same for a path that has no query and no hash, such as `URL.pathname`. */
export function matchPath(method: string, pathname: string): Match | null {
  return /[?#]/.test(pathname) ? null : match(method, pathname);
}

/** Whether a match is of this route; its parameters have their types then. */
export function is<Id extends RouteId>(match: Match | null, id: Id): match is Match<Id> {
  return match?.route.id === id;
}

/** What to answer to a request. 400 only where nothing but a broken percent sequence keeps it from a route. */
export function resolve(method: string, target: string): Resolution {
  const found = typed(find(target) ?? findCleaned(target));
  if (found !== null) {
    if (!isServed(method)) return { status: 405, allow: ['GET', 'HEAD'] };
    const path = pathOf(target);
    return path.endsWith('/')
      ? { status: 200, match: found, canonical: path.slice(0, -1) }
      : { status: 200, match: found };
  }
  if (!target.includes('%')) return { status: 404 };
  // With a character that stands in no path for what cannot be decoded, would it be a route's?
  const path = decodeUnreserved(withoutSlash(pathOf(target))).replaceAll('%', '\uffff');
  return { status: find(path) === undefined ? 404 : 400 };
}

function isServed(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A table of the same catalog holds only ids of that catalog. */
function typed(found: Found | undefined): Match | null {
  return (found as Match | undefined) ?? null;
}

/** For a target that is not a plain path; most are, and never come here. */
function findCleaned(target: string): Found | undefined {
  const path = withoutSlash(pathOf(target));
  // Decoded, a broken sequence could become a sound one.
  if (hasEncodedUnreserved(path) && !hasBrokenPercent(path)) return find(decodeUnreserved(path));
  return path.length === target.length ? undefined : find(path);
}

function pathOf(target: string): string {
  const end = endOfPath(target);
  return end === target.length ? target : target.slice(0, end);
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
