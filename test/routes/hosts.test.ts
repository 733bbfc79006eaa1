import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hosts, kinds, mistakes, type Options, secret } from './hosts.ts';

// What every adapter does in its host.

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
    for (const id of Object.keys(mistakes)) {
      const { status, body } = await ask('GET', `/en/water/${id}`);
      expect({ id, status, body: body.trim() }).toEqual({
        id,
        status: 500,
        body: kind === 'fastify' ? '' : 'Internal Server Error',
      });
    }
    // Its reason goes to the log only.
    const told = vi.mocked(console.error).mock.calls.map(([error]) => String(error));
    expect(told).toHaveLength(Object.keys(mistakes).length);
    for (const text of told)
      expect(text).toMatch(/water\.water\.id: the guard returned .*; return true to let the request through/);
    expect((await ask('GET', `/en/w%61ter/${secret}`)).status).toBe(308);
  });

  test('a deprecated route says so, and until when', async () => {
    const ask = await host();
    const { headers } = await ask('GET', '/en/water/7/map');
    expect(Object.fromEntries(headers)).toMatchObject({
      deprecation: `@${Date.UTC(2026, 11, 1) / 1000}`,
      sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
      link: '</en/water/7>; rel="successor-version"',
    });
    const undated = await ask('GET', '/en/parks');
    expect(['deprecation', 'sunset', 'link'].map((name) => undated.headers.has(name))).toEqual([false, true, false]);
    expect((await ask('GET', '/en/water/7')).headers.has('sunset')).toBe(false);
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
