// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { endOfSegment, idBetween } from "./segment.js";
import { createTrie } from "./trie.js";
/** Finds the routes of these paths. The tables are made when the first request comes. */
export function createFind(targets, locales) {
	let find;
	return (path) => {
		find ??= tablesOf(targets().flatMap((target) => localized(target, locales)));
		return find(path);
	};
}
function localized(target, locales) {
	if (!target.path.startsWith("/{locale}/")) return [{
		...target,
		locale: undefined
	}];
	return locales.map((locale) => ({
		...target,
		path: target.path.replace("{locale}", locale),
		locale
	}));
}
function tablesOf(targets) {
	const whole = wholeOf(targets.filter(({ path }) => !path.includes("{id}")));
	const open = openOf(targets.filter(({ path }) => path.includes("{id}")));
	return (path) => whole(path) ?? open(path);
}
/** Finds whole paths, those without an `{id}`: every request for one shares its answer. */
function wholeOf(targets) {
	const paths = targets.map(({ path }) => path);
	const trie = createTrie(paths);
	const answers = targets.map(({ route, locale }) => Object.freeze({
		route,
		params: Object.freeze(locale === undefined ? {} : { locale })
	}));
	return (path) => {
		const index = path.length > trie.longest ? -1 : trie.find(path, path.length);
		return index >= 0 && paths[index] === path ? answers[index] : undefined;
	};
}
/** Finds paths with an `{id}`, by what stands before it, which ends with a slash, then by what follows it. */
function openOf(targets) {
	const openings = new Map();
	for (const { path, route, locale } of targets) {
		const [prefix = "", suffix = ""] = path.split("{id}");
		const opening = openings.get(prefix) ?? {
			prefix,
			locale,
			bySuffix: new Map()
		};
		openings.set(prefix, opening);
		if (suffix === "") opening.bare = route;
		else opening.bySuffix.set(suffix, route);
	}
	const all = [...openings.values()];
	const trie = createTrie([...openings.keys()]);
	const starts = [...new Set(all.map(({ prefix }) => prefix.length))];
	return (path) => {
		for (const start of starts) {
			if (path.charCodeAt(start - 1) !== slash) continue;
			const index = trie.find(path, start);
			const opening = index < 0 ? undefined : all[index];
			// What `startsWith` tells, in half its time.
			if (opening === undefined || path.indexOf(opening.prefix) !== 0) continue;
			const end = opening.bySuffix.size === 0 ? path.length : endOfSegment(path, start);
			const route = end === path.length ? opening.bare : opening.bySuffix.get(path.slice(end));
			const id = route === undefined ? undefined : idBetween(path, start, end);
			if (route === undefined || id === undefined) continue;
			const { locale } = opening;
			return {
				route,
				params: locale === undefined ? { id } : {
					locale,
					id
				}
			};
		}
		return undefined;
	};
}
const slash = 47;
