// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createFind } from "./find.js";
import { createPath } from "./path.js";
import { decodeUnreserved, endOfPath, hasBrokenPercent, printable } from "./segment.js";
/** The methods that every route answers. */
const allowed = Object.freeze(['GET', 'HEAD']);
function isAllowed(method) {
    return method === 'GET' || method === 'HEAD';
}
/** The matcher of a route table. Text is never refused by a throw. `Match` is a route of the table with its parameters. */
export function createMatcher(routes, locales) {
    const find = createFind(() => routes.map((route) => ({ path: route.path, route })), locales);
    const findFormer = createFind(() => routes.flatMap((route) => (route.formerly ?? []).map((path) => ({ path, route }))), locales);
    const heads = [...new Set(['admin', ...locales].map(({ length }) => length + 1))];
    return { match, matchPath, resolve };
    function match(method, target) {
        return isAllowed(method) ? typed(find(target) ?? findCleaned(target)) : null;
    }
    function matchPath(method, pathname) {
        return /[?#]/.test(pathname) ? null : match(method, pathname);
    }
    function resolve(method, target) {
        const found = look(target);
        const match = found === undefined ? null : typed({ route: found.route, params: found.params });
        if (found === undefined || match === null)
            return { status: 404 };
        if (found.spelling === 'broken')
            return { status: 400 };
        if (!isAllowed(method))
            return { status: 405, allow: allowed };
        if (found.spelling === 'moved')
            return { status: 308, location: locationOf(found, target), match };
        const path = target.slice(0, endOfPath(target));
        return path.endsWith('/') ? { status: 200, match, canonical: path.slice(0, -1) } : { status: 200, match };
    }
    function look(target) {
        const served = find(target) ?? findCleaned(target);
        if (served !== undefined)
            return { ...served, spelling: 'served' };
        const path = pathInOriginForm(withoutSlash(target.slice(0, endOfPath(target))));
        if (path === undefined)
            return undefined;
        const moved = hasBrokenPercent(path) ? undefined : findAny(decodeUnreserved(path));
        if (moved !== undefined)
            return { ...moved, spelling: 'moved' };
        // With a character that stands in no path for what cannot be decoded, would it be a route's?
        const broken = path.includes('%') ? findAny(decodeUnreserved(path).replaceAll('%', '\uffff')) : undefined;
        return broken && { ...broken, spelling: 'broken' };
    }
    /** For a target that is not a path as it stands; most are, and never come here. */
    function findCleaned(target) {
        if (!hasHead(target))
            return undefined;
        const end = endOfPath(target);
        const cleaned = end > 1 && target.charCodeAt(end - 1) === slash ? end - 1 : end;
        return cleaned === target.length ? undefined : find(target.slice(0, cleaned));
    }
    /** Whether the first segment has the length of `admin` or of a locale: most strangers do not, and need not be read to the end. */
    function hasHead(target) {
        for (const length of heads)
            if (target.charCodeAt(length) === slash)
                return true;
        return false;
    }
    function findAny(path) {
        return find(path) ?? findFormer(path);
    }
    /** A table holds only routes and parameters of the types that were emitted beside it. */
    function typed(found) {
        return found ?? null;
    }
    function locationOf({ route, params }, target) {
        return createPath(route, locales)(params.locale, params.id) + printable(target.slice(endOfPath(target)));
    }
}
const slash = 0x2f;
/** A path as it is, or the path of a target in absolute form (RFC 9112, section 3.2.2); undefined for anything else. */
function pathInOriginForm(path) {
    return path.startsWith('/') ? path : /^[a-z][a-z0-9+.-]*:\/\/[^/]*(.*)$/is.exec(path)?.[1];
}
function withoutSlash(path) {
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
