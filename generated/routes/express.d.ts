// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Complete, type PartialHandlers } from './handlers.js';
import type { NodeRequest, NodeResponse } from './node.js';
export type { Handlers, PartialHandlers } from './handlers.js';
/** What is used of Express's `Request` and `Response`; a handler may declare those. */
export interface ExpressContext {
    readonly req: NodeRequest;
    readonly res: NodeResponse;
}
type Middleware = (req: NodeRequest, res: NodeResponse, next: (error?: unknown) => void) => void;
/** An Express 5 application or router. */
export interface ExpressRouter {
    use(middleware: Middleware): unknown;
}
/**
 * Serves the routes from an Express 5 application or router, under whatever path it is mounted. What is no route goes on to the
 * host's own; an error of a handler goes to the host's error handler.
 */
export declare function mount<Given extends PartialHandlers<ExpressContext>>(router: ExpressRouter, handlers: Given & Complete<Given, ExpressContext>): void;
