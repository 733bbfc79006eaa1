// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { refuse } from "../encode.js";
import { locales } from "../locales.js";
import { createPath } from "../path.js";
import { around } from "../suffix.js";
import { route } from "./index.js";
/**
* The absolute URLs of a public page in every language, its own too; `x-default` is the one in the source language. What
* `<link rel="alternate" hreflang>` and Next's `alternates.languages` take.
*
* @throws TypeError where `base` is not the beginning of an http or https URL, or for a parameter that cannot be a path segment.
*/
export function alternates(id, params, { base }) {
	if (!/^https?:/i.test(base)) refuse(id, "base", base);
	const path = createPath(route(id), locales);
	const given = params;
	const urls = locales.map((locale) => [locale, around(id, path(locale, given.id), { base })]);
	// The compiler does not know that each language is among them.
	return Object.fromEntries([...urls, ["x-default", urls[0]?.[1]]]);
}
