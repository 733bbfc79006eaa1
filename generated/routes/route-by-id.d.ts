// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Route } from "./params.js";
/** Finds a route by its id. @throws RangeError for an id that no route has. */
export declare function routeById<AnyRoute extends Route>(routes: readonly AnyRoute[]): (id: AnyRoute["id"]) => AnyRoute;
