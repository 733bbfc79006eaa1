// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Locale } from "./locales.js";
/** A page of the platform. */
export interface Route<
	Id extends string = string,
	Domain extends string = string,
	Site extends string = string
> {
	readonly id: Id;
	readonly method: "GET";
	/** With `{locale}` and `{id}` in braces. */
	readonly path: string;
	/** Names of the path's parameters, in order. */
	readonly params: readonly ("locale" | "id")[];
	/** The id of the domain that offers it. */
	readonly domain: Domain;
	readonly audience: "public" | "admin";
	/** The sites at which the domain is active. */
	readonly sites: readonly Site[];
	/** Paths that it had before: a request for one is redirected. */
	readonly formerly?: readonly string[];
	/** The last day on which it is served (YYYY-MM-DD, UTC), and the id of the route to use instead. */
	readonly deprecated?: {
		readonly until: string;
		readonly use?: string;
	};
}
export interface NoParams {
	readonly locale?: never;
	readonly id?: never;
}
export interface LocaleParams {
	readonly locale: Locale;
	readonly id?: never;
}
export interface IdParams {
	readonly locale?: never;
	/** The record's identifier, decoded: any text but '', '.' and '..'. */
	readonly id: string;
}
export interface LocaleIdParams {
	readonly locale: Locale;
	/** The record's identifier, decoded: any text but '', '.' and '..'. */
	readonly id: string;
}
export type QueryValue = string | number | boolean | null | undefined;
export interface HrefOptions {
	/**
	* An object of `QueryValue` or lists of them, or `URLSearchParams`. In the order given; null and undefined are left out, a list
	* repeats its key.
	*/
	readonly query?: object | undefined;
	/** Without its `#`. */
	readonly hash?: string | undefined;
	/** Goes before the path: an origin, a path, or both. */
	readonly base?: string | undefined;
}
/** Parameters may be left out where the route has none. */
export type HrefArguments<Params> = Record<never, never> extends Params ? [params?: Params, options?: HrefOptions] : [params: Params, options?: HrefOptions];
