import { type Complete, handlerOf, type PartialHandlers } from './handlers.ts';
import { resolve } from './match.ts';

export type { Handlers, PartialHandlers } from './handlers.ts';

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

/** A Fastify 5 instance. */
export interface FastifyInstanceLike {
  readonly prefix: string;
  addHook(name: 'preHandler', hook: Hook): unknown;
}

/**
 * A Fastify 5 plugin that serves the routes, under whatever prefix it is registered with. It answers what no route of the
 * host's own is for, so those survive, and Fastify's limit on the length of parameters does not apply. A handler returns the
 * payload; an error goes to the host's error handler.
 */
export function plugin<Given extends PartialHandlers<FastifyContext>>(
  handlers: Given & Complete<Given, FastifyContext>,
): (instance: FastifyInstanceLike) => Promise<void> {
  const register = async (instance: FastifyInstanceLike) => {
    const { prefix } = instance;
    instance.addHook('preHandler', async (request, reply) => {
      if (!request.is404 || !request.url.startsWith(prefix)) return undefined;
      const found = resolve(request.method, request.url.slice(prefix.length));
      if (found.status === 200) {
        const handle = handlerOf<FastifyContext, unknown>(handlers, found.match.route.id);
        if (handle === undefined) return undefined;
        const payload = await handle({ request, reply }, found.match.params);
        if (!reply.sent) reply.send(payload);
        return reply;
      }
      if (found.status === 404) return undefined;
      reply.code(found.status);
      if (found.status === 405) reply.header('Allow', found.allow.join(', '));
      reply.send();
      return reply;
    });
  };
  // As fastify-plugin does: the hook is the host's own, not of an inner scope that its requests never enter.
  return Object.assign(register, { [Symbol.for('skip-override')]: true });
}
