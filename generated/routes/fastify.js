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
        instance.addHook('preHandler', async (request, reply) => {
            if (!request.is404 || !request.url.startsWith(prefix))
                return undefined;
            const answer = answerTo(handlers, request.method, request.url.slice(prefix.length));
            if (answer === undefined)
                return undefined;
            if (answer.status === 200) {
                const payload = await answer.run({ request, reply });
                if (!reply.sent)
                    reply.send(payload);
                return reply;
            }
            reply.code(answer.status);
            if (answer.status === 405)
                reply.header('Allow', answer.allow);
            reply.send();
            return reply;
        });
    };
    // As fastify-plugin does: the hook is the host's own, not of an inner scope that its requests never enter.
    return Object.assign(register, { [Symbol.for('skip-override')]: true });
}
