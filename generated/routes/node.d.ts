// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Complete, type Guard, type HandlersOf, type PartialHandlersOf, type Passed, type RouteIdsOf, type ServiceOptions } from './handlers.js';
import type { DomainId, Route, RouteId } from './index.js';
/** What is used of `http.IncomingMessage`. */
export interface NodeRequest {
    readonly method?: string | undefined;
    readonly url?: string | undefined;
}
/** What is used of `http.ServerResponse`. */
export interface NodeResponse {
    statusCode: number;
    readonly headersSent: boolean;
    readonly writableEnded: boolean;
    setHeader(name: string, value: string): unknown;
    getHeaderNames(): string[];
    removeHeader(name: string): unknown;
    end(body?: string): unknown;
    destroy(): unknown;
}
export interface NodeContext<Req extends NodeRequest = NodeRequest, Res extends NodeResponse = NodeResponse> {
    readonly req: Req;
    readonly res: Res;
}
/** A handler for every route; it writes to `res`. */
export type Handlers<Context = NodeContext> = HandlersOf<RouteId, Context, unknown>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<Domain extends DomainId, Context = NodeContext> = HandlersOf<RouteIdsOf<Domain>, Context, unknown>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = NodeContext> = PartialHandlersOf<Context, unknown>;
export interface NodeOptions<Context = NodeContext> extends ServiceOptions, Guard<Context, Passed<NodeResponse>> {
    /** Answers what is no route, and routes without a handler. */
    notFound?(context: Context): unknown;
    /**
     * Answers when a guard, a handler or `notFound` throws or its promise is rejected; `route` is undefined before one is known. When
     * it is absent, answers nothing or throws, the answer is 500 and the error goes to stderr.
     */
    onError?(error: unknown, context: Context, route: Route | undefined): unknown;
}
/**
 * A request listener for `node:http` that serves the routes. A connection is cut when an error comes after the answer has begun and
 * `onError` does not end it.
 */
export declare function handler<Ids extends RouteId, Req extends NodeRequest = NodeRequest, Res extends NodeResponse = NodeResponse>(handlers: Complete<Ids, NodeContext<Req, Res>, unknown>, options?: NodeOptions<NodeContext<Req, Res>>): (req: Req, res: Res) => void;
export declare function hasAnswered({ headersSent, writableEnded }: NodeResponse): boolean;
/** Answers what is no page; see `Answer`. */
export declare function refuse(res: NodeResponse, answer: {
    readonly status: 308 | 400 | 405;
    readonly location?: string;
    readonly allow?: string;
}): void;
