// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Complete, type PartialHandlers } from './handlers.js';
export type { Handlers, PartialHandlers } from './handlers.js';
/** What is used of `http.IncomingMessage`. */
export interface NodeRequest {
    readonly method?: string | undefined;
    readonly url?: string | undefined;
}
/** What is used of `http.ServerResponse`. */
export interface NodeResponse {
    statusCode: number;
    readonly headersSent: boolean;
    setHeader(name: string, value: string): unknown;
    end(body?: string): unknown;
    destroy(): unknown;
}
export interface NodeContext {
    readonly req: NodeRequest;
    readonly res: NodeResponse;
}
/**
 * A request listener for `node:http` that serves the routes. A handler writes to `res`; one that throws, or whose promise is
 * rejected, is answered with 500, or cuts the connection when it had begun to answer. `notFound` is called for everything else
 * that is no route, and for routes without a handler.
 */
export declare function handler<Given extends PartialHandlers<NodeContext>>(handlers: Given & Complete<Given, NodeContext>, options?: {
    readonly notFound?: (req: NodeRequest, res: NodeResponse) => unknown;
}): (req: NodeRequest, res: NodeResponse) => void;
