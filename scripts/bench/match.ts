import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { type Contender, compare } from './measure.ts';

type Find = (path: string) => unknown;

interface Published {
  readonly routes: readonly { readonly path: string }[];
  readonly locales: readonly string[];
  readonly match: Find;
}

/**
 * Compares `match` of two generated folders with the fastest router for so many routes: hono's for few (with 30,000, its first match
 * takes minutes), rou3 for many. rou3 is installed in `peers`.
 */
export async function matchRows(small: string, large: string, peers: string): Promise<string[]> {
  const load = (path: string) => import(pathToFileURL(path).href);
  const few: Published = await load(join(small, 'routes/all/index.js'));
  const many: Published = await load(join(large, 'routes/all/index.js'));
  const hono = new RegExpRouter<string>();
  for (const path of pathsOf(few, ':id')) hono.add('GET', path, path);
  const { addRoute, createRouter, findRoute } = await load(createRequire(join(peers, 'x')).resolve('rou3'));
  const rou3 = createRouter();
  for (const path of pathsOf(many, ':id')) addRoute(rou3, 'GET', path, path);
  return [
    race(few, 'hono (RegExpRouter)', (path) => hono.match('GET', path)),
    race(many, 'rou3', (path) => findRoute(rou3, 'GET', path)),
  ];
}

function pathsOf({ routes, locales }: Published, id: string): string[] {
  return routes.flatMap(({ path }) =>
    (path.startsWith('/{locale}') ? locales : ['']).map((locale) =>
      path.replace('{locale}', locale).replace('{id}', id),
    ),
  );
}

function race(published: Published, name: string, find: Find): string {
  const paths = pathsOf(published, '42');
  // Shuffled; a quarter of them match no route.
  const asked = Array.from({ length: 4000 }, (_, index) => {
    return `${paths[(index * 7919) % paths.length]}${index % 4 === 0 ? 'x' : ''}`;
  });
  const ours = { name: 'match', take: timerOf(published.match, asked) };
  const peer = { name, take: timerOf(find, asked) };
  return compare(`match, ${published.routes.length} routes`, 1.2, ours, peer, { unit: 'ns', rounds: 61 });
}

/** Nanoseconds per path. Each contender gets its own loop, so that V8 optimizes them separately. */
function timerOf(find: Find, paths: readonly string[]): Contender['take'] {
  const loop = new Function('find', 'paths', 'let n = 0; for (const path of paths) if (find(path)) n++; return n;');
  return () => {
    // New strings, as from a socket: V8 keeps the hash of a string.
    const fresh = paths.map((path) => Buffer.from(path, 'latin1').toString('latin1'));
    const start = performance.now();
    loop(find, fresh);
    return ((performance.now() - start) * 1e6) / paths.length;
  };
}
