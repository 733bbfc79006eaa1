// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Complete, type PartialHandlers } from './handlers.js';
export type { Handlers, PartialHandlers } from './handlers.js';
/** What is used of Hono's `Context`; a handler may declare that. */
export interface HonoContext {
    readonly req: {
        readonly method: string;
        readonly url: string;
    };
}
type Middleware = (context: HonoContext, next: () => Promise<void>) => Promise<ResponseLike | undefined>;
/** A Hono 4 application. */
export interface HonoApp {
    use(path: '*', middleware: Middleware): unknown;
}
/** What is used of the Fetch standard's `Response`; declared here because not every consumer has its types. */
interface ResponseLike {
    readonly status: number;
}
/**
 * Serves the routes from a Hono 4 application. What is no route goes on to the host's own. A handler returns a `Response`; an
 * error goes to the host's error handler.
 */
export declare function mount<Given extends PartialHandlers<HonoContext>>(app: HonoApp, handlers: Given & Complete<Given, HonoContext>): void;
