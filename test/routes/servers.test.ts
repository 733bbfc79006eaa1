import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogOf, seedFiles } from '../support/catalogs.ts';
import { makeProject, type Project, textsIn } from './package.ts';

/** The routes of what `makeProject` packs. */
const { routes } = catalogOf(seedFiles());

const kinds = ['node', 'express', 'fastify', 'hono', 'fetch'] as const;
type Kind = (typeof kinds)[number];

interface Answer {
  readonly status: number | undefined;
  readonly location?: string;
  readonly body: string;
}

let project: Project;
const processes: ChildProcess[] = [];
const ports = new Map<Kind, number>();

beforeAll(async () => {
  project = await makeProject();
  for (const [path, text] of textsIn(join(project.folder, 'src'), /\.ts$/)) {
    const script = join(project.folder, 'out', path.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(script), { recursive: true });
    writeFileSync(script, transformSync(text, { loader: 'ts' }).code);
  }
  await Promise.all(kinds.map(async (kind) => ports.set(kind, Number(await start('servers.js', kind)))));
});

afterAll(() => {
  for (const process of processes) process.kill();
});

/** Starts a script of the consumer; answers the first line that it prints. */
function start(script: string, ...words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(project.folder, 'out', script), ...words], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`${script} ${words.join(' ')} ended with ${code}`)));
  });
}

/** One request with its target as it is: no client cleans it up. */
function ask(port: number | undefined, path: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, body, ...locationOf(response.headers) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

function locationOf({ location }: { readonly location?: string | undefined }) {
  return location === undefined ? {} : { location };
}

// What needs a server and a client of HTTP; what else each adapter answers is in hosts.test.ts.
describe.each(kinds)('%s', (kind) => {
  const get = (path: string, method?: string) => ask(ports.get(kind), path, method);

  test('answers every route in every language', async () => {
    expect(routes.length).toBe(21);
    for (const { id, path, params } of routes) {
      for (const locale of path.includes('{locale}') ? ['en', 'fr', 'ar'] : [undefined]) {
        const target = path.replace('{locale}', locale ?? '').replace('{id}', 'r-7');
        const { status, body } = await get(target);
        expect({ target, status }).toEqual({ target, status: 200 });
        const wanted = {
          ...(locale === undefined ? {} : { locale }),
          ...(params.includes('id') ? { id: 'r-7' } : {}),
        };
        expect(JSON.parse(body)).toEqual({ id, params: wanted });
      }
    }
  });

  test('HEAD is answered as GET, without a body', async () => {
    expect(await get('/en/services', 'HEAD')).toEqual({ status: 200, body: '' });
  });

  test('another spelling is redirected to the one that is served, and so is a former path', async () => {
    const moves = {
      '/%61dmin/services': '/admin/services',
      '/%65n/%73ervices/?page=%32': '/en/services?page=%32',
      '/ar/healthcare/places/': '/ar/healthcare/facilities',
    };
    for (const [from, to] of Object.entries(moves)) {
      expect(await get(from)).toMatchObject({ status: 308, location: to });
      expect((await get(to)).status).toBe(200);
      expect((await get(from, 'POST')).status).toBe(405);
    }
  });

  test('ids come decoded, whatever their length and script', async () => {
    for (const id of ['طلب خدمة', 'a/b', 'é?#%', '…', 'x'.repeat(3000), '%2e%2e']) {
      const { status, body } = await get(`/ar/services/${encodeURIComponent(id)}`);
      expect(status).toBe(200);
      expect(JSON.parse(body).params).toEqual({ locale: 'ar', id });
    }
  });

  test('a handler that fails is answered with 500 once, and the server lives', async () => {
    expect((await get('/en/services/throw')).status).toBe(500);
    expect((await get('/en/services/reject')).status).toBe(500);
    expect((await get('/en/services/fine')).status).toBe(200);
  });
});

test.each(['express', 'fastify'] as const)('%s serves under a path, too', async (kind) => {
  const { body } = await ask(ports.get(kind), '/under/fr/services/7?x=1');
  expect(JSON.parse(body)).toEqual({ id: 'citizen-services.services.id', params: { locale: 'fr', id: '7' } });
  expect((await ask(ports.get(kind), '/underfr/services')).status).toBe(404);
});

test('OpenTelemetry’s instrumentation of each framework names the routes of its spans', async () => {
  const wanted = {
    'express /en/services': ['/:locale/services'],
    'express /under/fr/services': ['/under', '/under/:locale/services'],
    'express /en/nothing': [],
    'fastify /en/services': ['/:locale(^(?:en|fr|ar)$)/services'],
    'fastify /under/fr/services': ['/under/:locale(^(?:en|fr|ar)$)/services'],
    'fastify /en/nothing': [],
    'hono /en/services': ['/:locale/services'],
    'hono /under/fr/services': ['/under/:locale/services'],
    'hono /en/nothing': ['/*'],
  };
  expect(JSON.parse(await start('../src/traced.mjs'))).toEqual(wanted);
});
