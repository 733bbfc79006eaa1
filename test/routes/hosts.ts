import type { ServerResponse } from 'node:http';
import express from 'express';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import * as forExpress from '../../generators/routes/runtime/express.ts';
import * as forFastify from '../../generators/routes/runtime/fastify.ts';
import * as forFetch from '../../generators/routes/runtime/fetch.ts';
import * as forHono from '../../generators/routes/runtime/hono.ts';
import type { RouteId, SiteId } from '../../generators/routes/runtime/index.ts';
import * as forNode from '../../generators/routes/runtime/node.ts';
import { ofFetch, ofNode, type Server } from './in-process.ts';

// The adapters in their frameworks, beside routes, hooks and guards of the host; over the table that stands in for the generated one.

export interface Options {
  readonly site?: SiteId;
  readonly guard?: boolean;
}

type InExpress = { req: express.Request; res: express.Response };
type InFastify = { request: FastifyRequest; reply: FastifyReply };

/** What every handler answers: which route it is, its parameters, and what the framework says of the route. */
const said = (id: string, params: object, seen?: string) => JSON.stringify({ id, params, seen });

/** The id of a record that a guard refuses. */
export const secret = 'secret';

/** The ids of records at which a guard makes a mistake, and what it returns there without an answer. */
export const mistakes = { 'no-return': undefined, 'no-await': Promise.resolve(), truthy: 1, no: false, none: null };

/** What a guard returns that does not answer. The compiler would refuse it. */
const passed = (id = ''): true => (id in mistakes ? (Reflect.get(mistakes, id) as true) : true);

const nodeOptions = ({ site, guard }: Options) => ({
  ...(site && { site }),
  ...(guard && {
    guard({ res }: { res: ServerResponse }, _: object, { id }: { readonly id?: string }) {
      if (id === secret) res.writeHead(403).end('guarded');
      return id === secret ? false : passed(id);
    },
  }),
});

const fetchGuard = (_: object, __: object, { id }: { readonly id?: string }) =>
  id === secret ? new Response('guarded', { status: 403 }) : passed(id);

const fetchOptions = ({ site, guard }: Options) => ({
  ...(site && { site }),
  ...(guard && { guard: fetchGuard }),
});

const ids: readonly RouteId[] = [
  'water.water',
  'water.water.id',
  'water.water.id.map',
  'water.admin.water',
  'parks.parks',
];

/** A handler for every route, of one making. */
function all<Result>(
  handle: (context: never, params: { readonly id?: string }, route: { readonly id: string }) => Result,
): Record<RouteId, typeof handle> {
  const failing: typeof handle = (context, params, route) => {
    if (params.id === 'throw') throw new Error('thrown');
    return handle(context, params, route);
  };
  return Object.fromEntries(ids.map((id) => [id, failing])) as Record<RouteId, typeof handle>;
}

const inNode = all(({ res }: { res: ServerResponse }, params, { id }) => res.end(said(id, params)));
export const inExpress = all(({ req, res }: InExpress, params, { id }) => res.end(said(id, params, req.route.path)));
export const inFastify = all(({ request }: InFastify, params, { id }) => said(id, params, request.routeOptions.url));
export const inHono = all((context: Context, params, { id }) => context.text(said(id, params, routePath(context))));
export const inFetch = all((_: object, params, { id }) => new Response(said(id, params)));

export const hosts = {
  node: async (options: Options) => ofNode(forNode.handler(inNode, nodeOptions(options))),
  express: async (options: Options) => {
    const app = express().set('env', 'test');
    app.get('/own', (_, res) => void res.end('own'));
    forExpress.mount(app, inExpress, nodeOptions(options));
    app.post('/en/water', (_, res) => void res.end('posted'));
    app.get('/later', (_, res) => void res.end('later'));
    return ofNode(app);
  },
  fastify: async (options: Options) => {
    const app = fastify();
    app.get('/own', async () => 'own');
    await app.register(
      forFastify.plugin(inFastify, {
        ...(options.site && { site: options.site }),
        ...(options.guard && {
          guard({ reply }: InFastify, _, { id }) {
            return id === secret ? reply.code(403).send('guarded') : passed(id);
          },
        }),
      }),
    );
    app.post('/en/water', async () => 'posted');
    app.get('/later', async () => 'later');
    await app.ready();
    return ofNode(app.routing);
  },
  hono: async (options: Options) => {
    const app = new Hono();
    app.get('/own', (context) => context.text('own'));
    forHono.mount(app, inHono, fetchOptions(options));
    app.post('/en/water', (context) => context.text('posted'));
    app.get('/later', (context) => context.text('later'));
    return ofFetch(app.fetch);
  },
  fetch: async (options: Options) => ofFetch(forFetch.handler(inFetch, fetchOptions(options))),
} satisfies Record<string, (options: Options) => Promise<Server>>;

/** Mounts whatever it is given. */
export const mounting: Readonly<Record<(typeof kinds)[number], (handlers: never, options?: never) => unknown>> = {
  node: forNode.handler,
  express: (handlers, options) => forExpress.mount(express(), handlers, options),
  fastify: forFastify.plugin,
  hono: (handlers, options) => forHono.mount(new Hono(), handlers, options),
  fetch: forFetch.handler,
};

export const kinds = ['node', 'express', 'fastify', 'hono', 'fetch'] as const;
