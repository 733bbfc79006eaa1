// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { AnyParams, Matched, RouteRow } from './types.js';
/** A route, and the decoded parameters of a path. */
export interface Found<Route> {
  readonly route: Route;
  readonly params: Partial<Matched<AnyParams>>;
  /** For a former path: the current path, with `{locale}` and `{id}`. */
  readonly movedTo?: string;
}
/** Returns the route of a path, with or without a slash at its end; undefined for no route, and for a path with a query or a hash. */
export type Find<Route> = (path: string) => Found<Route> | undefined;
/** Finds routes by their current and former paths. The first search builds the tables. */
export declare function finder<Route extends RouteRow>(routes: readonly Route[]): Find<Route>;
