// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Route } from "./params.js";
/** A route's id, path and domain; its former paths and ids, and its deprecation, where it has any. */
export type Row<
	Id extends string,
	Domain extends string
> = readonly [id: Id, path: string, domain: Domain, life?: Pick<Route, "formerly" | "formerNames" | "deprecated">];
/** Rows, and the sites of each domain, as routes; all of it is frozen. */
export declare function table<
	Id extends string,
	Domain extends string,
	Site extends string
>(sites: Readonly<Record<Domain, readonly Site[]>>, rows: readonly Row<Id, Domain>[]): readonly Route<Id, Domain, Site>[];
