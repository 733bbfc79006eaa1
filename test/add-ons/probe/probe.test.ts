import { describe, expect, test } from 'vitest';
import { makeReport } from '../../../core/report/report.ts';
import { probeFindings } from '../../../scripts/add-ons/probe/findings.ts';
import { probeChecks } from '../../../scripts/add-ons/probe/probe-checks.ts';
import { isGood, leadsTo, type Reply } from '../../../scripts/add-ons/probe/replies.ts';
import { controlsFor, type ProbeRequest, requestsFor } from '../../../scripts/add-ons/probe/requests.ts';
import { catalogOf, check, diagnosticsOf, exampleFiles, type Files, whole } from '../../support/catalogs.ts';
import { holdExamples, holdTable } from '../../support/check-examples.ts';
import { edited } from '../../support/edit.ts';

const base = 'https://city.example';

function truth({ about, route, url }: ProbeRequest): Reply {
  if (about === 'admin') return { status: 401 };
  if (about === 'former') return { status: 308, location: url.replace('/gardens', '/parks') };
  if (route.domain.status === 'planned') return { status: 404 };
  return { status: 200 };
}

type Lies = (request: ProbeRequest) => Reply | 'no answer' | undefined;

function findingsIn(files: Files, lies: Lies = () => undefined, site?: string, there = 'nowhere') {
  const { catalog } = whole(check(files));
  const requests = requestsFor(catalog, base, site);
  const replies = new Map(requests.map((request) => [request.url, lies(request) ?? truth(request)]));
  const isThere = (url: string) => url.startsWith(base + there);
  for (const url of controlsFor(catalog, requests, base)) replies.set(url, { status: isThere(url) ? 200 : 404 });
  const answered = [...replies].flatMap(([url, reply]) => (reply === 'no answer' ? [] : [[url, reply] as const]));
  return probeFindings(catalog, requests, new Map(answered));
}

function reported(files: Files, ...options: [lies?: Lies, site?: string, there?: string]) {
  const findings = findingsIn(files, ...options);
  return makeReport({ ...check(files), findings }, (file) => file).diagnostics;
}

/** The replies of an example: `# PATH answers STATUS` or `# PATH answers STATUS, Location: PATH`. */
function repliesIn(example: string): ReadonlyMap<string, Reply> {
  const lines = [...example.matchAll(/^# (\/\S+) answers (\d+)(?:, Location: (\S+))?$/gm)];
  return new Map(lines.map(([, path = '', status, location]) => [base + path, { status: Number(status), location }]));
}

const table = new URL('checks.txt', import.meta.url);

test('each check has its severity, and exceptions', () => holdTable(probeChecks, table));

describe.each(probeChecks)('$id', (checkInfo) => {
  holdExamples(checkInfo, table, (files, example) => findingsIn(files, ({ url }) => repliesIn(example).get(url)));
});

const parks = exampleFiles(`# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}', example: 'a b', formerly: ['/{locale}/gardens/{id}'] }
  - { method: GET, path: /admin/parks, formerly: [/admin/gardens] }
`);

test('an answer is good from 200 to 299, and a redirect from 300 to 399', () => {
  expect([199, 200, 299, 300].map((status) => isGood({ status }))).toEqual([false, true, true, false]);
  const isMoved = (status: number) => leadsTo({ status, location: '/b' }, `${base}/a`, `${base}/b`);
  expect([299, 300, 399, 400].map(isMoved)).toEqual([false, true, true, false]);
});

test('each route is requested, by language, spelling and former path', () => {
  const pathsFor = (files: Files) =>
    requestsFor(catalogOf(files), base)
      .map(({ url }) => url.slice(base.length))
      .filter((path) => !path.includes('water'));
  const paths = `/en/parks/a%20b /fr/parks/a%20b /ar/parks/a%20b /en/gardens/a%20b /fr/gardens/a%20b /ar/gardens/a%20b
    /admin/parks /admin/parks/ /admin/parks.json /admin/parks;x /admin/parks%20 //admin/parks /admin//parks
    /admin%2fparks /admin%5cparks /ADMIN/parks /%61dmin/parks /%2561dmin/parks /admin;x/parks
    /admin%20/parks /x/..;/admin/parks /x/..%2fadmin/parks /admin/gardens`;
  expect(pathsFor(parks)).toEqual(paths.split(/\s+/));
  const planned = edited(parks, ['domains/parks.yaml', 'status: stable', 'status: planned']);
  expect(pathsFor(planned).filter((path) => path.includes('gardens'))).toEqual([]);
  expect(pathsFor(exampleFiles()).filter((path) => path.startsWith('/en'))).toEqual([]);
});

describe('policy.yaml', () => {
  const excepted = (more: string) =>
    exampleFiles(`# file: policy.yaml\nexceptions: [{ check: admin-route-open, reason: So it is now., ${more} }]\n`);
  const open: Lies = ({ about, route }) =>
    about === 'admin' && route.domain.id === 'parks' ? { status: 200 } : undefined;

  test.each<[about: string, lies: Lies | undefined, site: string, checks: readonly string[]]>([
    ['domain: parks', open, '', []],
    ['route: parks.admin', open, '', []],
    ['route: parks.id', open, '', ['admin-route-open', 'exception-unused']],
    ['domain: parks', undefined, '', ['exception-unused']],
    ['domain: park', undefined, '', ['exception-unknown']],
    ['domain: parks', ({ about }) => (about === 'admin' ? 'no answer' : undefined), '', []],
    ['domain: water', undefined, 'south', []],
  ])('an exception excuses findings about its subject: %s', (about, lies, site, checks) => {
    expect(reported(excepted(about), lies, site || undefined).map((one) => one.check)).toEqual(checks);
  });

  test('may have an exception about which the gate is silent', () => {
    expect(diagnosticsOf(excepted('domain: parks'))).toEqual([]);
  });
});

describe('an answer to', () => {
  const checksOf = (about: ProbeRequest['about'], reply: (url: string) => Reply) =>
    reported(parks, (request) =>
      request.about === about && request.route.domain.id === 'parks' ? reply(request.url) : undefined,
    ).map((one) => one.check);

  const dead = ['former-path-dead', 'former-path-dead'];
  test.each<[string, ProbeRequest['about'], Reply, string[]]>([
    ['an administrative path: the page to sign in', 'admin', { status: 302, location: '/sign-in' }, []],
    ['former paths: nowhere', 'former', { status: 308, location: 'http://[' }, dead],
    ['former paths: half of %25', 'former', { status: 308, location: '/%' }, dead],
  ])('%s', (_, about, reply, checks) => {
    expect(checksOf(about, () => reply)).toEqual(checks);
  });

  test('a former path may change the spelling, and not the host', () => {
    const moved = (start: string, end: string, guard = 401) =>
      checksOf('former', (url) => {
        if (url.includes('/admin/')) return { status: guard };
        return { status: 301, location: `${start}${url.slice(base.length).replace('gardens', 'p%61rks')}${end}` };
      });
    for (const guard of [401, 403]) expect(moved('', '/?from=old', guard)).toEqual([]);
    expect(moved('https://elsewhere.example', '')).toEqual(['former-path-dead']);
  });

  test('a stable domain with only administrative requests', () => {
    const reportedFor = (status: number) => reported(exampleFiles(), () => ({ status }));
    expect(reportedFor(404)).toMatchObject([{ check: 'route-missing', pointer: '/status' }]);
    expect(reportedFor(401)).toEqual([]);
  });

  test('all pages of a planned domain, or all but one', () => {
    const planned = exampleFiles('# file: domains/water.yaml\nstatus: planned\n');
    const live =
      (fr: Reply | 'no answer'): Lies =>
      ({ about, url }) =>
        about !== 'page' ? undefined : url.includes('/fr/') ? fr : { status: 200 };
    expect(reported(planned, live({ status: 200 })).map((one) => one.check)).toEqual(['route-live-but-planned']);
    expect(reported(planned, live({ status: 404 }))).toEqual([]);
    expect(reported(planned, live('no answer'))).toEqual([]);
    expect(reported(planned, live({ status: 200 }), undefined, '/fr/water')).toEqual([]);
  });

  test.each([
    ['/fr/p', '/fr/parks/a%20b', '/fr/parks/a%20b/no-such-page'],
    ['/en/parks/a', '/en/parks/a%20b', '/en/parks/a%20b/no-such-page'],
  ])('every path that begins with %s exists, so the page is missing', (there, page, control) => {
    const message = `parks.id: ${base}${page} answered 200, but so did a page there that cannot exist`;
    const hint = `Answer ${base}${control} with 404`;
    expect(reported(parks, undefined, undefined, there)).toMatchObject([{ check: 'route-missing', message, hint }]);
  });

  test.each([
    ['/{locale}/a/b', ['/en/no-such-page', '/en/a/no-such-page', '/en/a/b/no-such-page']],
    ['/{locale}/{id}', ['/en/7/no-such-page']],
    ['/{locale}/parks', ['/en/no-such-page']],
  ])('a page cannot exist if no route has its path, present or former: near %s', (path, wanted) => {
    const routes = `[{ method: GET, path: '${path}', example: '7', formerly: ['/{locale}/parks/{id}'] }]`;
    const catalog = catalogOf(exampleFiles(`# file: domains/parks.yaml\nroutes: ${routes}\n`));
    const controls = controlsFor(catalog, requestsFor(catalog, base, 'south'), base);
    expect(controls.filter((url) => url.includes('/en/'))).toEqual(wanted.map((path) => base + path));
  });

  test('no value of a header is in a message', () => {
    const secret: Reply = { status: 302, location: 'https://elsewhere.example/s3cret' };
    const messages = reported(parks, () => secret);
    expect(new Set(messages.map((one) => one.check))).toEqual(new Set(['route-missing', 'former-path-dead']));
    expect(JSON.stringify(messages)).not.toContain('s3cret');
  });
});
