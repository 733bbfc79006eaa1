// One server of the kind that is named, with a handler for every route; it prints its port.
import { createServer, type Server } from 'node:http';
import { serve } from '@hono/node-server';
import express from 'express';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Context, Hono } from 'hono';
import { type RouteId, routes } from 'smart-city-domain-catalog/routes';
import { mount as mountExpress } from 'smart-city-domain-catalog/routes/express';
import { type Handlers, plugin } from 'smart-city-domain-catalog/routes/fastify';
import { handler as fetching, type Handlers as Responding } from 'smart-city-domain-catalog/routes/fetch';
import { mount as mountHono } from 'smart-city-domain-catalog/routes/hono';
import { handler, type NodeContext } from 'smart-city-domain-catalog/routes/node';

/** Every route answers with its id and parameters; the id "throw" and "reject" make its handler fail. */
function echoing<Context, Result>(
  answer: (context: Context, body: string) => Result,
): Record<RouteId, (context: Context, params: { readonly id?: string }) => Result> {
  const handlers = routes.map(({ id }) => [
    id,
    (context: Context, params: { readonly id?: string }) => {
      if (params.id === 'throw') throw new Error('thrown');
      if (params.id === 'reject') return Promise.reject(new Error('rejected'));
      return answer(context, JSON.stringify({ id, params }));
    },
  ]);
  const all: Record<RouteId, never> = Object.fromEntries(handlers);
  return all;
}

function listening(server: Server) {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(typeof address === 'object' ? address?.port : address);
  });
}

const kinds: Readonly<Record<string, () => unknown>> = {
  node: () => listening(createServer(handler(echoing(({ res }: NodeContext, body) => res.end(body))))),
  express: () => {
    const app = express();
    app.set('env', 'test');
    const mounted = express.Router();
    mountExpress(
      mounted,
      echoing(({ res }: { req: express.Request; res: express.Response }, body) => res.end(body)),
    );
    app.use('/under', mounted);
    mountExpress(
      app,
      echoing(({ res }: { req: express.Request; res: express.Response }, body) => res.end(body)),
    );
    listening(createServer(app));
  },
  fastify: async () => {
    const app = fastify();
    const all: Handlers<{ request: FastifyRequest; reply: FastifyReply }> = echoing((_, body) => body);
    await app.register(plugin(all), { prefix: '/under' });
    await app.register(plugin(all));
    console.log(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  },
  hono: () => {
    const app = new Hono();
    mountHono(
      app,
      echoing((context: Context, body) => context.body(body)),
    );
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
  },
  fetch: () => {
    const all: Responding = echoing((_, body) => new Response(body));
    serve({ fetch: fetching(all), port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
  },
};

await kinds[process.argv[2] ?? '']?.();
