import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as forExpress from '../../generators/routes/runtime/express.ts';
import * as forFastify from '../../generators/routes/runtime/fastify.ts';
import * as forFetch from '../../generators/routes/runtime/fetch.ts';
import * as forHono from '../../generators/routes/runtime/hono.ts';
import type { RouteId, SiteId } from '../../generators/routes/runtime/index.ts';
import * as forNode from '../../generators/routes/runtime/node.ts';
import { ofFetch, ofNode, type Server } from './in-process.ts';

// The adapters in their frameworks, beside routes, hooks and guards of the host; over the table that stands in for the generated one.

interface Options {
  readonly site?: SiteId;
  readonly guard?: boolean;
}

type InExpress = { req: express.Request; res: express.Response };
type InFastify = { request: FastifyRequest; reply: FastifyReply };

/** What every handler answers: which route it is, its parameters, and what the framework says of the route. */
const said = (id: string, params: object, seen?: string) => JSON.stringify({ id, params, seen });

/** The id of a record that a guard refuses, and of one at which it makes a mistake. */
const [secret, mistake] = ['secret', 'mistake'];

const nodeOptions = ({ site, guard }: Options) => ({
  ...(site && { site }),
  ...(guard && {
    guard({ res }: { res: ServerResponse }, _: object, { id }: { readonly id?: string }) {
      if (id === secret) res.writeHead(403).end('guarded');
      return (id === mistake ? true : undefined) as undefined;
    },
  }),
});

const fetchGuard = (_: object, __: object, { id }: { readonly id?: string }) =>
  id === secret ? new Response('guarded', { status: 403 }) : ((id === mistake ? true : undefined) as undefined);

const fetchOptions = ({ site, guard }: Options) => ({ ...(site && { site }), ...(guard && { guard: fetchGuard }) });

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
const inExpress = all(({ req, res }: InExpress, params, { id }) => res.end(said(id, params, req.route.path)));
const inFastify = all(({ request }: InFastify, params, { id }) => said(id, params, request.routeOptions.url));
const inHono = all((context: Context, params, { id }) => context.text(said(id, params, routePath(context))));
const inFetch = all((_: object, params, { id }) => new Response(said(id, params)));

const hosts = {
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
            if (id === secret) reply.code(403).send('guarded');
            return (id === mistake ? true : undefined) as undefined;
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

const kinds = ['node', 'express', 'fastify', 'hono', 'fetch'] as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(kinds)('%s', (kind) => {
  const host = (options: Options = {}) => hosts[kind](options);
  const hasRoutes = kind !== 'node' && kind !== 'fetch';

  test.each([
    ['GET', '/en/water', 200, 'water.water'],
    ['HEAD', '/en/water/', 200, undefined],
    ['GET', '/ar/water/a%2Fb', 200, 'water.water.id'],
    ['GET', '/ar/water/7/map/?x=1', 200, 'water.water.id.map'],
    ['GET', '/admin/water', 200, 'water.admin.water'],
    ['GET', '/%61dmin/water', 308, '/admin/water'],
    ['HEAD', '/en/w%61ter/?q=%61', 308, '/en/water?q=%61'],
    ['GET', '/%65n/water', 308, '/en/water'],
    ['GET', '/ar/hydrology', 308, '/ar/water'],
    ['GET', '/ar/taps/7/view/', 308, '/ar/water/7'],
    ['GET', '/admin/hydrology?a', 308, '/admin/water?a'],
    ['GET', '/en/water/%zz', 400, undefined],
    ['GET', '/fr/water', 404, undefined],
    ['GET', '/en/Water', 404, undefined],
    ['GET', '/en/water/7/8', 404, undefined],
    ['POST', '/en/parks', 405, undefined],
    ['DELETE', '/%61dmin/water', 405, undefined],
    ['OPTIONS', '/en/hydrology', 405, undefined],
    ['POST', '/en/nothing', 404, undefined],
  ] as const)('%s %s is %i', async (method, target, status, wanted) => {
    const reply = await (await host())(method, target);
    expect(reply.status).toBe(status);
    if (status === 200 && wanted !== undefined) expect(JSON.parse(reply.body).id).toBe(wanted);
    expect(reply.location).toBe(status === 308 ? wanted : null);
    expect(reply.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
  });

  test.runIf(kind === 'node' || kind === 'express' || kind === 'fastify')('absolute form is redirected', async () => {
    expect(await (await host())('GET', 'http://h/admin/water?x')).toMatchObject({
      status: 308,
      location: '/admin/water?x',
    });
  });

  test.runIf(hasRoutes)('the host’s own routes live, before and after, and its POST on a path of ours', async () => {
    const ask = await host();
    expect((await ask('GET', '/own')).body).toBe('own');
    expect((await ask('GET', '/later')).body).toBe('later');
    expect(await ask('POST', '/en/water')).toMatchObject({ status: 200, body: 'posted' });
    expect((await ask('PUT', '/en/water')).status).toBe(405);
  });

  test('a site has the routes of its domains, whatever the method', async () => {
    const ask = await host({ site: 'north' });
    expect((await ask('GET', '/en/water')).status).toBe(200);
    for (const method of ['GET', 'POST']) expect((await ask(method, '/en/parks')).status).toBe(404);
  });

  test('a guard is asked before the handler, and a mistake of its opens nothing', async () => {
    const ask = await host({ guard: true });
    expect((await ask('GET', '/en/water/7')).status).toBe(200);
    expect(await ask('GET', `/en/water/${secret}`)).toMatchObject({ status: 403, body: 'guarded' });
    const { status, body } = await ask('GET', `/en/water/${mistake}`);
    expect(status).toBe(500);
    expect(body).not.toContain('water.water.id"');
    expect((await ask('GET', `/en/w%61ter/${secret}`)).status).toBe(308);
  });

  test('a deprecated route says so, and until when', async () => {
    const ask = await host();
    const { headers } = await ask('GET', '/en/water/7/map');
    expect(headers.get('deprecation')).toMatch(/^@\d+$/);
    expect(headers.get('sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT');
    expect((await ask('GET', '/en/water/7')).headers.has('deprecation')).toBe(false);
  });

  test('an error of a handler is a 500, and told where the host tells it', async () => {
    const ask = await host();
    expect((await ask('GET', '/en/water/throw')).status).toBe(500);
    if (!hasRoutes || kind === 'hono') expect(console.error).toHaveBeenCalledOnce();
  });
});

describe('what the host’s tools see is the route’s pattern', () => {
  test.each([
    ['express', '/:locale/water/:id', '/admin/water'],
    ['hono', '/:locale/water/:id', '/admin/water'],
    ['fastify', '/:locale(^(?:en|ar)$)/water/*', '/admin/water'],
  ] as const)('%s', async (kind, open, closed) => {
    const ask = await hosts[kind]({});
    expect(JSON.parse((await ask('GET', '/ar/water/7')).body).seen).toBe(open);
    expect(JSON.parse((await ask('GET', '/admin/water')).body).seen).toBe(closed);
  });
});

describe('guards of the host', () => {
  test('Express: one that is registered before, by its path', async () => {
    const app = express().set('env', 'test');
    app.use('/admin', (_, res) => void res.status(401).end());
    forExpress.mount(app, inExpress);
    const ask = ofNode(app);
    for (const target of ['/admin/water', '/ADMIN/water', '/admin/water/']) {
      expect((await ask('GET', target)).status, target).toBe(401);
    }
    expect((await ask('GET', '/%61dmin/water')).location).toBe('/admin/water');
    expect((await ask('GET', '/en/water')).status).toBe(200);
  });

  test('Express: one that matches, too', async () => {
    const { match } = await import('../../generators/routes/runtime/match.ts');
    const guarded = (url = '') => match('GET', url)?.route.audience === 'admin';
    for (const target of ['/%61dmin/water', 'http://h/admin/water', '/admin/hydrology']) {
      expect(guarded(target)).toBe(false);
      expect((await (await hosts.node({}))('GET', target)).status).toBe(308);
    }
    expect(guarded('/admin/water/?x')).toBe(true);
  });

  test('Express: parameters of ours, for router.param of the host', async () => {
    const app = express().set('env', 'test');
    const seen: string[] = [];
    app.param('locale', (_req, _res, next, locale) => {
      seen.push(locale);
      next();
    });
    forExpress.mount(app, inExpress);
    await ofNode(app)('GET', '/admin/water');
    await ofNode(app)('GET', '/ar/water');
    expect(seen).toEqual(['ar']);
  });

  test('Fastify: a hook that is added after the plugin', async () => {
    const app = fastify();
    await app.register(forFastify.plugin(inFastify));
    app.addHook('preHandler', async (_, reply) => reply.code(401).send());
    await app.ready();
    expect((await ofNode(app.routing)('GET', '/admin/water')).status).toBe(401);
  });

  test.each(['/city', '/city/'])('Fastify: a hook of a scope, under %s, beside a wildcard', async (prefix) => {
    const app = fastify();
    app.get('/*', async () => 'wild');
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', async (request, reply) => {
          if (request.headers.key === undefined) return reply.code(401).send();
        });
        await scope.register(forFastify.plugin(inFastify));
      },
      { prefix },
    );
    await app.register(forFastify.plugin(inFastify), { prefix: `/other${prefix}` });
    await app.ready();
    const ask = ofNode(app.routing);
    expect((await ask('GET', '/city/en/water/7')).status).toBe(401);
    const open = await ask('GET', '/city/en/water/7', { key: '1' });
    expect(JSON.parse(open.body).params).toEqual({ locale: 'en', id: '7' });
    expect((await ask('GET', '/other/city/en/water')).status).toBe(200);
    expect((await ask('GET', '/c%69ty/en/water?x', { key: '1' })).location).toBe('/city/en/water?x');
    expect((await ask('GET', '/city/en/hydrology', { key: '1' })).location).toBe('/city/en/water');
    expect((await ask('GET', '/cityen/water')).body).toBe('wild');
    expect([404, 405]).toContain((await ask('POST', '/city/en/water', { key: '1' })).status);
    expect((await ask('POST', '/other/city/en/water')).status).toBe(405);
  });

  test('Fastify: hasRoute and printRoutes know the routes', async () => {
    const app = fastify();
    await app.register(forFastify.plugin(inFastify));
    await app.ready();
    for (const url of ['/:locale(^(?:en|ar)$)/water/*', '/admin/water']) {
      expect(app.hasRoute({ method: 'GET', url })).toBe(true);
    }
    expect(app.printRoutes()).toContain('water');
  });

  test('Fastify: trailing slashes that the host itself ignores', async () => {
    const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await app.register(forFastify.plugin(inFastify));
    await app.ready();
    expect((await ofNode(app.routing)('GET', '/en/water/')).status).toBe(200);
  });

  test('Fastify: an id of 3,000 characters', async () => {
    const id = 'x'.repeat(3000);
    const { body } = await (await hosts.fastify({}))('GET', `/en/water/${id}/map`);
    expect(JSON.parse(body).params.id).toBe(id);
  });

  test('Fastify: a guard that answers while a hook of the host takes its time', async () => {
    const app = fastify();
    app.addHook('onSend', async () => {
      await new Promise((resolve) => setImmediate(resolve));
    });
    let handled = false;
    const pages: forFastify.PartialHandlers = {
      'water.admin.water': () => {
        handled = true;
        return 'page';
      },
    };
    await app.register(
      forFastify.plugin(pages, {
        guard({ reply }) {
          reply.code(401);
          reply.send('no');
        },
      }),
    );
    await app.ready();
    expect(await ofNode(app.routing)('GET', '/admin/water')).toMatchObject({ status: 401, body: 'no' });
    expect(handled).toBe(false);
  });

  test.each(['basePath', 'route'])('Hono: under a path by %s, with a guard of the host', async (how) => {
    const app = new Hono();
    app.use('/city/admin/*', async (context) => context.text('no', 401));
    if (how === 'basePath') forHono.mount(app.basePath('/city'), inHono);
    else {
      const sub = new Hono();
      forHono.mount(sub, inHono);
      app.route('/city', sub);
    }
    const ask = ofFetch(app.fetch);
    const { body } = await ask('GET', '/city/ar/water/a%2Fb/?x');
    expect(JSON.parse(body)).toMatchObject({ id: 'water.water.id', params: { locale: 'ar', id: 'a/b' } });
    expect(JSON.parse((await ask('GET', '/city/en/water')).body).seen).toBe('/city/:locale/water');
    expect((await ask('GET', '/city/admin/water')).status).toBe(401);
    expect((await ask('GET', '/city/%61r/hydrology?x')).location).toBe('/city/ar/water?x');
    expect((await ask('GET', '/c%69ty/ar/water')).location).toBe('/city/ar/water');
    expect((await ask('PUT', '/city/en/water')).status).toBe(405);
    expect((await ask('GET', '/ar/water')).status).toBe(404);
  });

  test('Hono: what the host answers to another method stays, a 404 too', async () => {
    const app = new Hono();
    forHono.mount(app, inHono);
    app.post('/en/parks', (context) => context.text('no such park', 404));
    expect(await ofFetch(app.fetch)('POST', '/en/parks')).toMatchObject({ status: 404, body: 'no such park' });
  });
});

describe('Express', () => {
  test('under a path that begins with a parameter, a redirect stays on the host', async () => {
    const app = express().set('env', 'test');
    const router = express.Router();
    forExpress.mount(router, inExpress);
    app.use('/:tenant', router);
    const ask = ofNode(app);
    expect((await ask('GET', '/acme/%65n/water')).location).toBe('/acme/en/water');
    expect((await ask('GET', '//evil.example/%65n/water')).location ?? '/').not.toMatch(/^\/\//);
  });

  test('an error goes to the host’s error handler', async () => {
    const app = express();
    forExpress.mount(app, inExpress);
    const answer: express.ErrorRequestHandler = (error, _req, res, _next) => void res.status(503).end(error.message);
    app.use(answer);
    expect(await ofNode(app)('GET', '/en/water/throw')).toMatchObject({ status: 503, body: 'thrown' });
  });
});

describe('node and fetch, which have no host', () => {
  const error = new Error('thrown');
  const failing = () => {
    throw error;
  };

  test('notFound answers what is no route; it may be annotated with the framework’s own types', async () => {
    const none: forNode.PartialHandlers<{ req: IncomingMessage; res: ServerResponse }> = {};
    const ask = ofNode(
      forNode.handler(none, {
        notFound: ({ req, res }: { req: IncomingMessage; res: ServerResponse }) => res.writeHead(404).end(req.url),
      }),
    );
    expect(await ask('GET', '/en/water')).toMatchObject({ status: 404, body: '/en/water' });
    const fetched = ofFetch(forFetch.handler(inFetch, { notFound: () => new Response('own', { status: 404 }) }));
    expect(await fetched('GET', '/nothing')).toMatchObject({ status: 404, body: 'own' });
    expect((await fetched('POST', '/en/water')).status).toBe(405);
  });

  test('onError answers an error, which then is not written', async () => {
    const seen: unknown[] = [];
    const inNode: forNode.PartialHandlers = { 'parks.parks': failing };
    const ask = ofNode(
      forNode.handler(inNode, {
        onError(thrown, { res }, route) {
          seen.push(thrown, route?.id);
          res.statusCode = 503;
          res.end('own');
        },
      }),
    );
    expect(await ask('GET', '/en/parks')).toMatchObject({ status: 503, body: 'own' });
    const inFetch: forFetch.PartialHandlers = { 'parks.parks': failing };
    const fetched = ofFetch(
      forFetch.handler(inFetch, {
        notFound: failing,
        onError(thrown, _, route) {
          seen.push(thrown, route?.id);
          return new Response('own', { status: 503 });
        },
      }),
    );
    expect((await fetched('GET', '/en/parks')).status).toBe(503);
    expect((await fetched('GET', '/')).status).toBe(503);
    expect(seen).toEqual([error, 'parks.parks', error, 'parks.parks', error, undefined]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('where onError answers nothing or throws, the answer is 500 and the error goes to stderr', async () => {
    const handlers: forNode.PartialHandlers = {
      'parks.parks': ({ res }) => {
        res.setHeader('Content-Length', '1000');
        throw error;
      },
    };
    for (const onError of [() => undefined, failing]) {
      vi.mocked(console.error).mockClear();
      const { status, headers } = await ofNode(forNode.handler(handlers, { onError }))('GET', '/en/parks');
      expect(status).toBe(500);
      expect(headers.get('content-length')).toBeNull();
      expect(console.error).toHaveBeenCalledWith(error);
      const park: forFetch.PartialHandlers = { 'parks.parks': failing };
      expect((await ofFetch(forFetch.handler(park, { onError }))('GET', '/en/parks')).status).toBe(500);
    }
  });

  test('a handler that returns no Response is a 500', async () => {
    const handlers: forFetch.PartialHandlers = { 'parks.parks': (() => 'text') as never };
    expect((await ofFetch(forFetch.handler(handlers))('GET', '/en/parks')).status).toBe(500);
  });

  test('a redirecting Response of a deprecated route is copied', async () => {
    const handlers: forFetch.PartialHandlers = {
      'water.water.id.map': () => Response.redirect('https://maps.example/', 302),
    };
    const { status, headers } = await ofFetch(forFetch.handler(handlers))('GET', '/en/water/7/map');
    expect({ status, sunset: headers.has('sunset'), location: headers.get('location') }).toEqual({
      status: 302,
      sunset: true,
      location: 'https://maps.example/',
    });
  });
});
