import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { type Contender, compare } from './measure.ts';

/** Finds the route of a path; what it returns is not looked at. */
type Find = (path: string) => unknown;

interface Published {
  readonly routes: readonly { readonly path: string }[];
  readonly locales: readonly string[];
  readonly match: Find;
}

/**
 * `match` of two generated folders beside the router that is the fastest with so many routes: hono's with few (its first match of
 * 30,000 takes minutes), rou3 with many.
 *
 * @param peers the folder where rou3 is installed.
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

/** Every path in every locale. */
function pathsOf({ routes, locales }: Published, id: string): string[] {
  return routes.flatMap(({ path }) =>
    (path.startsWith('/{locale}') ? locales : ['']).map((locale) =>
      path.replace('{locale}', locale).replace('{id}', id),
    ),
  );
}

function race(published: Published, name: string, find: Find): string {
  const paths = pathsOf(published, '42');
  // In no order, and a quarter of them are paths of no route.
  const asked = Array.from({ length: 4000 }, (_, index) => {
    return `${paths[(index * 7919) % paths.length]}${index % 4 === 0 ? 'x' : ''}`;
  });
  const ours = { name: 'match', take: timerOf(published.match, asked) };
  const peer = { name, take: timerOf(find, asked) };
  return compare(`match, ${published.routes.length} routes`, 1.2, ours, peer, { unit: 'ns', rounds: 61 });
}

/** Nanoseconds a path. A loop for each contender, so that the engine learns nothing of one from another. */
function timerOf(find: Find, paths: readonly string[]): Contender['take'] {
  const loop = new Function('find', 'paths', 'let n = 0; for (const path of paths) if (find(path)) n++; return n;');
  return () => {
    // As they come from a socket: a string keeps the hash that somebody has computed.
    const fresh = paths.map((path) => Buffer.from(path, 'latin1').toString('latin1'));
    const start = performance.now();
    loop(find, fresh);
    return ((performance.now() - start) * 1e6) / paths.length;
  };
}
