import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { probe } from '../../../scripts/add-ons/probe/command.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { thisProject } from '../../support/engine.ts';
import { portOf } from '../../support/listen.ts';
import { folderWith, runHere } from '../../support/run.ts';

const files = exampleFiles(`# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}', example: '7', formerly: ['/{locale}/gardens/{id}'] }
  - { method: GET, path: /admin/parks }
`);
const folder = folderWith(files);

const truth: RequestListener = (req, res) => {
  const { url = '' } = req;
  if (/\/gardens\//.test(url)) res.writeHead(308, { location: url.replace('gardens', 'parks') });
  else if (/^\/+(admin|%61dmin|ADMIN)\//.test(url)) res.writeHead(401);
  else res.writeHead(/\/parks\/7\/?(\?.*)?$/.test(url) ? 200 : 404);
  res.end();
};

function lying(lies: Readonly<Record<string, RequestListener>>): RequestListener {
  return (req, res) => (lies[req.url ?? ''] ?? truth)(req, res);
}

function all(status: number, start = '', end = ''): RequestListener {
  return ({ url }, res) => res.writeHead(status, { location: start + url + end }).end();
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function served(listener: RequestListener = truth) {
  const requests: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    requests.push(req);
    listener(req, res);
  });
  servers.push(server);
  return { url: `http://127.0.0.1:${await portOf(server)}`, requests };
}

async function probed(listener: RequestListener) {
  const { url } = await served(listener);
  const { code, stdout, stderr } = await runHere(['probe', '--url', url, '--format', 'json'], { cwd: folder });
  const { diagnostics, sections }: { diagnostics: { check: string }[]; sections: object[] } = JSON.parse(stdout);
  return { code, stderr, sections, checks: diagnostics.map(({ check }) => check), text: stdout };
}

test('a correct platform has no finding, and gets four requests at a time', async () => {
  let [unanswered, highest] = [0, 0];
  const paths: string[] = [];
  const outcome = await probed(async (req, res) => {
    paths.push(req.url ?? '');
    unanswered += 1;
    highest = Math.max(highest, unanswered);
    await setTimeout(5);
    unanswered -= 1;
    truth(req, res);
  });
  const sections = [{ title: '4 routes requested, 0 not requested', lines: [] }];
  expect(outcome).toMatchObject({ code: 0, stderr: '', checks: [], sections });
  expect(highest).toBe(4);
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths).toContain('/%61dmin/parks');
});

test.each<[string, RequestListener, number]>([
  ['redirects a page that cannot exist', lying({ '/en/no-such-page': all(302, '/en/parks/7?') }), 0],
  ['has nothing any more', all(410), 1],
  ['refuses all but an administrative page', (req, res) => all(req.url === '/admin/parks' ? 200 : 403)(req, res), 1],
])('one that %s is checked page by page', async (_, listener, code) => {
  expect((await probed(listener)).code).toBe(code);
});

test('a page without an example id is counted, and not requested', async () => {
  const { url } = await served(all(403));
  const report = await runHere(['probe', '--url', url, '--site', 'south'], { cwd: folderWith(exampleFiles()) });
  const stdout = expect.stringContaining('1 route requested, 1 not requested: parks.id');
  expect(report).toMatchObject({ code: 0, stdout });
});

test('a header is sent only to public pages of that origin', async () => {
  const other = await served();
  const { url, requests } = await served(
    lying({
      '/en/parks/7': all(308, '', '/'),
      '/en/parks/7/': all(308, '', '?from=cdn'),
      '/en/parks/7/?from=cdn': all(308, '', '&again'),
      '/fr/parks/7': (_, res) => res.writeHead(302, { location: `${other.url}/fr/parks/7` }).end(),
    }),
  );
  const options = ['--url', url, '--header', 'X-Key: s3cret', '--header', 'Accept-Language: fr'];
  const root = folderWith(new Map([['package.json', '{ "name": "@city/catalog", "version": "1.2.3" }']]), '.');
  const { code, stdout } = await runHere(['probe', ...options], { cwd: folder, root });
  expect([code, stdout]).toEqual([1, expect.stringContaining('/fr/parks/7 answered 302\n')]);
  expect(stdout).not.toContain('/en/parks/7');
  expect(other.requests).toEqual([]);
  expect(requests.map((req) => req.url)).toContain('/en/parks/7/?from=cdn&again');
  for (const { url: path, headers } of requests) {
    const isPublic = /^\/(en|fr|ar)\//.test(path ?? '');
    expect([path, headers['x-key']]).toEqual([path, isPublic ? 's3cret' : undefined]);
    expect(headers['accept-language'] === 'fr').toBe(isPublic);
    expect(headers['user-agent']).toBe('%40city%2Fcatalog/1.2.3 (npm run probe)');
  }
});

describe('a platform in trouble', () => {
  const slashed: RequestListener = (req, res) => (req.url?.endsWith('/') ? all(200) : all(308, '', '/'))(req, res);

  test('the body of a page is not read; a page that redirects endlessly is missing', async () => {
    const { checks, text } = await probed(
      lying({
        '/en/parks/7': (_, res) => res.flushHeaders(),
        '/fr/parks/7': all(302, '', '/'),
        '/fr/parks/7/': (_, res) => res.writeHead(302, { location: '/fr/parks/7' }).end(),
      }),
    );
    expect(checks).toEqual(['route-missing']);
    expect(text).toMatch(/"parks.id: \S+\/fr\/parks\/7 answered 302"/);
  });

  test('one page without an answer is missing, and the others are requested', async () => {
    const { url } = await served(lying({ '/en/parks/7': () => {} }));
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const code = await probe(['--url', url, '--catalog', `${folder}/catalog`], thisProject, 500);
    expect(write.mock.calls.join('')).toContain('/en/parks/7 gave no answer (timed out after 0.5 seconds)');
    write.mockRestore();
    expect(code).toBe(1);
  });

  test.each<[string, RequestListener, string, number?]>([
    ['ten requests without an answer', () => {}, 'timed out after 0.05 seconds', 50],
    ['a 2xx for the first page that cannot exist', all(200), 'no answer can be trusted'],
  ])('%s ends the run', async (_, listener, sentence, timeout) => {
    const { url, requests } = await served(listener);
    const run = probe(['--url', url, '--catalog', `${folder}/catalog`], thisProject, timeout);
    await expect(run).rejects.toThrow(sentence);
    expect(requests.length).toBeLessThan(15);
  });

  test.each([
    [1, '/en/parks/7', ['route-missing']],
    [2, '/never-requested', []],
  ])('429 ends the run, and never with exit code 0: %i', async (exit, missing, ids) => {
    const { code, stderr, checks } = await probed(lying({ [missing]: all(404), '/en/gardens/7': all(429) }));
    expect([code, checks]).toEqual([exit, ids]);
    expect(stderr).toBe('The platform refuses further requests (429): the rest was not requested\n');
  });

  test.each<[string, RequestListener, string]>([
    ['hangs up', (req) => req.socket.destroy(), 'gave no usable answer: '],
    ['wants no request, ever', all(429), 'gave no usable answer: '],
    ['has every page, with a slash', slashed, 'answered 200, but no such page exists'],
    ['leads to https', all(301, 'https://city.example'), 'answered 301, but no such page exists'],
  ])('one that %s is reported in a sentence, exit 2', async (_, listener, sentence) => {
    const { url } = await served(listener);
    const { code, stdout, stderr } = await runHere(['probe', '--url', url], { cwd: folder });
    expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
    expect(stderr).toContain(sentence);
  });
});

holdCommands(new URL('commands.txt', import.meta.url));
