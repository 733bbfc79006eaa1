// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from "./handlers.js";
import type { DomainId, RouteId } from "./index.js";
import type { Options, Page, Refusal, ServerOptions } from "./service.js";
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
export type DomainHandlers<
	Domain extends DomainId,
	Context = FetchContext
> = DomainHandlersOf<Domain, Context, Result>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = FetchContext> = PartialHandlersOf<Context, Result>;
type Guarded = FetchResponse | undefined;
export type FetchOptions<Context = FetchContext> = ServerOptions<Context, Guarded, Result, Guarded | Promise<Guarded>>;
/** Serves the routes where requests and responses are the Fetch standard's: Bun, Deno, Workers, SvelteKit, Next's route handlers. */
export declare function handler<
	Ids extends RouteId,
	AnyRequest extends RequestLike = FetchRequest
>(handlers: Complete<Ids, FetchContext<AnyRequest>, Result>, options?: FetchOptions<FetchContext<AnyRequest>>): (request: AnyRequest) => Promise<FetchResponse>;
/** The answer to a request for a page. @throws TypeError when a guard or a handler returns no response. */
export declare function respond<Context>({ route, params, headers, handle }: Page<Context, Result>, context: Context, options: Options<Context, unknown>): Promise<FetchResponse>;
/** The answer to any other request. */
export declare function refusal({ status, text, headers }: Refusal): FetchResponse;
/** The origin form of an absolute URL, as it was sent. */
export declare function targetOf(url: string): string;
export {};
