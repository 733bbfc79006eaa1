// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { routes } from "./index.js";
import { createHref } from "../links.js";
import { locales } from "../locales.js";
const links = /* @__PURE__ */ createHref(routes, locales);
/**
* The link to a route. `match` gives the route and the parameters back.
*
* @throws RangeError for an unknown id or locale; TypeError for a parameter that cannot be a path segment, and for a query or a base
* that cannot stand in a link.
*/
export const href = links.href;
/** A `href` for one language, with everything before the path. @throws RangeError for an unknown locale. */
export const withLocale = links.withLocale;
