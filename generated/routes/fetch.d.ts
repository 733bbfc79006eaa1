// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type FetchRequest, type FetchResponse, type RequestLike } from "./fetch-answers.js";
import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from "./handlers.js";
import type { DomainId, RouteId } from "./index.js";
import { type ServerOptions } from "./service.js";
export interface FetchContext<AnyRequest extends RequestLike = FetchRequest> {
	readonly request: AnyRequest;
}
type Result = FetchResponse | Promise<FetchResponse>;
/** A handler for every route; it returns a `Response`. */
export type Handlers<Context = FetchContext> = HandlersOf<RouteId, Context, Result>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<
	Domain extends DomainId,
	Context = FetchContext
> = DomainHandlersOf<Domain, Context, Result>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = FetchContext> = PartialHandlersOf<Context, Result>;
type Mended = FetchResponse | undefined;
export type FetchOptions<Context = FetchContext> = ServerOptions<Context, true | FetchResponse, Result, Mended | Promise<Mended>>;
/** Serves the routes where requests and responses are the Fetch standard's: Bun, Deno, Workers, SvelteKit, Next's route handlers. */
export declare function handler<
	Ids extends RouteId,
	AnyRequest extends RequestLike = FetchRequest
>(handlers: Complete<Ids, FetchContext<AnyRequest>, Result>, options?: FetchOptions<FetchContext<AnyRequest>>): (request: AnyRequest) => Promise<FetchResponse>;
export {};
