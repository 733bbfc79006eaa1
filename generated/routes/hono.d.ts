// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type FetchResponse } from "./fetch-answers.js";
import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from "./handlers.js";
import type { DomainId, RouteId } from "./index.js";
import { type Options } from "./service.js";
/** What is used of Hono's `Context`; a handler may declare that. */
export interface HonoContext {
	readonly req: {
		readonly method: string;
		readonly url: string;
		readonly routeIndex: number;
		readonly matchedRoutes: readonly {
			readonly method: string;
		}[];
	};
	res: FetchResponse | undefined;
}
type Result = FetchResponse | Promise<FetchResponse>;
/** A handler for every route; it returns a `Response`. */
export type Handlers<Context = HonoContext> = HandlersOf<RouteId, Context, Result>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<
	Domain extends DomainId,
	Context = HonoContext
> = DomainHandlersOf<Domain, Context, Result>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = HonoContext> = PartialHandlersOf<Context, Result>;
export type HonoOptions<Context = HonoContext> = Options<Context, true | FetchResponse>;
type Middleware<Context> = (context: Context, next: () => Promise<void>) => Promise<FetchResponse | undefined>;
/** A Hono 4 application; `notFound` tells the compiler its context. */
export interface HonoApp<Context = HonoContext> {
	get(path: string, middleware: Middleware<NoInfer<Context>>): unknown;
	all(path: string, middleware: Middleware<NoInfer<Context>>): unknown;
	notFound(handler: (context: Context) => FetchResponse | Promise<FetchResponse>): unknown;
}
/**
* Serves the routes from a Hono 4 application, also under its `basePath` or with `app.route('/city', sub)`, as routes of its own:
* what the host has registered before protects them, and `routePath(c)` is their pattern. What is no route goes on to the host's
* own; an error of a guard or a handler goes to the host's error handler.
*/
export declare function mount<
	Ids extends RouteId,
	Context extends HonoContext = HonoContext
>(app: HonoApp<Context>, handlers: Complete<Ids, NoInfer<Context>, Result>, options?: HonoOptions<NoInfer<Context>>): void;
export {};
