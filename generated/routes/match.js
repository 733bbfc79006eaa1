// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { find } from "./find.js";
import { decodeUnreserved, endOfPath, hasBrokenPercent, hasEncodedUnreserved } from "./segment.js";
/**
 * The route that a request is for: its method, and its target in origin form (RFC 9112, section 3.2.1), query and all. Null
 * for none; never a throw. HEAD is served by GET.
 */
export function match(method, target) {
    return isServed(method) ? typed(find(target) ?? findCleaned(target)) : null;
}
/** The same for a path that has no query and no hash, such as `URL.pathname`. */
export function matchPath(method, pathname) {
    return /[?#]/.test(pathname) ? null : match(method, pathname);
}
/** Whether a match is of this route; its parameters have their types then. */
export function is(match, id) {
    return match?.route.id === id;
}
/** What to answer to a request. 400 only where nothing but a broken percent sequence keeps it from a route. */
export function resolve(method, target) {
    const found = typed(find(target) ?? findCleaned(target));
    if (found !== null) {
        if (!isServed(method))
            return { status: 405, allow: ['GET', 'HEAD'] };
        const path = pathOf(target);
        return path.endsWith('/')
            ? { status: 200, match: found, canonical: path.slice(0, -1) }
            : { status: 200, match: found };
    }
    if (!target.includes('%'))
        return { status: 404 };
    // With a character that stands in no path for what cannot be decoded, would it be a route's?
    const path = decodeUnreserved(withoutSlash(pathOf(target))).replaceAll('%', '\uffff');
    return { status: find(path) === undefined ? 404 : 400 };
}
function isServed(method) {
    return method === 'GET' || method === 'HEAD';
}
/** A table of the same catalog holds only ids of that catalog. */
function typed(found) {
    return found ?? null;
}
/** For a target that is not a plain path; most are, and never come here. */
function findCleaned(target) {
    const path = withoutSlash(pathOf(target));
    // Decoded, a broken sequence could become a sound one.
    if (hasEncodedUnreserved(path) && !hasBrokenPercent(path))
        return find(decodeUnreserved(path));
    return path.length === target.length ? undefined : find(path);
}
function pathOf(target) {
    const end = endOfPath(target);
    return end === target.length ? target : target.slice(0, end);
}
function withoutSlash(path) {
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
