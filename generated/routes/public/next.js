// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { locales } from "../locales.js";
import { checkOptions } from "../options.js";
import { startOf } from "../suffix.js";
import { routes } from "./index.js";
/**
* Rewrites of the public routes to the service at `origin`, such as `https://pages.example`.
*
* @throws RangeError for an option or a site that is none; TypeError for what is no origin or no path.
*/
export function rewrites(origin, options = {}) {
	const target = startOf("rewrites", origin);
	const { prefix, fixed, own } = read(options);
	return own.map(({ path }) => ({
		source: prefix + sourceOf(path),
		destination: target + destinationOf(path),
		locale: false,
		...fixed
	}));
}
/** Redirects of the public routes' former paths to their present ones. */
export function redirects(options = {}) {
	const { prefix, fixed, own } = read(options);
	return own.flatMap(({ path, formerly = [] }) => formerly.map((former) => ({
		source: prefix + sourceOf(former),
		destination: prefix + destinationOf(path),
		permanent: true,
		locale: false,
		...fixed
	})));
}
function read(options) {
	checkOptions(options, ["basePath", "site"]);
	const { basePath = "", site } = options;
	const prefix = startOf("basePath", basePath);
	const fixed = prefix === "" ? {} : { basePath: false };
	return {
		prefix,
		fixed,
		own: routes.filter(({ sites }) => site === undefined || sites.includes(site))
	};
}
/** The first parameter is the locale, a closed set; Next encodes and decodes the others as they are. */
function sourceOf(path) {
	return path.replace("{locale}", `:locale(${locales.join("|")})`).replace("{id}", ":id");
}
function destinationOf(path) {
	return path.replace("{locale}", ":locale").replace("{id}", ":id");
}
