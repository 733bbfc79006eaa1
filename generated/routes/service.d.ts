// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Headers } from "./deprecation.js";
import type { HandlerOf, PartialHandlersOf } from "./handlers.js";
import type { Route, SiteId } from "./index.js";
import type { Match } from "./match.js";
export interface Options<
	Context,
	Guarded
> {
	/** Only the routes of the domains that are active at this site are served; the others are not there. */
	readonly site?: SiteId | undefined;
	/** Asked before the handler. It returns `true` and lets the request through, or has answered it. */
	guard?(context: Context, route: Route, params: Match["params"]): Guarded | Promise<Guarded>;
}
/** What a guard returns that writes its answer itself: `true`, or where it has answered, `false` or what it wrote to. */
export type Passed<Written> = boolean | Written;
/** Of an adapter with no framework around it. */
export interface ServerOptions<
	Context,
	Guarded,
	Result,
	Mended
> extends Options<Context, Guarded> {
	/** Answers what is no route, and routes without a handler. */
	notFound?(context: Context): Result;
	/**
	* Answers when a guard, a handler or `notFound` throws or its promise is rejected; `route` is undefined before one is known. When
	* it is absent, answers nothing or throws, the answer is 500 and the error goes to stderr.
	*/
	onError?(error: unknown, context: Context, route: Route | undefined): Mended;
}
/** The names of the options of an adapter in a framework, and of one without. */
export declare const hostOptions: readonly string[];
export declare const serverOptions: readonly string[];
/** A request for a page, which the handler answers. */
export interface Page<
	Context,
	Result
> {
	readonly status: 200;
	readonly route: Route;
	readonly params: Match["params"];
	readonly handle: HandlerOf<Context, Result>;
	/** What tells clients that the route is deprecated. */
	readonly headers: Headers;
}
/** The whole answer to any other request; its body is the text and a line end. */
export interface Refusal {
	readonly status: 308 | 400 | 404 | 405 | 500;
	readonly text: string;
	readonly headers?: Headers;
}
export interface Service<
	Context,
	Result
> {
	/** Those without a `{locale}` first: in a host that tries one route after another, it would take `admin` for a locale. */
	readonly routes: readonly Route[];
	/** `prefix`: what stood before the target, as it was sent. */
	readonly answer: (method: string, target: string, prefix?: string) => Page<Context, Result> | Refusal;
}
export declare const serverError: Refusal;
/**
* The routes that have a handler, and are there at the site.
*
* @throws RangeError for a handler, an option or a site that is none.
*/
export declare function createService<
	Context,
	Result
>(handlers: PartialHandlersOf<Context, Result>, options: Options<never, unknown>, known: readonly string[]): Service<Context, Result>;
/** The answer where a guard neither answers nor lets through; what it does wrong goes to stderr only. */
export declare function guardFault({ id }: Route, returned: unknown): Refusal;
/** Writes an error that nobody takes to stderr. */
export declare function report(error: unknown): void;
