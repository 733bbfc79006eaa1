import { mkdirSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkCatalog } from '../../core/pipeline.ts';
import { routes as routesGenerator } from '../../generators/routes/routes.ts';
import { readCatalog } from '../files/disk-files.ts';
import { readAssets } from '../output/assets.ts';
import { engine } from '../start/engine.ts';
import { makeCatalog } from './make-catalog.ts';
import { median } from './measure.ts';
import type { Row } from './row.ts';

/** Finds the route of a GET request; what it answers is not looked at, but for null and undefined. */
type Find = (target: string) => unknown;

interface Contender {
  readonly name: string;
  readonly find: Find;
}

interface Route {
  readonly id: string;
  readonly path: string;
}

interface Published {
  readonly routes: readonly Route[];
  readonly locales: readonly string[];
  readonly match: (target: string) => unknown;
}

interface Class {
  readonly name: string;
  readonly targets: readonly string[];
}

/** Requests of one batch; each batch has strings of its own, because a router that hashes keeps the hash in the string. */
const batch = 4000;
const rounds = 61;

/**
 * The matcher beside rou3 and find-my-way (compiled) and hono's routers, each with its locales expanded, which is the fastest that
 * they do: on the real table and on 30,000 routes. Nanoseconds a request, interleaved, on strings that nobody has seen.
 */
export async function benchRoutes(root: string, work: string, peers: string): Promise<Row[]> {
  const small = join(root, 'generated/routes');
  const large = await generateLarge(root, work);
  const [real, largeRoutes] = [await published(small), await published(large)];
  return [
    ...compare(real, await contenders(real, peers), 1, 1),
    ...compare(largeRoutes, await contenders(largeRoutes, peers), 1, 4 / 3),
  ];
}

async function published(folder: string): Promise<Published> {
  const { routes, locales, match } = await import(pathToFileURL(join(folder, 'all/index.js')).href);
  return { routes, locales, match };
}

async function generateLarge(root: string, work: string): Promise<string> {
  const folder = join(work, 'catalog-routes');
  makeCatalog(root, folder, 10_000);
  const { catalog } = checkCatalog(readCatalog(folder), engine, '2026-01-01');
  const out = join(work, 'routes-output');
  for (const { path, contents } of await routesGenerator.generate(catalog, readAssets(root))) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }\n');
  return join(out, 'routes');
}

async function contenders({ routes, locales, match }: Published, peers: string): Promise<Contender[]> {
  const expanded = routes.flatMap(({ path }) =>
    (path.startsWith('/{locale}') ? locales : ['']).map((locale) =>
      path.replace('{locale}', locale).replace('{id}', ':id'),
    ),
  );
  const fromPeers = nodeModule.createRequire(join(peers, 'package.json'));
  const load = (name: string) => import(pathToFileURL(fromPeers.resolve(name)).href);
  const ours: Contender = { name: 'ours', find: (target) => match(target) };

  const findMyWay = fromPeers('find-my-way')({ maxParamLength: 1_000_000 });
  for (const path of expanded) findMyWay.on('GET', path, () => undefined);
  // At 30,000 routes its compiler overflows the stack.
  if (expanded.length <= 1000) findMyWay.compile();
  const rou3 = await load('rou3');
  const rou3Router = rou3.createRouter();
  for (const path of expanded) rou3.addRoute(rou3Router, 'GET', path, path);
  const shared: Contender[] = [
    ours,
    { name: 'find-my-way', find: (target) => findMyWay.find('GET', withoutQuery(target)) },
    { name: 'rou3', find: (target) => rou3.findRoute(rou3Router, 'GET', withoutQuery(target)) },
  ];
  if (expanded.length > 1000) return shared;

  const { compileRouter } = await load('rou3/compiler');
  const compiled = compileRouter(rou3Router);
  const { RegExpRouter } = fromPeers('hono/router/reg-exp-router');
  const { TrieRouter } = fromPeers('hono/router/trie-router');
  const hono = [new RegExpRouter(), new TrieRouter()].map((router) => {
    for (const path of expanded) router.add('GET', path, path);
    return router;
  });
  return [
    ...shared,
    { name: 'rou3 compiled', find: (target) => compiled('GET', withoutQuery(target)) },
    { name: 'hono RegExpRouter', find: (target) => hono[0].match('GET', withoutQuery(target)) },
    { name: 'hono TrieRouter', find: (target) => hono[1].match('GET', withoutQuery(target)) },
  ];
}

/** What a framework does before it asks its router; ours is given the target as it came. */
function withoutQuery(target: string): string {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}

function classesOf({ routes, locales }: Published): Class[] {
  const fill = (path: string, index: number, id = `request-${index}`) =>
    path.replace('{locale}', locales[index % locales.length] ?? '').replace('{id}', id);
  const some = (wanted: readonly Route[], make: (path: string, index: number) => string) =>
    Array.from({ length: 300 }, (_, index) => make(wanted[(index * 7919) % wanted.length]?.path ?? '', index));
  const closed = routes.filter(({ path }) => !path.includes('{id}'));
  const open = routes.filter(({ path }) => path.includes('{id}'));
  const classes: Class[] = [
    {
      name: 'static',
      targets: some(
        routes.filter(({ path }) => !path.includes('{')),
        fill,
      ),
    },
    {
      name: 'locale',
      targets: some(
        closed.filter(({ path }) => path.includes('{')),
        fill,
      ),
    },
    { name: 'id', targets: some(open, fill) },
    {
      name: 'miss',
      targets: some(routes, (path, index) => [`${fill(path, index)}x`, `/favicon-${index}.ico`][index % 2] ?? ''),
    },
    {
      name: 'hostile',
      targets: some(
        routes,
        (path, index) =>
          [
            `/..%2f..%2fetc/passwd${index}`,
            `${fill(path, index)}/%zz`,
            `//${fill(path, index)}`,
            `/wp-admin/setup.php?step=${index}`,
            `${fill(path, index)}%00`,
          ][index % 5] ?? '',
      ),
    },
    {
      name: 'long',
      targets: some(
        open,
        (path, index) =>
          [fill(path, index, 'x'.repeat(1000 + index)), `/${'deep/'.repeat(200)}${index}`][index % 2] ?? '',
      ),
    },
  ];
  const mixed = classes.slice(0, 4).flatMap(({ targets }) => targets);
  return [...classes, { name: 'mixed', targets: mixed.map((_, index) => mixed[(index * 7919) % mixed.length] ?? '') }];
}

function compare(table: Published, all: readonly Contender[], mixed: number, single: number): Row[] {
  const timers = all.map(({ name, find }) => ({ name, time: timerOf(find) }));
  return classesOf(table).flatMap((group) => {
    const figures = new Map<string, number[]>(timers.map(({ name }) => [name, []]));
    for (let round = -10; round < rounds; round += 1) {
      for (const { name, time } of timers) {
        const requests = freshStrings(group.targets, group.name === 'long' ? batch / 10 : batch);
        const nanoseconds = time(requests);
        if (round >= 0) figures.get(name)?.push(nanoseconds / requests.length);
      }
    }
    const of = (name: string) => median(figures.get(name) ?? []);
    return timers.slice(1).map(
      ({ name }): Row => ({
        what: `match, ${table.routes.length} routes, ${group.name}`,
        ours: of('ours'),
        peer: name,
        theirs: of(name),
        unit: 'ns',
        target: group.name === 'mixed' ? mixed : single,
      }),
    );
  });
}

/** Strings as they come from a socket: flat, without a hash. */
function freshStrings(targets: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    Buffer.from(targets[index % targets.length] ?? '', 'latin1').toString('latin1'),
  );
}

/** A loop of its own for each contender, so that the engine learns nothing of one from another. */
function timerOf(find: Find): (requests: readonly string[]) => number {
  const loop = new Function(
    'find',
    'requests',
    'let found = 0; for (let i = 0; i < requests.length; i++) { if (find(requests[i]) != null) found++; } return found;',
  );
  return (requests) => {
    const start = process.hrtime.bigint();
    loop(find, requests);
    return Number(process.hrtime.bigint() - start);
  };
}
