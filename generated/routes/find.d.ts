// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Route } from "./params.js";
/** A route, and the parameters that a path has for it, decoded. */
export interface Found<AnyRoute = Route> {
	readonly route: AnyRoute;
	readonly params: {
		readonly locale?: string;
		readonly id?: string;
	};
}
/** The route of a path without query, hash or trailing slash, its unreserved characters not encoded; undefined for none. */
export type Find<AnyRoute> = (path: string) => Found<AnyRoute> | undefined;
/** A path that stands for a route, with its `{locale}` and `{id}`. */
export interface Target<AnyRoute> {
	readonly path: string;
	readonly route: AnyRoute;
}
/** Finds the routes of these paths. The tables are made when the first request comes. */
export declare function createFind<AnyRoute>(targets: () => readonly Target<AnyRoute>[], locales: readonly string[]): Find<AnyRoute>;
