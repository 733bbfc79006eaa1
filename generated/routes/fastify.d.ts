// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from "./handlers.js";
import type { DomainId, RouteId } from "./index.js";
import { type Options, type Passed } from "./service.js";
/** What is used of Fastify's `FastifyRequest`. */
export interface FastifyRequestLike {
	readonly method: string;
	readonly url: string;
	/** Whether no route is for this request. */
	readonly is404: boolean;
}
/** What is used of Fastify's `FastifyReply`. */
export interface FastifyReplyLike {
	readonly sent: boolean;
	code(status: number): unknown;
	header(name: string, value: string): unknown;
	send(payload?: unknown): unknown;
	callNotFound(): unknown;
}
export interface FastifyContext<
	Request extends FastifyRequestLike = FastifyRequestLike,
	Reply extends FastifyReplyLike = FastifyReplyLike
> {
	readonly request: Request;
	readonly reply: Reply;
}
/** A handler for every route; it returns the payload. */
export type Handlers<Context = FastifyContext> = HandlersOf<RouteId, Context, unknown>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<
	Domain extends DomainId,
	Context = FastifyContext
> = DomainHandlersOf<Domain, Context, unknown>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = FastifyContext> = PartialHandlersOf<Context, unknown>;
/** A guard may also return the payload of its answer. */
export type FastifyOptions<Context = FastifyContext> = Options<Context, Passed<object | string>>;
type Hook<
	Request,
	Reply
> = (request: Request, reply: Reply) => Promise<unknown>;
/** A Fastify 5 instance. */
export interface FastifyInstanceLike<
	Request = FastifyRequestLike,
	Reply = FastifyReplyLike
> {
	readonly prefix: string;
	readonly initialConfig: {
		readonly ignoreTrailingSlash?: boolean;
		readonly routerOptions?: {
			readonly ignoreTrailingSlash?: boolean;
		};
	};
	route(options: FastifyRoute<NoInfer<Request>, NoInfer<Reply>>): unknown;
	addHook(name: "onRequest", hook: Hook<NoInfer<Request>, NoInfer<Reply>>): unknown;
	/** It tells the compiler the instance's request and reply. */
	errorHandler(error: never, request: Request, reply: Reply): unknown;
}
/** What hooks find in `request.routeOptions`; documents of OpenAPI have one operation for each public route. */
interface FastifyRoute<
	Request,
	Reply
> {
	readonly method: "GET";
	readonly url: string;
	readonly exposeHeadRoute: true;
	/** `audience`, and `routeId` where the URL is of one route. */
	readonly config: object;
	/** `hide`, and `operationId` where it is false. */
	readonly schema: object;
	readonly handler: Hook<Request, Reply>;
}
/** What `register` is given beside the plugin. */
export interface RegisterOptions {
	readonly prefix?: string;
}
/**
* A Fastify 5 plugin that serves the routes, as routes of the instance that it is registered with: the hooks of that instance protect
* them, whenever they were added, and `request.routeOptions.url` is their pattern, with `*` in place of `{id}`, to which
* Fastify's parameter length limit does not apply. An error of a guard or a handler goes to the host's error handler.
*/
export declare function plugin<
	Ids extends RouteId,
	Request extends FastifyRequestLike = FastifyRequestLike,
	Reply extends FastifyReplyLike = FastifyReplyLike
>(handlers: Complete<Ids, FastifyContext<Request, Reply>, unknown>, options?: FastifyOptions<FastifyContext<Request, Reply>>): (instance: FastifyInstanceLike<Request, Reply>, options: RegisterOptions) => Promise<void>;
export {};
