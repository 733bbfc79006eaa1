// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Complete, type PartialHandlers } from './handlers.js';
export type { Handlers, PartialHandlers } from './handlers.js';
/** What is used of Fastify's `FastifyRequest`. */
export interface FastifyRequestLike {
    readonly method: string;
    readonly url: string;
    /** Whether no route of the host's own is for this request. */
    readonly is404: boolean;
}
/** What is used of Fastify's `FastifyReply`. */
export interface FastifyReplyLike {
    readonly sent: boolean;
    code(status: number): unknown;
    header(name: string, value: string): unknown;
    send(payload?: unknown): unknown;
}
export interface FastifyContext {
    readonly request: FastifyRequestLike;
    readonly reply: FastifyReplyLike;
}
type Hook = (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>;
/** What `register` is given beside the plugin. */
export interface FastifyOptions {
    readonly prefix?: string;
}
/** A Fastify 5 instance. */
export interface FastifyInstanceLike {
    addHook(name: 'onRequest' | 'preHandler', hook: Hook): unknown;
}
/**
 * A Fastify 5 plugin that serves the routes, under whatever prefix it is registered with. It answers what no route of the
 * host's own is for, so those survive, and Fastify's limit on the length of parameters does not apply. A handler returns the
 * payload; an error goes to the host's error handler.
 */
export declare function plugin<Given extends PartialHandlers<FastifyContext>>(handlers: Given & Complete<Given, FastifyContext>): (instance: FastifyInstanceLike, options: FastifyOptions) => Promise<void>;
