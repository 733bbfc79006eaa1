// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Href, type Routes } from "./index.js";
import { type Links } from "./links.js";
import { type Locale } from "./locales.js";
export type { HrefArguments, HrefOptions, QueryValue } from "./params.js";
/**
* The link to a route. `match` gives the route and the parameters back.
*
* @throws RangeError for an unknown id or locale; TypeError for a parameter that cannot be a path segment, and for a query or a base
* that cannot stand in a link.
*/
export declare const href: Href;
/** A `href` for one language, with everything before the path. @throws RangeError for an unknown locale. */
export declare const withLocale: Links<Routes, Locale>["withLocale"];
