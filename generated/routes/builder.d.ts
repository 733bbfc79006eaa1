// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { HrefArguments } from "./params.js";
/** Builds links to one route, and says which route that is. */
export interface Builder<
	Id extends string,
	Path extends string,
	Params extends object
> {
	(...args: HrefArguments<Params>): string;
	readonly id: Id;
	readonly method: "GET";
	readonly path: Path;
	/** The path as MSW, Playwright and URLPattern take it: `/:locale/services/:id`. */
	readonly pattern: string;
}
export declare function builder<
	Id extends string,
	Path extends string,
	Params extends object
>(id: Id, path: Path): Builder<Id, Path, Params>;
