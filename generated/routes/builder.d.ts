// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { HrefArguments } from "./params.js";
/** Builds links to one route, and says which route that is. */
export interface Builder<
	Id extends string,
	Path extends string,
	Pattern extends string,
	Params extends object
> {
	<Q extends object = object>(...args: HrefArguments<Params, Q>): string;
	readonly id: Id;
	readonly method: "GET";
	readonly path: Path;
	/** The path as MSW, Playwright and URLPattern take it: `/:locale/services/:id`. */
	readonly pattern: Pattern;
}
export declare function builder(id: string, path: string): Builder<string, string, string, object>;
