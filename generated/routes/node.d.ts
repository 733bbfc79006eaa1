// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from "./handlers.js";
import type { DomainId, RouteId } from "./index.js";
import { middleware as connect } from "./middleware.js";
import { type NodeResponse } from "./node-answers.js";
import { type Passed, type ServerOptions } from "./service.js";
export declare const middleware: typeof connect;
/** What is used of `http.IncomingMessage`. */
export interface NodeRequest {
	readonly method?: string | undefined;
	readonly url?: string | undefined;
}
export interface NodeContext<
	Req extends NodeRequest = NodeRequest,
	Res extends NodeResponse = NodeResponse
> {
	readonly req: Req;
	readonly res: Res;
}
/** A handler for every route; it writes to `res`. */
export type Handlers<Context = NodeContext> = HandlersOf<RouteId, Context, unknown>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<
	Domain extends DomainId,
	Context = NodeContext
> = DomainHandlersOf<Domain, Context, unknown>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = NodeContext> = PartialHandlersOf<Context, unknown>;
export type NodeOptions<Context = NodeContext> = ServerOptions<Context, Passed<NodeResponse>, unknown, unknown>;
/**
* A request listener for `node:http` or `node:http2` that serves the routes. A connection is cut when an error comes after the answer has begun and
* `onError` does not end it.
*/
export declare function handler<
	Ids extends RouteId,
	Req extends NodeRequest = NodeRequest,
	Res extends NodeResponse = NodeResponse
>(handlers: Complete<Ids, NodeContext<Req, Res>, unknown>, options?: NodeOptions<NodeContext<Req, Res>>): (req: Req, res: Res) => void;
