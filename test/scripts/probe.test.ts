import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express, { type Request, type Response } from 'express';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../../generators/routes/routes.ts';
import type { Clock } from '../../scripts/commands/ask.ts';
import { probe } from '../../scripts/commands/probe.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleFiles, type Files, seedFiles } from '../support/catalogs.ts';
import { folderWith, runHere } from '../support/run.ts';

/** The source's domains with more of a life: all but two are stable, one path has moved, one route goes, one has an example. */
function livelyFiles(): Files {
  const files = seedFiles();
  const change = (path: string, from: string, to: string) => files.set(path, (files.get(path) ?? '').replace(from, to));
  for (const name of ['citizen-services', 'community', 'education', 'healthcare']) {
    change(`domains/${name}.yaml`, 'status: planned', 'status: stable');
  }
  change('domains/citizen-services.yaml', "/services/{id}' }", "/services/{id}', example: '42' }");
  change('domains/community.yaml', "/forums' }", "/forums', deprecated: { until: 2027-06-30 } }");
  change('domains/healthcare.yaml', "/facilities' }", "/facilities', formerly: ['/{locale}/healthcare/places'] }");
  return files;
}
const files = livelyFiles();
const catalog = catalogOf(files);

type Handler = (req: Request, res: Response) => unknown;
type Mount = (app: express.Express, handlers: object, options: object) => void;

const generated = pathToFileURL(join(folderWith(await filesOf(routes, catalog), 'generated'), 'generated')).href;
const { mount }: { mount: Mount } = await import(/* @vite-ignore */ `${generated}/routes/express.js`);

/** A page that says what the catalog says, with links to itself in every language. */
function pageOf(path: string): string {
  const [, locale = '', ...rest] = path.split('/');
  const { direction } = catalog.languages.find(({ code }) => code === locale) ?? {};
  const links = catalog.languages.map(
    ({ code }) =>
      `<link rel="alternate" hreflang="${code}" href="https://public.example/${[code, ...rest].join('/')}">`,
  );
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head>${links.join('')}<title>x</title>`;
}

/** A platform of our own adapters over Express, on which some paths are answered by `lies`; tourism and sports are not built yet. */
function platform(lies: Readonly<Record<string, Handler>> = {}, live: readonly string[] = []) {
  const app = express().set('env', 'test');
  app.use((req, res, next) => {
    const lie = lies[req.originalUrl];
    return lie === undefined ? next() : lie(req, res);
  });
  const served = catalog.domains.filter(({ id, data }) => data.status === 'stable' || live.includes(id));
  const handlers = served.flatMap((domain) =>
    domain.routes.map(({ id }) => [
      id,
      ({ req, res }: { req: Request; res: Response }, params: { id?: string }) =>
        params.id === undefined || params.id === '42' ? res.send(pageOf(req.originalUrl)) : res.sendStatus(404),
    ]),
  );
  app.use('/admin', (_, res) => void res.sendStatus(401));
  mount(app, Object.fromEntries(handlers), {});
  return app;
}

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Time stands still, but for those who wait; what is late is said by the platform. */
function stoppedClock() {
  let time = 0;
  const waited: number[] = [];
  const late = new Map<string, AbortController>();
  const clock: Clock = {
    now: () => time,
    wait: async (milliseconds) => {
      time += milliseconds;
      waited.push(milliseconds);
    },
    late(url) {
      const controller = new AbortController();
      late.set(new URL(url).pathname, controller);
      return controller.signal;
    },
  };
  const pass = (path: string, milliseconds = 10_000) => {
    time += milliseconds;
    late.get(path)?.abort();
  };
  return { clock, waited, pass };
}

/** The command, in a folder with the catalog; what it writes to standard output. */
async function probed(
  url: string,
  words: readonly string[] = [],
  clock: Clock = stoppedClock().clock,
  of: Files = files,
) {
  const cwd = folderWith(of);
  let stdout = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += text;
    return true;
  });
  const before = process.cwd();
  process.chdir(cwd);
  try {
    const tool = { root: join(import.meta.dirname, '../..'), key: 'test', progress: () => {} };
    const code = await probe(['--url', url, '--format', 'json', '--today', '2026-01-01', ...words], tool, clock);
    const { diagnostics, summary } = JSON.parse(stdout);
    const found: { check: string; file: string; line: number; message: string }[] = diagnostics;
    return { code, summary, found, told: found.map(({ check, file, line }) => `${check} ${file}:${line}`).sort() };
  } finally {
    process.chdir(before);
    write.mockRestore();
  }
}

/** Where a path stands in the catalog. */
function lineOf(path: string): string {
  for (const [file, text] of files) {
    const line = text
      .split('\n')
      .findIndex((one) => one.includes(`path: '${path}'`) || one.includes(`path: ${path} }`));
    if (line >= 0) return `catalog/${file}:${line + 1}`;
  }
  throw new Error(`No file has ${path}`);
}

const statusLine = (domain: string) => {
  const file = `domains/${domain}.yaml`;
  return `catalog/${file}:${(files.get(file) ?? '').split('\n').findIndex((line) => line.startsWith('status:')) + 1}`;
};

test('a platform that is as the catalog says has no finding', async () => {
  const { code, told, summary } = await probed(await served(platform()));
  expect(told).toEqual([]);
  expect(code).toBe(0);
  expect(summary).toMatchObject({ errors: 0, warnings: 0, asked: 21, notAsked: 0 });
  // What is planned and not there is no finding, and is said.
  expect(summary.notes).toHaveLength(4);
  expect(summary.notes[0]).toMatch(
    /^culture-tourism\.attractions is not there: .*\/en\/attractions.* answered 404; its domain is planned$/,
  );
});

test('each of eleven lies is found at its line, and nothing else', async () => {
  const { clock, pass } = stoppedClock();
  const lies: Record<string, Handler> = {
    '/fr/education': (_, res) => res.sendStatus(404),
    '/en/education/institutions': (_, res) =>
      res.send(pageOf('/en/education/institutions').replace('lang="en"', 'lang="en-GB"')),
    '/%61dmin/education': (_, res) => res.send('welcome'),
    '/ar/healthcare/places': (_, res) => res.sendStatus(410),
    '/en/community/forums': (_, res) =>
      res.set('Sunset', 'Wed, 30 Jun 2027 00:00:00 GMT').send(pageOf('/en/community/forums')),
    '/en/healthcare': (req) => pass(req.path),
    '/fr/services': (_, res) => res.redirect(302, 'https://elsewhere.example/fr/services'),
    '/ar/community': (_, res) => res.send(pageOf('/ar/community').replace('dir="rtl"', 'dir="ltr"')),
    '/en/services/no-such-id': (_, res) => res.sendStatus(500),
    '/en/healthcare/facilities': (_, res) =>
      res.send(pageOf('/en/healthcare/facilities').replace(/<link[^>]*hreflang="ar"[^>]*>/, '')),
  };
  const { code, told, found } = await probed(await served(platform(lies, ['sports-recreation'])), [], clock);
  expect(told).toEqual(
    [
      `route-missing ${lineOf('/{locale}/education')}`,
      `page-language ${lineOf('/{locale}/education/institutions')}`,
      `admin-route-open ${lineOf('/admin/education')}`,
      `former-path-dead ${lineOf('/{locale}/healthcare/facilities')}`,
      `route-live-but-planned ${statusLine('sports-recreation')}`,
      `sunset-mismatch ${lineOf('/{locale}/community/forums')}`,
      `route-slow ${lineOf('/{locale}/healthcare')}`,
      `route-missing ${lineOf('/{locale}/services')}`,
      `page-language ${lineOf('/{locale}/community')}`,
      `route-fails ${lineOf('/{locale}/services/{id}')}`,
      `page-language ${lineOf('/{locale}/healthcare/facilities')}`,
    ].sort(),
  );
  expect(code).toBe(1);
  const messages = found.map(({ message }) => message).join('\n');
  expect(messages).toMatch(/\/%61dmin\/education answered 200$/m);
  expect(messages).toMatch(/\/fr\/services answered 302 to https:\/\/elsewhere\.example\/fr\/services$/m);
  expect(messages).toMatch(/\/en\/healthcare\/facilities has no link to the language "ar"$/m);
});

describe('manners', () => {
  /** Every request that a platform without lies got. */
  async function requestsOf(words: readonly string[] = []) {
    const requests: { method: string; url: string; headers: Request['headers'] }[] = [];
    const app = platform();
    const atOnce = { now: 0, most: 0 };
    const url = await served((req, res) => {
      requests.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers });
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      res.on('close', () => {
        atOnce.now -= 1;
      });
      app(req, res);
    });
    await probed(url, words);
    return { requests, most: atOnce.most };
  }

  test('GET and HEAD, four at a time, with a name; a header only where it is public, and odd spellings as they are', async () => {
    const { requests, most } = await requestsOf(['--header', 'Authorization: Bearer of-a-secret']);
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET', 'HEAD']));
    expect(most).toBeLessThanOrEqual(4);
    expect(requests.every(({ headers }) => /^smart-city-domain-catalog\/\S+ /.test(headers['user-agent'] ?? ''))).toBe(
      true,
    );
    const [admin, others] = [true, false].map((isAdmin) =>
      requests.filter(({ url }) => /^\/*(admin|%61dmin)/i.test(url) === isAdmin),
    );
    expect(new Set(admin?.map(({ headers }) => headers.authorization))).toEqual(new Set([undefined]));
    expect(new Set(others?.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer of-a-secret']));
    const spellings = admin?.map(({ url }) => url).filter((url) => url.includes('education'));
    expect(spellings).toEqual([
      '/admin/education',
      '/admin/education/',
      '//admin/education',
      '/admin//education',
      '/%61dmin/education',
      '/ADMIN/education',
    ]);
  });

  test('--dry-run prints what would be asked, and asks nothing', async () => {
    let asked = 0;
    const url = await served((_, res) => {
      asked += 1;
      res.end();
    });
    const { code, stdout } = await runHere(['probe', '--url', `${url}/base/`, '--site', 'site-c', '--dry-run'], {
      cwd: folderWith(files),
    });
    expect([code, asked]).toEqual([0, 0]);
    expect(stdout).toContain(`GET ${url}/base/fr/sports\n`);
    expect(stdout).toContain(`GET ${url}/base/%61dmin/sports/events\n`);
    expect(stdout).not.toContain('education');
  });

  test('another origin is never asked; of the same one, five redirects are followed', async () => {
    let elsewhere = 0;
    const other = await served((_, res) => {
      elsewhere += 1;
      res.end();
    });
    const hop = (from: string, to: string): [string, Handler] => [from, (_, res) => res.redirect(302, to)];
    const hops = (path: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => hop(at === 0 ? path : `${path}?hop=${at}`, `${path}?hop=${at + 1}`)),
      );
    const lies = {
      ...hops('/en/healthcare', 5),
      ...hops('/en/education', 6),
      ...Object.fromEntries([hop('/fr/services', `${other}/fr/services`), hop('/ar/community', '/ar/community')]),
      ...Object.fromEntries([hop('/fr/education', '/fr/healthcare'), hop('/en/community', '//[')]),
    };
    const { told } = await probed(await served(platform(lies)));
    expect(told).toEqual([
      `route-missing ${lineOf('/{locale}/services')}`,
      `route-missing ${lineOf('/{locale}/community')}`,
      `route-missing ${lineOf('/{locale}/education')}`,
    ]);
    expect(elsewhere).toBe(0);
  });

  test('an administrative route that leads to the sign-in page is closed', async () => {
    const guarded = exampleFiles(`# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks' }
  - { method: GET, path: '/admin/parks/{id}', example: '7' }
`);
    const url = await served((req, res) => {
      if (/dmin/i.test(req.url ?? '')) res.writeHead(302, { location: '/sign-in' });
      res.end();
    });
    expect((await probed(url, [], undefined, guarded)).told.filter((one) => one.startsWith('admin'))).toEqual([]);
  });

  test('a platform that asks to come back is given its time, and no more than 30 seconds', async () => {
    const { clock, waited } = stoppedClock();
    let refusals = 2;
    const busy =
      (seconds: string): Handler =>
      (req, res) => {
        refusals -= 1;
        if (refusals < 0) res.send(pageOf(req.path));
        else res.set('Retry-After', seconds).sendStatus(429);
      };
    expect((await probed(await served(platform({ '/en/education': busy('7') })), [], clock)).told).toEqual([]);
    expect(waited).toEqual([7000, 7000]);
    refusals = 1000;
    const lies = { '/en/education': busy('31') };
    const { code, told, summary } = await probed(await served(platform(lies)), [], clock);
    expect([code, told, waited.length]).toEqual([0, [], 2]);
    expect(summary.notAsked).toBeGreaterThan(0);
    expect(summary.notes[0]).toBe('The platform wants no more requests (429 Too Many Requests)');
  });

  test('a platform that falls silent for a minute is left alone, and what is known is told', async () => {
    const { clock, pass } = stoppedClock();
    const silent: Handler = (req) => pass(req.path, 20_000);
    const paths = catalog.domains
      .filter(({ data }) => data.status === 'stable')
      .flatMap(({ routes: all }) => all.map(({ path }) => path));
    const lies = Object.fromEntries(
      paths.slice(3).flatMap((path) => ['en', 'fr', 'ar'].map((code) => [path.replace('{locale}', code), silent])),
    );
    const { summary, told } = await probed(await served(platform(lies)), [], clock);
    expect(summary.notes[0]).toBe('The platform gave no answer for 60 seconds');
    expect(summary.notAsked).toBeGreaterThan(10);
    expect(told.every((one) => one.startsWith('route-slow '))).toBe(true);
  });

  test('Ctrl-C ends with what is known', async () => {
    const lies: Record<string, Handler> = {
      '/en/services': (_, res) => res.sendStatus(404),
      '/en/education': () => process.emit('SIGINT'),
    };
    const { code, told, summary } = await probed(await served(platform(lies)));
    expect([code, told]).toEqual([1, [`route-missing ${lineOf('/{locale}/services')}`]]);
    expect(summary.notes[0]).toBe('The run was interrupted');
    expect(process.listenerCount('SIGINT')).toBe(0);
  });
});

describe('bad hosts and words', () => {
  const told = async (words: readonly string[]) => runHere(['probe', ...words], { cwd: folderWith(files) });
  const refused = ['--url', 'http://127.0.0.1:9'];

  test.each<[string, RequestListener]>([
    ['hangs up', (req) => req.socket.destroy()],
    ['is no HTTP', (req) => req.socket.end('SSH-2.0-OpenSSH\r\n')],
    ['wants no request, ever', (_, res) => res.writeHead(429, { 'retry-after': '0' }).end()],
  ])('a host that %s is told in a sentence', async (_, listener) => {
    const url = await served(listener);
    const { code, stdout, stderr } = await told(['--url', url]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^probe: Nothing could be asked of http:\S+: .+\n$/);
  });

  test('so is TLS where there is none', async () => {
    const url = await served((_, res) => res.end());
    const { code, stderr } = await told(['--url', url.replace('http:', 'https:')]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^probe: Nothing could be asked of https:\S+: /);
  });

  test('a page of 10 MB is read to its first, and said so', async () => {
    const large: Handler = (req, res) => res.send(pageOf(req.path) + 'x'.repeat(10_000_000));
    const { told: found, summary } = await probed(await served(platform({ '/en/education': large })));
    expect(found).toEqual([]);
    expect(summary.notes).toContainEqual(
      expect.stringMatching(/\/en\/education is longer than 1 MB: only its beginning was read$/),
    );
  });

  test('every answer is as wrong as can be, and all is told', async () => {
    const { code, told: found } = await probed(
      await served((_, res) => void res.writeHead(200, { 'content-type': 'text/html', sunset: '\u0080' }).end('<')),
    );
    expect(code).toBe(1);
    expect(new Set(found.map((one) => one.split(' ')[0]))).toEqual(
      new Set(['admin-route-open', 'former-path-dead', 'page-language', 'route-live-but-planned', 'sunset-mismatch']),
    );
  });

  test.each([
    [['--url', 'https://user:s3cret@city.example'], '--url must hold no credentials'],
    [['--url', 'city.example s3cret'], '--url is no address'],
    [['--url', 'ftp://city.example/s3cret'], '--url must begin with https:// or http://'],
    [['--url', 'https://city.example/?key=s3cret'], '--url must end before'],
    [[...refused, '--header', 's3cret'], "--header must be 'Name: value'"],
    [[...refused, '--header', 'A b: s3cret'], "--header must be 'Name: value'"],
    [[...refused, '--header', 'A: s3cret\nB: c'], "--header must be 'Name: value'"],
    [[...refused, '--headers=A: s3cret'], "unknown option '--headers'"],
    [
      [...refused, '--id', 'citizen-services.services=42'],
      'There is no route with {id} "citizen-services.services"; did you mean "citizen-services.services.id"?',
    ],
    [[...refused, '--id', 'citizen-services.services.id'], '--id citizen-services.services.id needs a value'],
    [[...refused, '--id', 'citizen-services.services.id=..'], '--id citizen-services.services.id needs a value'],
    [[...refused, '--site', 'site-d'], 'There is no site "site-d"'],
    [[], "required option '--url <url>' not specified"],
  ])('%j: %s', async (words, sentence) => {
    const { code, stdout, stderr } = await told(words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('s3cret');
  });

  test('what a platform echoes of a header is not told', async () => {
    const echo: Handler = (req, res) => res.redirect(302, `https://elsewhere.example/${req.get('x-key')}`);
    const url = await served(platform({ '/en/education': echo }));
    const words = ['--url', url, '--header', 'X-Key: s3cret-value', '--format', 'text'];
    const { code, stdout } = await told(words);
    expect(code).toBe(1);
    expect(stdout).toContain('elsewhere.example/…');
    expect(stdout).not.toContain('s3cret');
  });

  test.each(['text', 'github', 'sarif', 'junit', 'json'])('--format %s has the notes', async (format) => {
    const { code, stdout } = await told(['--url', await served(platform()), '--format', format]);
    expect(code).toBe(0);
    expect(stdout).toContain('its domain is planned');
  });

  test('a catalog with errors is reported, and nobody is asked', async () => {
    const { code, stdout } = await runHere(['probe', ...refused], {
      cwd: folderWith(exampleFiles('# no file: policy.yaml\n')),
    });
    expect(code).toBe(1);
    expect(stdout).toContain('missing-file');
  });
});
