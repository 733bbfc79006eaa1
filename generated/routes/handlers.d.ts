// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainId, FormerNames, PresentId, PresentRoutes, Route, RouteId, Routes } from "./index.js";
/**
* Called with the framework's own context and the parameters of the route. Declared as a method, so that a handler may narrow the
* context to its framework's own type.
*/
interface Handler<
	Context,
	Id extends RouteId,
	Result
> {
	handle(context: Context, params: Routes[Id], route: Route<Id>): Result;
}
/** The same, of whatever route it is. */
export type HandlerOf<
	Context,
	Result
> = (context: Context, params: Routes[RouteId], route: Route) => Result;
/** A handler for each of these routes. */
type EachOf<
	Ids extends RouteId,
	Context,
	Result
> = { readonly [Id in Ids]: Handler<Context, Id, Result>["handle"] };
/** Handlers for some of the routes. */
export type PartialHandlersOf<
	Context,
	Result
> = { readonly [Id in keyof Routes]?: Handler<Context, Id, Result>["handle"] };
/** Ids that are former ones, or have some: of two names for one route, either may be written. */
type Renamed = keyof FormerNames | FormerNames[keyof FormerNames];
/** A handler for each of these routes; one that was renamed has it under any of its names. */
export type HandlersOf<
	Ids extends RouteId,
	Context,
	Result
> = OneObject<EachOf<Exclude<Ids, Renamed>, Context, Result> & Pick<PartialHandlersOf<Context, Result>, Extract<Ids, Renamed>>>;
type OneObject<Several> = { readonly [Key in keyof Several]: Several[Key] };
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlersOf<
	Domain extends DomainId,
	Context,
	Result
> = HandlersOf<Extract<RouteId, `${Domain}.${string}`>, Context, Result>;
type DomainOf<Id> = Id extends `${infer Domain}.${string}` ? Domain : never;
/** The present routes of these domains. Each id is looked at once, however many domains there are. */
type RoutesOf<Domain> = { [Id in keyof PresentRoutes]: DomainOf<Id> extends Domain ? Id : never }[keyof PresentRoutes];
/** The routes that handlers of these leave out: of each domain that they begin, or of all domains where they begin none. */
type Missing<Ids extends RouteId> = Exclude<[Ids] extends [never] ? keyof PresentRoutes : RoutesOf<DomainOf<Ids>>, PresentId<Ids>>;
/** Handlers of these routes, and of every other route of their domains, unless they are declared as `PartialHandlers`. */
export type Complete<
	Ids extends RouteId,
	Context,
	Result
> = PartialHandlersOf<Context, Result> & { readonly [Id in Ids]?: unknown } & EachOf<Missing<Ids>, Context, Result>;
export {};
