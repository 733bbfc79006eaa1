import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as forExpress from '../../generators/routes/runtime/express.ts';
import * as forFastify from '../../generators/routes/runtime/fastify.ts';
import * as forHono from '../../generators/routes/runtime/hono.ts';
import { hosts, inExpress, inFastify, inHono } from './hosts.ts';
import { ofFetch, ofNode } from './in-process.ts';

// The adapters beside guards, hooks and handlers of the host.

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
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
          return false;
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

describe('Fastify', () => {
  test('hooks and documents of OpenAPI know the routes', async () => {
    const app = fastify();
    const known: unknown[] = [];
    app.addHook('onRoute', ({ method, url, config, schema }) => {
      if (method === 'GET') known.push([url, config, schema]);
    });
    await app.register(forFastify.plugin(inFastify));
    expect(known).toEqual(
      expect.arrayContaining([
        ['/admin/water', { audience: 'admin', routeId: 'water.admin.water' }, { hide: true }],
        [
          '/:locale(^(?:en|ar)$)/parks',
          { audience: 'public', routeId: 'parks.parks' },
          { hide: false, operationId: 'parks.parks' },
        ],
        ['/:locale(^(?:en|ar)$)/parks/', { audience: 'public', routeId: 'parks.parks' }, { hide: true }],
        ['/:locale(^(?:en|ar)$)/hydrology', { audience: 'public', routeId: 'water.water' }, { hide: true }],
        // Two routes.
        ['/:locale(^(?:en|ar)$)/water/*', { audience: 'public' }, { hide: true }],
      ]),
    );
  });

  test('a route of the host below a path with an id, which begins with the same pattern', async () => {
    const app = fastify();
    await app.register(forFastify.plugin(inFastify));
    app.get('/:locale(^(?:en|ar)$)/water/:id/photos', async () => 'photos');
    await app.ready();
    const ask = ofNode(app.routing);
    expect((await ask('GET', '/en/water/7/photos')).body).toBe('photos');
    expect(JSON.parse((await ask('GET', '/en/water/7')).body).id).toBe('water.water.id');
    expect((await ask('GET', '/en/water/7/other')).status).toBe(404);
  });
});

describe('Express', () => {
  test('a strict router serves a trailing slash, too, and handlers see the target as it was sent', async () => {
    const router = express.Router({ strict: true });
    const pages: forExpress.PartialHandlers<{ req: express.Request; res: express.Response }> = {
      'water.water': ({ req, res }) => res.end(`${req.url} ${req.route.path}`),
    };
    forExpress.mount(router, pages);
    const app = express().set('env', 'test').use('/city', router);
    for (const target of ['/en/water', '/en/water/', '/en/water/?x=/']) {
      expect(await ofNode(app)('GET', `/city${target}`)).toMatchObject({
        status: 200,
        body: `${target} /:locale/water`,
      });
    }
  });

  test('under a path that begins with a parameter, a redirect stays on the host', async () => {
    const app = express().set('env', 'test');
    const router = express.Router();
    forExpress.mount(router, inExpress);
    app.use('/:tenant', router);
    const ask = ofNode(app);
    expect((await ask('GET', '/acme/%65n/water')).location).toBe('/acme/en/water');
    for (const start of [
      '//evil.example',
      '/\\evil.example',
      '/\\/evil.example',
      '\\\\evil.example',
      '/%5Cevil.example',
      '/"<>',
    ]) {
      for (const path of ['/%65n/water', '/en/hydrology', '/en/water', '/en/water/7/map']) {
        const { location, headers } = await ask('GET', start + path);
        expect(location ?? '/').not.toMatch(/^[/\\]{2}|[\\"<>]/);
        expect(headers.get('link') ?? '</>').not.toMatch(/^<[/\\]{2}|\\|[<>].*[<>].*[<>]/);
      }
    }
  });

  test('an error goes to the host’s error handler', async () => {
    const app = express();
    forExpress.mount(app, inExpress);
    const answer: express.ErrorRequestHandler = (error, _req, res, _next) => void res.status(503).end(error.message);
    app.use(answer);
    expect(await ofNode(app)('GET', '/en/water/throw')).toMatchObject({ status: 503, body: 'thrown' });
  });
});
