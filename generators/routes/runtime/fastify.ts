import { answerTo, type Complete, type PartialHandlers } from './handlers.ts';

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
export function plugin<Given extends PartialHandlers<FastifyContext>>(
  handlers: Given & Complete<Given, FastifyContext>,
): (instance: FastifyInstanceLike, options: FastifyOptions) => Promise<void> {
  const register = async (instance: FastifyInstanceLike, { prefix = '' }: FastifyOptions) => {
    const answerFor = (request: FastifyRequestLike) =>
      request.is404 && request.url.startsWith(prefix)
        ? answerTo<FastifyContext>(handlers, request.method, request.url.slice(prefix.length))
        : undefined;
    // Before a body is read, which is of no interest then, and may be wrong in itself.
    instance.addHook('onRequest', async (request, reply) => {
      const answer = answerFor(request);
      if (answer === undefined || answer.status === 200) return undefined;
      reply.code(answer.status);
      if (answer.status === 405) reply.header('Allow', answer.allow);
      reply.send();
      return reply;
    });
    // Behind the host's own hooks, such as those that say who may see a page.
    instance.addHook('preHandler', async (request, reply) => {
      const answer = answerFor(request);
      if (answer?.status !== 200) return undefined;
      const payload = await answer.run({ request, reply });
      if (!reply.sent) reply.send(payload);
      return reply;
    });
  };
  // As fastify-plugin does: the hook is the host's own, not of an inner scope that its requests never enter.
  return Object.assign(register, { [Symbol.for('skip-override')]: true });
}
