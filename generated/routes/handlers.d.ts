// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Route, type RouteId, type Routes, type SiteId } from './index.js';
import type { Match } from './match.js';
/**
 * Called with the framework's own context and the parameters of the route. Declared as a method, so that a handler may narrow the
 * context to its framework's own type.
 */
interface Handler<Context, Id extends RouteId, Result> {
    handle(context: Context, params: Routes[Id], route: Route<Id>): Result;
}
/** A handler for each of these routes. */
export type HandlersOf<Ids extends RouteId, Context, Result> = {
    readonly [Id in Ids]: Handler<Context, Id, Result>['handle'];
};
export type PartialHandlersOf<Context, Result> = {
    readonly [Id in keyof Routes]?: Handler<Context, Id, Result>['handle'];
};
/** The ids of a domain's routes; of several domains: a union. */
export type RouteIdsOf<Domain extends string> = Extract<RouteId, `${Domain}.${string}`>;
type DomainOf<Id> = Id extends `${infer Domain}.${string}` ? Domain : never;
/** The routes that handlers of these leave out: of each domain that they begin, or of all domains where they begin none. */
type Missing<Ids extends RouteId> = Exclude<[Ids] extends [never] ? RouteId : RouteIdsOf<DomainOf<Ids>>, Ids>;
/** Handlers of these routes, and of every other route of their domains, unless they are declared as `PartialHandlers`. */
export type Complete<Ids extends RouteId, Context, Result> = PartialHandlersOf<Context, Result> & {
    readonly [Id in Ids]?: unknown;
} & HandlersOf<Missing<Ids>, Context, Result>;
export interface ServiceOptions {
    /** Only the routes of the domains that are active at this site are served; the others are not there. */
    readonly site?: SiteId | undefined;
}
/** What a guard returns where it writes the answer itself: nothing, or what it wrote to. */
export type Passed<Written> = Written | undefined | void;
/** Asked before the handler. It answers, or returns `undefined` and lets the request through. */
export interface Guard<Context, Answer> {
    guard?(context: Context, route: Route, params: Match['params']): Answer | Promise<Answer>;
}
export interface Served<Context, Result> {
    readonly route: Route;
    readonly handle: (context: Context, params: Match['params'], route: Route) => Result;
    /** Names and values of what tells clients that the route is deprecated. */
    readonly headers: readonly (readonly [name: string, value: string])[];
}
/** What to do with a request that is for one of the routes. */
export type Answer<Context, Result> = {
    readonly status: 200;
    readonly served: Served<Context, Result>;
    readonly params: Match['params'];
} | {
    readonly status: 308;
    readonly location: string;
} | {
    readonly status: 405;
    readonly allow: string;
} | {
    readonly status: 400;
};
export interface Service<Context, Result> {
    /** Those without a `{locale}` first: in a host that tries one route after another, it would take `admin` for a locale. */
    readonly routes: readonly Served<Context, Result>[];
    /** `prefix`: what stood before the target, as it was sent. Undefined for no route, which is for the host to answer. */
    readonly answer: (method: string, target: string, prefix?: string) => Answer<Context, Result> | undefined;
}
/** The routes that have a handler, and are there at the site. */
export declare function createService<Context, Result>(handlers: PartialHandlersOf<Context, Result>, { site }: ServiceOptions): Service<Context, Result>;
/** What a guard does wrong that neither answers nor lets through. */
export declare function guardFault({ id }: Route): TypeError;
export {};
