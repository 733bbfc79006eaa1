// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Answer, type Complete, type Guard, type HandlersOf, type PartialHandlersOf, type RouteIdsOf, type Served, type ServiceOptions } from './handlers.js';
import type { DomainId, Route, RouteId } from './index.js';
/** The Fetch standard's `Request`, where the consumer has its type. */
export type FetchRequest = typeof globalThis extends {
    Request: {
        prototype: infer Type;
    };
} ? Type : RequestLike;
/** The Fetch standard's `Response`, where the consumer has its type. */
export type FetchResponse = typeof globalThis extends {
    Response: {
        prototype: infer Type;
    };
} ? Type : ResponseLike;
interface RequestLike {
    readonly method: string;
    readonly url: string;
}
interface ResponseLike {
    readonly status: number;
    readonly headers: {
        set(name: string, value: string): unknown;
    };
}
export interface FetchContext<AnyRequest extends RequestLike = FetchRequest> {
    readonly request: AnyRequest;
}
type Result = FetchResponse | Promise<FetchResponse>;
/** A handler for every route; it returns a `Response`. */
export type Handlers<Context = FetchContext> = HandlersOf<RouteId, Context, Result>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<Domain extends DomainId, Context = FetchContext> = HandlersOf<RouteIdsOf<Domain>, Context, Result>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = FetchContext> = PartialHandlersOf<Context, Result>;
export interface FetchOptions<Context = FetchContext> extends ServiceOptions, Guard<Context, FetchResponse | undefined> {
    /** Answers what is no route, and routes without a handler. */
    notFound?(context: Context): Result;
    /**
     * Answers when a guard, a handler or `notFound` throws or its promise is rejected; `route` is undefined before one is known. When
     * it is absent, answers nothing or throws, the answer is 500 and the error goes to stderr.
     */
    onError?(error: unknown, context: Context, route: Route | undefined): FetchResponse | undefined | Promise<FetchResponse | undefined>;
}
/** Serves the routes where requests and responses are the Fetch standard's: Bun, Deno, Workers, SvelteKit, Next's route handlers. */
export declare function handler<Ids extends RouteId, AnyRequest extends RequestLike = FetchRequest>(handlers: Complete<Ids, FetchContext<AnyRequest>, Result>, options?: FetchOptions<FetchContext<AnyRequest>>): (request: AnyRequest) => Promise<FetchResponse>;
/** The response with what tells that its route is deprecated. @throws TypeError when it is no response. */
export declare function answered(response: unknown, { route, headers }: Pick<Served<unknown, unknown>, 'route' | 'headers'>, fault?: TypeError): FetchResponse;
/** What is answered to a request that is for no page; see `Answer`. */
export declare function refusal(answer: Exclude<Answer<never, never>, {
    status: 200;
}>): FetchResponse;
/** The origin form of an absolute URL, as it was sent. */
export declare function targetOf(url: string): string;
export {};
