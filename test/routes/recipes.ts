import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import type { Express, Router } from 'express';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type * as hono from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import type * as runtime from '../../generators/routes/runtime/table/index.ts';
import { project } from '../support/folders.ts';
import { portOf } from '../support/listen.ts';
import { makeProject } from './package.ts';

export const page = readFileSync(join(project, 'docs/services.md'), 'utf8');
const pages = page + readFileSync(join(project, 'docs/other-languages.md'), 'utf8');
export const blocks = [...pages.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', name = '', text = '']) => ({ language, name: name.trim(), text }),
);
export const scripts = blocks.filter(({ language }) => language === 'ts');
export const files = blocks.filter(({ name }) => name !== '');

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

export async function makeRecipes(others: Readonly<Record<string, string>> = {}) {
  const { folder, installed } = await makeProject();
  for (const [name, path] of Object.entries(others)) {
    rmSync(join(folder, 'node_modules', name));
    symlinkSync(path, join(folder, 'node_modules', name));
  }
  for (const name of ['src', 'out']) mkdirSync(join(folder, name));
  for (const { name, text } of files) writeFileSync(join(folder, 'src', name), text);
  for (const { name, text } of scripts) {
    writeFileSync(join(folder, 'out', name.replace(/ts$/, 'js')), transformSync(text, { loader: 'ts' }).code);
  }
  writeFileSync(
    join(folder, 'out/host.js'),
    "export { default as express } from 'express'; export { Hono } from 'hono';",
  );
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, 'out', `${name}.js`)).href);
  const all: typeof runtime = await import(pathToFileURL(join(installed, 'generated/routes/all/index.js')).href);
  return { folder, installed, load, match: all.match };
}

export async function hostsOf(load: (name: string) => Promise<unknown>): Promise<Map<string, Ask>> {
  const { express, Hono }: { express: () => Express; Hono: typeof hono.Hono } = Object(await load('host'));
  const forExpress: { pages: Router } = Object(await load('express'));
  const { app, pages }: { app: FastifyInstance; pages: FastifyPluginAsync } = Object(await load('fastify'));
  const forHono: { app: hono.Hono } = Object(await load('hono'));
  const { serve }: { serve: (request: Request) => Response } = Object(await load('fetch'));
  const server = createServer(express().set('env', 'test').use('/city', forExpress.pages).use(forExpress.pages));
  app.setNotFoundHandler((_, reply) => reply.code(404).send('Not Found'));
  app.register(pages, { prefix: '/city' });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => {
    for (const one of [server, app.server]) one.close();
  });
  const city = new Hono({ strict: false }).route('/city', forHono.app).route('/', forHono.app);
  return new Map<string, Ask>([
    ['Express', overLoopback(await portOf(server))],
    ['Fastify', overLoopback(Number(port))],
    ['Hono', inProcess((one) => city.request(one))],
    ['fetch', inProcess(serve)],
  ]);
}

const ids =
  '%2e %2E%2e . .. %ff % %2 %ed%a0%80 %C0%AF / // %2f a%2Fb %00 %0d%0aset-cookie:x %252e%252e ..; ;x=1 :id {id} * '
    .concat("it's(1)! __proto__ %D8%B7 x%E2%80%AEy a+b @ ")
    .split(' ')
    .concat('x'.repeat(101));
const languages = ['de', 'EN', '%66r', 'fr%00', '__proto__', '', 'admin', 'en-US', ':locale', '{locale}', '.', '..'];
const bases = ['/city', '/CITY', '/city/city', '//city', '/city/..', '/st%C3%A4dte', '/c%69ty', '//evil.example', '/%'];
const staff = 'services services/ services?x %73ervices ./services /services services%2f SERVICES'.split(' ');
const adminPaths = '/admin /%61dmin /ADMIN //admin /x/../admin http://city.example/admin /en/../admin'.split(' ');
export const asked = [
  ...ids.flatMap((id) => [`/fr/services/${id}`, `/fr/help/${id}?a=b%20c`, `/city/fr/help/${id}`]),
  ...languages.flatMap((code) => [`/${code}/services`, `/${code}/services/7`, `/${code}/help/7`]),
  ...['', ...bases].flatMap((base) => [`${base}/fr/services/7`, `${base}/fr/help/7?x`, `${base}/`, `${base}/%ff`]),
  ...['', '/city'].flatMap((base) => adminPaths.flatMap((admin) => staff.map((rest) => `${base}${admin}/${rest}`))),
];
const hostile = [
  ...asked.map((path) => ({ path, method: 'GET' })),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'].flatMap((method) =>
    ['/fr/services', '/admin/services'].map((path) => ({ path, method })),
  ),
];

/** Asks with the path as it is, over a socket. */
export function overLoopback(port: number): Ask {
  return async (path, headers = {}, method = 'GET') => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end();
    const [response]: IncomingMessage[] = await once(asked, 'response');
    const said = Object.entries(response?.headers ?? {}).map(([name, value]): [string, string] => [name, `${value}`]);
    return new Response((await response?.toArray())?.join(''), { status: response?.statusCode ?? 0, headers: said });
  };
}

const origin = /^https?:\/\/[^/?#]+/i;

function addressOf(path: string): string {
  return origin.test(path) ? path : `http://city.example${path}`;
}

function inProcess(answer: (request: Request) => Response | Promise<Response>): Ask {
  return async (path, headers = {}, method = 'GET') => answer(new Request(addressOf(path), { headers, method }));
}

export function testRecipes(hosts: ReadonlyMap<string, Ask>, match: typeof runtime.match) {
  describe.each([...hosts])('the recipe for %s', (host, ask) => {
    const staff = { authorization: 'Bearer secret' };
    const said = async (path: string, headers?: Record<string, string>) => {
      const answer = await ask(path, headers);
      return `${answer.status} ${answer.headers.get('location') ?? (await answer.text())}`;
    };

    test('serves the pages in every language, and nothing else', async () => {
      expect(await said('/en/services?x=1')).toBe('200 Services in en');
      expect(await said('/ar/services/')).toBe('200 Services in ar');
      expect(await said('/fr/services/a%2F%D8%B7')).toBe('200 Service a/ط in fr');
      expect(await said('/admin/services', staff)).toBe('200 All services');
      expect(await said('HTTP://city.example/en/services?x=1')).toBe('200 Services in en');
      expect((await ask('http://city.example/admin/services')).status).toBe(401);
      for (const path of ['/de/services', '/EN/services', '/en/education', '/en/nothing', '/'])
        expect((await ask(path)).status).toBe(404);
      expect([404, 405]).toContain((await ask('/en/services', {}, 'POST')).status);
      expect(['200 Services in fr', '404']).toContainEqual((await said('/%66r/services')).replace(/^404.*/s, '404'));
    });

    test('redirects its former paths with their query, not for ever', async () => {
      expect((await ask('/fr/help/7')).headers.get('cache-control')).toBe('no-cache');
      expect(await said('/fr/help/7?x=1')).toBe('308 /fr/services/7?x=1');
      // As a client of a proxy asks (RFC 9112, section 3.2.2).
      expect(await said('http://city.example/fr/help/7?x=1')).toBe('308 /fr/services/7?x=1');
      expect((await ask('/en/former-forums')).status).toBe(404);
    });

    test.skipIf(host === 'fetch')('does the same below a base', async () => {
      expect(await said('/city/fr/services')).toBe('200 Services in fr');
      expect(await said('/city/fr/help/7?x=1')).toBe('308 /city/fr/services/7?x=1');
      expect((await ask('/city/admin/services')).status).toBe(401);
      expect((await ask('/city/fr/nothing')).status).toBe(404);
    });

    test('answers hostile requests as `match` does, and no administrative page', async () => {
      for (const { path, method } of hostile) {
        const answer = await ask(path, {}, method);
        const text = await answer.text();
        const url = new URL(addressOf(path));
        // `Request` removes dot segments.
        const seen = ['Hono', 'fetch'].includes(host) ? url.pathname + url.search : path.replace(origin, '');
        // Express reads its own mount path in any case.
        const mount = host === 'Express' ? /^\/city(?=\/)/i : /^\/city(?=\/)/;
        const [base = ''] = host === 'fetch' ? [] : (mount.exec(seen) ?? []);
        const { route, params, movedTo } = match(seen, { base }) ?? {};
        const isPage = route?.id.startsWith('citizen-services.') && route.audience === 'public';
        const shown = route?.id.endsWith('.id')
          ? `Service ${params?.id} in ${params?.locale}`
          : `Services in ${params?.locale}`;
        const said = [method, path, answer.status, answer.headers.get('location')];
        if (method !== 'GET') expect([...said, /^Services? /.test(text)]).toEqual([...said, false]);
        else if (isPage) {
          const right = movedTo === undefined ? [200, null, shown] : [308, movedTo, text];
          expect([...said, text]).toEqual([method, path, ...right]);
        }
        expect([...said, [200, 308, 400, 401, 404, 405].includes(answer.status)]).toEqual([...said, true]);
        if (!isPage && method === 'GET') expect([...said, answer.status >= 400]).toEqual([...said, true]);
      }
    });
  });
}
