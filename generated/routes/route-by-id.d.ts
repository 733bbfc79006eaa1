// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Route } from "./params.js";
/** The routes by every id that stands for one, former ones too. */
export declare function byEveryId<AnyRoute extends Route>(routes: readonly AnyRoute[]): Map<unknown, AnyRoute>;
/** Finds a route by its id, also by a former one. @throws RangeError for an id that no route has. */
export declare function routeById<AnyRoute extends Route>(routes: readonly AnyRoute[]): (id: string) => AnyRoute;
/** Tells whether a text is the id of a route, or was one. */
export declare function routeIdTest<Id extends string>(routes: readonly Route[]): (value: unknown) => value is Id;
export declare function refuseId(id: unknown): never;
