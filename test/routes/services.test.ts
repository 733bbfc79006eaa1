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
import { seedFiles } from '../support/catalogs.ts';
import { copyOf, project } from '../support/folders.ts';
import { generateInto, makeProject } from './package.ts';
import { compile, resolutions } from './strict.ts';

const page = readFileSync(join(project, 'docs/services.md'), 'utf8');
const pages = page + readFileSync(join(project, 'docs/other-languages.md'), 'utf8');
/** The code of the pages, by the file name behind the language. */
const blocks = [...pages.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', name = '', text = '']) => ({
    language,
    name: name.trim(),
    text,
  }),
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

function inProcess(answer: (request: Request) => Response | Promise<Response>): Ask {
  return async (path, headers = {}, method = 'GET') =>
    answer(new Request(path.startsWith('/') ? `http://city.example${path}` : path, { headers, method }));
}

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
  expect(page.split('\n').length).toBeLessThanOrEqual(275);
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

  test('gives a page no id at which `href` throws', async () => {
    for (const id of ['%2e', '%2E%2e', '.', '..', '%ff', '%', '%ed%a0%80', '/']) {
      const [status, , shown] = (await said(`/fr/services/${id}`)).split(' ');
      expect(status === '200' && shown === '' ? `an empty id for ${id}` : status).toMatch(/^(200|400|404)$/);
      expect(['', '.', '..']).not.toContain(status === '200' ? shown : 'none');
    }
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

  test.each([
    '/admin/services',
    '/%61dmin/services',
    '/ADMIN/services',
    '/admin/services/',
    '//admin/services',
    '/admin//services',
    'http://city.example/admin/services',
    '/x/../admin/services',
    '/admin/services?x',
    '/admin/%73ervices',
    '/admin/./services',
    '/admin/services%2f',
  ])('keeps %s from strangers', async (path) => {
    const answer = await ask(path);
    expect([401, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('All services');
  });
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
  expect(['de-AT, fr-CH;q=0.8', 'de', '', 'ar'].map(languageOf)).toEqual(['fr', 'en', 'en', 'ar']);
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
    expect(entries).toEqual(
      ['/ar/services', '/ar/community', '/ar/attractions'].map((href) => [expect.any(String), href]),
    );
    const link = python('import json, menu; print(json.dumps(menu.link("/{locale}/x/{id}", "ar", "طلب/7")))');
    expect(link).toBe('/ar/x/%D8%B7%D9%84%D8%A8%2F7');
  });

  test('the matcher gives what `match` gives', () => {
    const cases = JSON.parse(readFileSync(join(installed, 'generated/routes/cases.json'), 'utf8'));
    const read = 'json.load(open("generated/routes/cases.json", encoding="utf-8"))';
    expect(python(`import json, match; print(json.dumps([match.match(one["input"]) for one in ${read}]))`)).toEqual(
      cases,
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
