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
	/** Ids that it had before: whoever uses one means this route. */
	readonly formerNames?: readonly string[];
	/** Since when, the last day on which it is served (both YYYY-MM-DD, UTC), and the id of the route to use instead. */
	readonly deprecated?: {
		readonly since?: string;
		readonly until: string;
		readonly use?: string;
	};
}
/** The ids that routes have now; `Former` maps those that they had before. Ids of today are not looked at one by one. */
export type PresentIdOf<
	Id,
	Present,
	Former extends { [Name in keyof Former]: Present }
> = [Id] extends [Present] ? Id & Present : Id extends keyof Former ? Former[Id] : Id & Present;
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
/** An object of texts, numbers and booleans or lists of them, or `URLSearchParams`; no list, no date, no nested object. */
export type Query<Q> = Q extends {
	getAll(name: string): string[];
} ? Q : Q extends readonly unknown[] | Date ? never : { readonly [Key in keyof Q]: Q[Key] extends QueryValue | readonly QueryValue[] ? Q[Key] : never };
export interface HrefOptions<Q extends object = object> {
	/** In the order given; null and undefined are left out, a list repeats its key. */
	readonly query?: (Q & Query<Q>) | undefined;
	/** Without its `#`. */
	readonly hash?: string | undefined;
	/** Goes before the path: an origin, a path that begins with one slash, or both. */
	readonly base?: string | undefined;
}
/** Parameters may be left out where the route has none. */
export type HrefArguments<
	Params,
	Q extends object = object
> = Record<never, never> extends Params ? [params?: Params, options?: HrefOptions<Q>] : [params: Params, options?: HrefOptions<Q>];
