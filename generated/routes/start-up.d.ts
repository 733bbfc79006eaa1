// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { HandlerOf, PartialHandlersOf } from "./handlers.js";
import { type Route } from "./index.js";
/**
* The handler of each route that has one, to be called as a method of its object.
*
* @throws RangeError for an id that no route has, for two ids of one route, and for a handler that is no function.
*/
export declare function handlersByRoute<
	Context,
	Result
>(handlers: PartialHandlersOf<Context, Result>): Map<Route, HandlerOf<Context, Result>>;
/** @throws RangeError for anything else. */
export declare function requireFunction(what: string, value: unknown): void;
