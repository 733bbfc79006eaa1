// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createFind } from "./find.js";
import { createPath } from "./path.js";
import { decodeUnreserved, endOfPath, hasBrokenPercent, printable } from "./segment.js";
/** The matcher of a route table. Text is never refused by a throw. `Match` is a route of the table with its parameters. */
export function createMatcher(routes, locales) {
	const find = createFind(() => routes.map((route) => ({
		path: route.path,
		route
	})), locales);
	const findFormer = createFind(() => routes.flatMap((route) => (route.formerly ?? []).map((path) => ({
		path,
		route
	}))), locales);
	const findServed = findTarget(find, locales);
	const findAny = (path) => find(path) ?? findFormer(path);
	// A table holds only routes and parameters of the types that were emitted beside it.
	const match = (method, target) => isAllowed(method) ? findServed(target) ?? null : null;
	return {
		match,
		matchPath: (method, pathname) => /[?#]/.test(pathname) ? null : match(method, pathname),
		resolve(method, target) {
			const look = lookAt(target, findServed, findAny);
			return look === undefined ? { status: 404 } : resolutionOf(look, method, target, locales);
		},
		localize(target, locale) {
			const { match, spelling } = lookAt(target, findServed, findAny) ?? {};
			if (spelling === "broken" || match?.params.locale === undefined) return null;
			return createPath(match.route, locales)(locale, match.params.id) + target.slice(endOfPath(target));
		},
		isActive(target, route, exact) {
			const path = decodeUnreserved(pathInOriginForm(withoutSlash(target.slice(0, endOfPath(target)))) ?? "");
			for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
				if (find(path.slice(0, end))?.route === route) return true;
				if (exact) return false;
			}
			return false;
		}
	};
}
/** The methods that every route answers. */
const allowed = Object.freeze(["GET", "HEAD"]);
function isAllowed(method) {
	return method === "GET" || method === "HEAD";
}
/** Finds what is served for a target, which may have a trailing slash, a query and a hash. */
function findTarget(find, locales) {
	const heads = [...new Set(["admin", ...locales].map(({ length }) => length + 1))];
	// Most strangers have no first segment of the length of `admin` or of a locale, and need not be read to the end.
	const hasHead = (target) => {
		for (const length of heads) if (target.charCodeAt(length) === slash) return true;
		return false;
	};
	const findCleaned = (target) => {
		if (!hasHead(target)) return undefined;
		const end = endOfPath(target);
		const cleaned = end > 1 && target.charCodeAt(end - 1) === slash ? end - 1 : end;
		return cleaned === target.length ? undefined : find(target.slice(0, cleaned));
	};
	// Most targets are a path as they stand.
	return (target) => find(target) ?? findCleaned(target);
}
const slash = 47;
function lookAt(target, findServed, findAny) {
	const served = findServed(target);
	if (served !== undefined) return {
		match: served,
		spelling: "served"
	};
	const path = pathInOriginForm(withoutSlash(target.slice(0, endOfPath(target))));
	if (path === undefined) return undefined;
	const moved = hasBrokenPercent(path) ? undefined : findAny(decodeUnreserved(path));
	if (moved !== undefined) return {
		match: moved,
		spelling: "moved"
	};
	// With a character that stands in no path for what cannot be decoded, would it be a route's?
	const broken = path.includes("%") ? findAny(decodeUnreserved(path).replaceAll("%", "￿")) : undefined;
	return broken && {
		match: broken,
		spelling: "broken"
	};
}
function resolutionOf({ match, spelling }, method, target, locales) {
	if (spelling === "broken") return { status: 400 };
	if (!isAllowed(method)) return {
		status: 405,
		allow: allowed
	};
	const end = endOfPath(target);
	if (spelling === "moved") {
		const path = createPath(match.route, locales)(match.params.locale, match.params.id);
		return {
			status: 308,
			location: path + printable(target.slice(end)),
			match
		};
	}
	const path = target.slice(0, end);
	return path.endsWith("/") ? {
		status: 200,
		match,
		canonical: path.slice(0, -1)
	} : {
		status: 200,
		match
	};
}
/** A path as it is, or the path of a target in absolute form (RFC 9112, section 3.2.2); undefined for anything else. */
function pathInOriginForm(path) {
	return path.startsWith("/") ? path : /^[a-z][a-z0-9+.-]*:\/\/[^/]*(.*)$/is.exec(path)?.[1];
}
function withoutSlash(path) {
	return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
