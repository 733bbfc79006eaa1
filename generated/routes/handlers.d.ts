// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { RouteId, Routes } from './index.js';
/**
 * Called with the framework's own context and the parameters of the route. Declared as a method, so that a handler may narrow the
 * context to its framework's own type.
 */
export interface Handler<Context, Params, Result> {
    handle(context: Context, params: Params): Result;
}
/** A handler for every route. */
export type Handlers<Context, Result = unknown> = {
    readonly [Id in RouteId]: Handler<Context, Routes[Id], Result>['handle'];
};
/** For a service that serves some of the routes; the others are none of its own. */
export type PartialHandlers<Context, Result = unknown> = {
    readonly [Id in RouteId]?: Handlers<Context, Result>[Id];
};
/** All handlers are required, unless they are declared as `PartialHandlers`; an unknown id is an error. */
export type Complete<Given, Context, Result = unknown> = RouteId extends keyof Given ? {
    readonly [Id in Exclude<keyof Given, RouteId>]: never;
} : Handlers<Context, Result>;
export type Answer<Context> = {
    readonly status: 200;
    readonly run: (context: Context) => Promise<unknown>;
} | {
    readonly status: 405;
    readonly allow: string;
} | {
    readonly status: 400;
};
/**
 * What an adapter does with a request; undefined where it is for no route that has a handler, so that it goes on to the host.
 * `run` rejects where the handler throws.
 */
export declare function answerTo<Context>(handlers: PartialHandlers<Context>, method: string, target: string): Answer<Context> | undefined;
