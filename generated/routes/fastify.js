// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { answerTo } from "./handlers.js";
/**
 * A Fastify 5 plugin that serves the routes, under whatever prefix it is registered with. It answers what no route of the
 * host's own is for, so those survive, and Fastify's limit on the length of parameters does not apply. A handler returns the
 * payload; an error goes to the host's error handler.
 */
export function plugin(handlers) {
    const register = async (instance, { prefix = '' }) => {
        const answerFor = (request) => request.is404 && request.url.startsWith(prefix)
            ? answerTo(handlers, request.method, request.url.slice(prefix.length))
            : undefined;
        // Before a body is read, which is of no interest then, and may be wrong in itself.
        instance.addHook('onRequest', async (request, reply) => {
            const answer = answerFor(request);
            if (answer === undefined || answer.status === 200)
                return undefined;
            reply.code(answer.status);
            if (answer.status === 405)
                reply.header('Allow', answer.allow);
            reply.send();
            return reply;
        });
        // Behind the host's own hooks, such as those that say who may see a page.
        instance.addHook('preHandler', async (request, reply) => {
            const answer = answerFor(request);
            if (answer?.status !== 200)
                return undefined;
            const payload = await answer.run({ request, reply });
            if (!reply.sent)
                reply.send(payload);
            return reply;
        });
    };
    // As fastify-plugin does: the hook is the host's own, not of an inner scope that its requests never enter.
    return Object.assign(register, { [Symbol.for('skip-override')]: true });
}
