import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, type Project } from './package.ts';

// The whole of what services import, as one table: what each subpath exports, and that nothing shared can be changed.

const table = 'routes route isRouteId isSiteId locales defaultLocale isLocale directionOf digest';
const match = 'match matchPath is resolve localize isActive';
const surface: Readonly<Record<string, string>> = {
  './routes': table,
  './routes/href': 'href withLocale',
  './routes/match': match,
  './routes/public': table,
  './routes/public/href': 'href withLocale',
  './routes/public/match': match,
  './routes/domains/citizen-services': 'services servicesId',
  './routes/domains/healthcare': 'healthcare clinics healthcareFacilities',
  './routes/domains/clinics': 'all',
  './routes/domains/governance': '',
  './routes/admin/citizen-services': 'adminServices',
  './routes/admin/clinics': '',
  './routes/node': 'handler middleware',
  './routes/express': 'mount middleware',
  './routes/fastify': 'plugin',
  './routes/hono': 'mount',
  './routes/fetch': 'handler',
  './routes/next': 'rewrites redirects',
  './routes/alternates': 'alternates',
  './routes/menu/fr': 'menu',
  './routes/openapi': 'openapi',
  './routes/openapi-admin': 'openapi',
  './types': 'domainIds externalDomainIds languageCodes ownerIds siteIds',
  './catalog': 'domains externalDomains languages sites',
};

const data = ['./routes/openapi.json', './routes/openapi-admin.json', './catalog.json', './schema/*', './package.json'];

let project: Project;
let files: Readonly<Record<string, string | { readonly default: string }>>;
beforeAll(async () => {
  project = await makeProject();
  files = JSON.parse(readFileSync(join(project.installed, 'package.json'), 'utf8')).exports;
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

/** The module of a subpath, as `exports` of package.json leads to it. */
async function load(subpath: string): Promise<Readonly<Record<string, unknown>>> {
  const folder = subpath.replace(/[^/]+$/, '*');
  const name = subpath.slice(folder.length - 1);
  const found = files[subpath] ?? files[folder];
  if (typeof found !== 'object') throw new Error(`${subpath} is no subpath`);
  return import(pathToFileURL(join(project.installed, found.default.replace('*', name))).href);
}

test('package.json exports the subpaths of the table, and no others', () => {
  const known = new Set([
    ...Object.keys(surface).map((path) => (path in files ? path : path.replace(/[^/]+$/, '*'))),
    ...data,
  ]);
  expect([...known].sort()).toEqual(Object.keys(files).sort());
});

test.each(Object.entries(surface))('%s exports %s, and all of it that is data is frozen', async (subpath, names) => {
  const module = await load(subpath);
  expect(Object.keys(module).sort()).toEqual(names.split(' ').filter(Boolean).sort());
  const seen = new Set<unknown>();
  for (const [name, value] of Object.entries(module)) expectFrozen(value, `${subpath} ${name}`, seen);
});

/** Tries to write to a value and to all that is in it. */
function expectFrozen(value: unknown, where: string, seen: Set<unknown>): void {
  const hasMembers = typeof value === 'object' || (typeof value === 'function' && Object.keys(value).length > 0);
  if (!hasMembers || value === null || seen.has(value)) return;
  seen.add(value);
  for (const key of [...Object.keys(value), 'length', 'other']) {
    expect(Reflect.set(value, key, 'changed'), `${where}.${key}`).toBe(false);
    if (key in value) expect(Reflect.deleteProperty(value, key), `${where}.${key}`).toBe(false);
  }
  for (const [key, inside] of Object.entries(value)) expectFrozen(inside, `${where}.${key}`, seen);
}

test('what a match shares with others is frozen', async () => {
  const { match, resolve } = await load('./routes/match');
  if (typeof match !== 'function' || typeof resolve !== 'function') throw new Error('The functions are there');
  expectFrozen(match('GET', '/en/services'), 'match', new Set());
  expectFrozen(resolve('GET', '/en/services').match, 'resolve', new Set());
  expectFrozen(resolve('POST', '/en/services').allow, 'allow', new Set());
});
