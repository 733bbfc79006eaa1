// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { AnyParams, Matched } from "./types.js";
/** A route, and the decoded parameters of a path. */
export interface Found<Route> {
  readonly route: Route;
  readonly params: Partial<Matched<AnyParams>>;
}
/** The route of a path; undefined for none, and for a path with a query or a hash. */
export type Find<Route> = (path: string) => Found<Route> | undefined;
/** Finds routes by some of their paths, with or without a slash at the end. The first search builds the tables. */
export declare function finder<Route>(routes: readonly Route[], pathsOf: (route: Route) => readonly string[]): Find<Route>;
