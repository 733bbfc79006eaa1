// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from "./handlers.js";
import type { DomainId, RouteId } from "./index.js";
import { middleware as connect } from "./middleware.js";
import { type NodeResponse } from "./node-answers.js";
import { type Options, type Passed } from "./service.js";
export declare const middleware: typeof connect;
/** What is used of Express's `Request`. */
export interface ExpressRequest {
	readonly method: string;
	url: string;
	readonly baseUrl: string;
}
/** What is used of Express's `Request` and `Response`; a handler may declare those. */
export interface ExpressContext<
	Req extends ExpressRequest = ExpressRequest,
	Res extends NodeResponse = NodeResponse
> {
	readonly req: Req;
	readonly res: Res;
}
/** A handler for every route; it writes to `res`. */
export type Handlers<Context = ExpressContext> = HandlersOf<RouteId, Context, unknown>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<
	Domain extends DomainId,
	Context = ExpressContext
> = DomainHandlersOf<Domain, Context, unknown>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = ExpressContext> = PartialHandlersOf<Context, unknown>;
export type ExpressOptions<Context = ExpressContext> = Options<Context, Passed<NodeResponse>>;
type Middleware<
	Req,
	Res
> = (req: Req, res: Res, next: (error?: unknown) => void) => unknown;
/** An Express 5 application or router; `param` tells the compiler its request and its response. */
export interface ExpressRouter<
	Req = ExpressRequest,
	Res = NodeResponse
> {
	use(middleware: Middleware<NoInfer<Req>, NoInfer<Res>>): unknown;
	get(path: string, middleware: Middleware<NoInfer<Req>, NoInfer<Res>>): unknown;
	param(name: string, handler: (req: Req, res: Res, next: () => void, value: string, name: string) => unknown): unknown;
}
/**
* Serves the routes from an Express 5 application or router, under whatever path it is mounted, as routes of its own: what the host
* has registered before protects them, and `req.route.path` is their pattern. What is no route goes on to the host's own; an error
* of a guard or a handler goes to the host's error handler.
*/
export declare function mount<
	Ids extends RouteId,
	Req extends ExpressRequest = ExpressRequest,
	Res extends NodeResponse = NodeResponse
>(router: ExpressRouter<Req, Res>, handlers: Complete<Ids, NoInfer<ExpressContext<Req, Res>>, unknown>, options?: NoInfer<ExpressOptions<ExpressContext<Req, Res>>>): void;
export {};
