// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { handlerOf } from "./handlers.js";
import { resolve } from "./match.js";
/**
 * A Fastify 5 plugin that serves the routes, under whatever prefix it is registered with. It answers what no route of the
 * host's own is for, so those survive, and Fastify's limit on the length of parameters does not apply. A handler returns the
 * payload; an error goes to the host's error handler.
 */
export function plugin(handlers) {
    const register = async (instance) => {
        const { prefix } = instance;
        instance.addHook('preHandler', async (request, reply) => {
            if (!request.is404 || !request.url.startsWith(prefix))
                return undefined;
            const found = resolve(request.method, request.url.slice(prefix.length));
            if (found.status === 200) {
                const handle = handlerOf(handlers, found.match.route.id);
                if (handle === undefined)
                    return undefined;
                const payload = await handle({ request, reply }, found.match.params);
                if (!reply.sent)
                    reply.send(payload);
                return reply;
            }
            if (found.status === 404)
                return undefined;
            reply.code(found.status);
            if (found.status === 405)
                reply.header('Allow', found.allow.join(', '));
            reply.send();
            return reply;
        });
    };
    // As fastify-plugin does: the hook is the host's own, not of an inner scope that its requests never enter.
    return Object.assign(register, { [Symbol.for('skip-override')]: true });
}
