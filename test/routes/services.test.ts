import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type Server } from 'node:http';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transformSync } from 'esbuild';
import express, { type Router } from 'express';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import type * as runtime from '../../generators/routes/runtime/table/index.ts';
import { seedFiles } from '../support/catalogs.ts';
import { copyOf, project } from '../support/folders.ts';
import { generateInto, makeProject } from './package.ts';
import { compile, resolutions } from './strict.ts';

const page = readFileSync(join(project, 'docs/services.md'), 'utf8');
const pages = page + readFileSync(join(project, 'docs/other-languages.md'), 'utf8');
/** The code of the pages, by the file name behind the language. */
const blocks = [...pages.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', name = '', text = '']) => ({ language, name: name.trim(), text }),
);

const scripts = blocks.filter(({ language }) => language === 'ts');
const files = blocks.filter(({ name }) => name !== '');

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

const { folder, installed } = await makeProject();
const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, 'out', `${name}.js`)).href);
for (const name of ['src', 'out']) mkdirSync(join(folder, name));
for (const { name, text } of files) writeFileSync(join(folder, 'src', name), text);
for (const { name, text } of scripts) {
  writeFileSync(join(folder, 'out', name.replace(/ts$/, 'js')), transformSync(text, { loader: 'ts' }).code);
}
const { pages: forExpress }: { pages: Router } = await load('express');
const { app: forFastify, pages: plugin }: { app: FastifyInstance; pages: FastifyPluginAsync } = await load('fastify');
forFastify.register(plugin, { prefix: '/city' });
const { match }: typeof runtime = await import(pathToFileURL(join(installed, 'generated/routes/all/index.js')).href);
const { app: forHono }: { app: Hono } = await load('hono');
const { serve }: { serve: (request: Request) => Response } = await load('fetch');
const server = express().set('env', 'test').use('/city', forExpress).use(forExpress).listen(0, '127.0.0.1');
await forFastify.listen({ port: 0, host: '127.0.0.1' });
const hosts = new Map<string, Ask>([
  ['Express', overLoopback(server)],
  ['Fastify', overLoopback(forFastify.server)],
  ['Hono', inProcess((one) => new Hono({ strict: false }).route('/city', forHono).route('/', forHono).request(one))],
  ['fetch', inProcess(serve)],
]);
/** Requests that every recipe is asked: ids, bases, languages, spellings of an administrative path, and methods. */
const ids =
  '%2e %2E%2e . .. %ff % %2 %ed%a0%80 %C0%AF / // %2f a%2Fb %00 %0d%0aset-cookie:x %252e%252e ..; ;x=1 :id {id} * '
    .concat("it's(1)! __proto__ %D8%B7 x%E2%80%AEy a+b @ ")
    .split(' ')
    .concat('x'.repeat(101));
const languages = ['de', 'EN', '%66r', 'fr%00', '__proto__', '', 'admin', 'en-US', ':locale', '{locale}', '.', '..'];
const bases = ['/city', '/CITY', '/city/city', '//city', '/city/..', '/st%C3%A4dte', '/c%69ty', '//evil.example', '/%'];
const staff = 'services services/ services?x %73ervices ./services /services services%2f SERVICES'.split(' ');
const adminPaths = '/admin /%61dmin /ADMIN //admin /x/../admin http://city.example/admin /en/../admin'.split(' ');
const asked = [
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

afterAll(() => {
  for (const one of [server, forFastify.server]) one.close();
});

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Asks with the path as it is, over a socket. */
function overLoopback(server: Server): Ask {
  const port = portOf(server);
  return async (path, headers = {}, method = 'GET') => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end();
    const [response]: IncomingMessage[] = await once(asked, 'response');
    const said = Object.entries(response?.headers ?? {}).map(([name, value]): [string, string] => [name, `${value}`]);
    return new Response((await response?.toArray())?.join(''), { status: response?.statusCode ?? 0, headers: said });
  };
}

function addressOf(path: string): string {
  return path.startsWith('/') ? `http://city.example${path}` : path;
}

function inProcess(answer: (request: Request) => Response | Promise<Response>): Ask {
  return async (path, headers = {}, method = 'GET') => answer(new Request(addressOf(path), { headers, method }));
}

test('Jest is made to transform the package, wherever a manager puts it, and no other', () => {
  const [, pattern = ''] = /transformIgnorePatterns: \['([^']+)'\]/.exec(page) ?? [];
  const isIgnored = new RegExp(pattern.replaceAll('\\\\', '\\'));
  const own = 'node_modules/smart-city-domain-catalog/generated/index.js';
  const places = ['', 'node_modules/.pnpm/smart-city-domain-catalog@file+c.tgz/', 'node_modules/.pnpm/git+ssh+++h/'];
  for (const place of [...places, '.yarn/cache/smart-city.zip/']) expect(`/x/${place}${own}`).not.toMatch(isIgnored);
  for (const place of ['', 'node_modules/.pnpm/react@19/', 'node_modules/smart-city-domain-catalog/']) {
    expect(`/x/${place}node_modules/react/index.js`).toMatch(isIgnored);
  }
});

test('every block of the pages is code with a file name, and compiles strictly, also where no site states its address', async () => {
  expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['ts', 'python', 'sh']));
  expect(new Set(files.map(({ name }) => name)).size).toBe(blocks.filter(({ language }) => language !== 'sh').length);
  const bare = copyOf(folder);
  await generateInto(join(bare, relative(folder, installed), 'generated'), seedFiles());
  for (const cwd of [folder, bare]) {
    const options = [...resolutions.bundler, '--skipLibCheck', '--types', 'node'];
    const paths = scripts.map(({ name }) => `src/${name}`);
    expect(compile(cwd, paths, options)).toBe('');
  }
});

test('the page names every entry of the package, and is short', () => {
  const { exports }: { exports: object } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const offered = page.slice(page.indexOf('## What it offers'));
  const names = Object.keys(exports).filter((name) => name !== './package.json');
  expect(names.filter((name) => !offered.includes(`\`${name.slice(1).replace(/\*.*/, '')}`))).toEqual([]);
  expect(page.split('\n').length).toBeLessThanOrEqual(292);
});

describe.each([...hosts])('the recipe for %s', (host, ask) => {
  const staff = { authorization: 'Bearer secret' };
  const said = async (path: string, headers?: Record<string, string>) => {
    const answer = await ask(path, headers);
    return `${answer.status} ${answer.headers.get('location')?.replace('http://city.example', '') ?? (await answer.text())}`;
  };

  test('serves the pages in every language, with decoded ids, and nothing else', async () => {
    expect(await said('/en/services?x=1')).toBe('200 Services in en');
    expect(await said('/ar/services/')).toBe('200 Services in ar');
    expect(await said('/fr/services/a%2F%D8%B7')).toBe('200 Service a/ط in fr');
    expect(await said('/admin/services', staff)).toBe('200 All services');
    for (const path of ['/de/services', '/EN/services', '/en/education', '/en/nothing', '/'])
      expect((await ask(path)).status).toBe(404);
    expect([404, 405]).toContain((await ask('/en/services', {}, 'POST')).status);
    expect(['200 Services in fr', '404']).toContainEqual((await said('/%66r/services')).replace(/^404.*/s, '404'));
  });

  test('redirects its former paths, with their query', async () => {
    expect(await said('/fr/help/7?x=1')).toBe('308 /fr/services/7?x=1');
    expect(await said('/en/help/%D8%B7')).toBe('308 /en/services/%D8%B7');
    expect((await ask('/en/former-forums')).status).toBe(404);
  });

  test.skipIf(host === 'fetch')('does the same below a base', async () => {
    expect(await said('/city/fr/services')).toBe('200 Services in fr');
    expect(await said('/city/fr/services/7')).toBe('200 Service 7 in fr');
    expect(await said('/city/fr/help/7?x=1')).toBe('308 /city/fr/services/7?x=1');
    expect((await ask('/city/admin/services')).status).toBe(401);
    expect((await ask('/city/fr/nothing')).status).toBe(404);
  });

  test('answers what is hostile as `match` does, and nothing that is for staff', async () => {
    for (const { path, method } of hostile) {
      const answer = await ask(path, {}, method);
      const text = await answer.text();
      const url = new URL(addressOf(path));
      // A `Request` has no dot segments.
      const seen = ['Hono', 'fetch'].includes(host) ? url.pathname + url.search : path;
      // Express reads its own mount path in any case.
      const mount = host === 'Express' ? /^\/city(?=\/)/i : /^\/city(?=\/)/;
      const [base = ''] = host === 'fetch' ? [] : (mount.exec(seen) ?? []);
      const { route, params, movedTo } = match(seen, { base }) ?? {};
      const isPage = route?.id.startsWith('citizen-services.') && route.audience === 'public';
      const shown = route?.id.endsWith('.id')
        ? `Service ${params?.id} in ${params?.locale}`
        : `Services in ${params?.locale}`;
      const said = [method, path, answer.status, answer.headers.get('location')?.replace('http://city.example', '')];
      if (method !== 'GET') expect([...said, /^Services? /.test(text)]).toEqual([...said, false]);
      else if (isPage && movedTo !== undefined) expect(said).toEqual([method, path, 308, movedTo]);
      else if (isPage && answer.status !== 414) expect([...said, text]).toEqual([method, path, 200, undefined, shown]);
      expect([...said, [200, 308, 400, 401, 404, 405, 414].includes(answer.status)]).toEqual([...said, true]);
      if (!isPage && method === 'GET') expect([...said, answer.status >= 400]).toEqual([...said, true]);
    }
  });
});

test('what recipes do with an address holds for hostile ones, too', async () => {
  const { languageAt, switcher, hreflang, languageOf } = await load('languages');
  const { pages } = await load('react-router');
  const { loader } = pages.find(({ loader }: { loader?: unknown }) => loader !== undefined);
  for (const path of asked) {
    const links = [...switcher(path), ...hreflang(path)].map(({ href }) => href);
    expect(
      links.filter((link) => link !== null && !/^(?:https:\/\/city\.example)?\/(?:en|fr|ar)(?:\/|$)/.test(link)),
    ).toEqual([]);
    expect(['en', 'fr', 'ar']).toContain(languageAt(path));
    expect(['en', 'fr', 'ar']).toContain(languageOf(path));
    const url = addressOf(path);
    expect(new URL(loader({ request: { url } }).headers.get('location')).origin).toBe(new URL(url).origin);
  }
});

test('below a base, the recipe for Express links there; a test of the contract passes', async () => {
  const ask = overLoopback(server);
  const { headers } = await ask('/city/en/services');
  expect(headers.get('sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT');
  expect(headers.get('deprecation')).toBe('@1796083200');
  expect(headers.get('link')).toBe('</city/en/education>; rel="successor-version"');
  const { faults } = await load('contract');
  const origin = `http://127.0.0.1:${portOf(server)}`;
  expect(await faults('citizen-services', `${origin}/city`, 'a%2Fb')).toEqual([]);
  expect(await faults('citizen-services', `${origin}/x`, '7')).toHaveLength(10);
});

test('links, languages and menus are as the page says', async () => {
  const link = '/ar/services/%D8%B7%D9%84%D8%A8%207?tab=fees';
  const { link: made, absolute, elsewhere, id } = await load('links');
  expect([made, absolute, id]).toEqual([link, 'https://city.example/app/fr/services#top', 'طلب 7']);
  expect(elsewhere('site-b', 'en')).toBe('https://site-b.city.example/en/education');
  expect(elsewhere('site-a', 'en')).toBeUndefined();
  const { languageAt, switcher, hreflang, languages, languageOf, menu } = await load('languages');
  expect(['/fr/nothing', '/ar', '/admin/services'].map(languageAt)).toEqual(['fr', 'ar', 'en']);
  expect(switcher('/en/services/7?a#b')).toContainEqual({ locale: 'fr', href: '/fr/services/7?a#b' });
  expect(switcher('/fr/nothing')[2]).toEqual({ locale: 'ar', href: '/ar' });
  expect(hreflang('/en/services')).toContainEqual({ lang: 'ar', href: 'https://city.example/ar/services' });
  expect(languages['x-default']).toBe('https://city.example/en/services/7');
  // RFC 4647, section 3.4; RFC 9110, section 12.4.2: the weights.
  const lookups = { 'es-ar': 'en', 'de-AT, fr-CH;q=0.8': 'fr', 'fr;q=0.5,AR': 'ar', 'fr ; q=0, ar;q=0.1': 'ar' };
  const others = { 'zh-Hant-AR, *': 'en', 'ar-x-fr': 'ar', 'en-fr;q=x, fr': 'fr', '': 'en', ',;q=1,-': 'en' };
  for (const [accept, locale] of Object.entries({ ...lookups, ...others })) {
    expect([accept, languageOf(accept)]).toEqual([accept, locale]);
  }
  expect(menu('site-a', 'fr').map(({ href, isPlanned }: Entry) => `${href} ${isPlanned}`)).toEqual([
    '/fr/community true',
    '/fr/attractions true',
  ]);
});

interface Entry {
  readonly href: string;
  readonly isPlanned: boolean;
}

// Whether a machine has Python is not this project's to say.
describe.skipIf(spawnSync('python3', ['--version']).status !== 0)('in Python', () => {
  const python = (code: string): unknown => {
    const env = { ...process.env, PYTHONPATH: join(folder, 'src') };
    return JSON.parse(spawnSync('python3', ['-c', code], { cwd: installed, encoding: 'utf8', env }).stdout);
  };

  test('the menu is the same, and a link has its encoding', () => {
    const entries = python('import json, menu; print(json.dumps(list(menu.menu("site-a", "ar"))))');
    expect(entries).toEqual(['/ar/community', '/ar/attractions'].map((href) => [expect.any(String), href]));
    const link = python('import json, menu; print(json.dumps(menu.link("/{locale}/x/{id}", "ar", "طلب/7")))');
    expect(link).toBe('/ar/x/%D8%B7%D9%84%D8%A8%2F7');
  });

  test('the matcher gives what `match` gives', () => {
    const found = asked.map((path) => {
      const { route, ...rest } = match(path) ?? {};
      return route === undefined ? null : { id: route.id, ...rest };
    });
    const paths = JSON.stringify(JSON.stringify(asked));
    expect(python(`import json, match; print(json.dumps([match.match(one) for one in json.loads(${paths})]))`)).toEqual(
      found,
    );
  });
});

test('the menu brings no administrative path into a browser', async () => {
  const entry = join(folder, 'src/languages.ts');
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false });
  const [{ text } = { text: '' }] = outputFiles;
  expect(text).toContain('/{locale}/education');
  expect(text).not.toMatch(/\/admin\b|\.admin\./);
});

test('Next gets rewrites of the pages that it does not have, and redirects of former ones', async () => {
  const { default: config } = await load('next.config');
  const { fallback }: { fallback: { source: string; destination: string }[] } = await config.rewrites();
  const source = '/fr/services/:id';
  expect(fallback).toContainEqual({ source, destination: `https://pages.example${source}` });
  expect(fallback.filter(({ source }) => source.includes('education'))).toEqual([]);
  const to = (locale: string) => ({ source: `/${locale}/help/:id`, destination: `/${locale}/services/:id` });
  expect((await config.redirects()).slice(0, 3)).toEqual(
    ['en', 'fr', 'ar'].map((locale) => ({ ...to(locale), permanent: true })),
  );
});

test('React Router gets a component for each page, and a redirect for each former one', async () => {
  const { pages }: { pages: { path: string; caseSensitive: boolean; loader?: (_: object) => Response }[] } =
    await load('react-router');
  expect(pages.map(({ path }) => path)).toContain('/ar/services/:id');
  expect(pages.every(({ caseSensitive }) => caseSensitive)).toBe(true);
  const moved = pages.find(({ path }) => path === '/fr/help/:id');
  const { status, headers } = moved?.loader?.({ request: { url: 'http://h.example/city/fr/help/7?x' } }) ?? {};
  expect([status, headers?.get('location')]).toEqual([308, 'http://h.example/city/fr/services/7?x']);
});
