// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { SiteId } from "../index.js";
/** One entry of `rewrites()` in a Next configuration. */
export interface Rewrite {
	readonly source: string;
	readonly destination: string;
	/** Never with the prefix of Next's own `i18n`, with which no path of the catalog would match. */
	readonly locale: false;
	readonly basePath?: false;
}
/** One entry of `redirects()`. */
export interface Redirect extends Rewrite {
	/** 308. */
	readonly permanent: true;
}
export interface NextOptions {
	/** The routes are served under this path, whatever Next's own base path is. */
	readonly basePath?: string | undefined;
	/** Only the routes of the domains that are active at this site. */
	readonly site?: SiteId | undefined;
}
/**
* Rewrites of the public routes to the service at `origin`, such as `https://pages.example`.
*
* @throws RangeError for an option or a site that is none; TypeError for what is no origin or no path.
*/
export declare function rewrites(origin: string, options?: NextOptions): Rewrite[];
/** Redirects of the public routes' former paths to their present ones. */
export declare function redirects(options?: NextOptions): Redirect[];
