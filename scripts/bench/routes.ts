import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeCatalog } from './make-catalog.ts';
import { median, type Row, requireSuccess } from './measure.ts';

/** Finds the route of a path; what it returns is not looked at, but for null and undefined. */
type Find = (path: string) => unknown;

interface Published {
  readonly routes: readonly { readonly path: string }[];
  readonly locales: readonly string[];
  readonly match: Find;
}

const batch = 4000;
const rounds = 61;

/** The matcher beside its peers, each with its locales expanded, which is the fastest that they do. */
export async function matchRows(root: string, work: string, peers: string): Promise<Row[]> {
  const catalog = join(work, 'catalog-routes');
  const out = `${catalog}-generated`;
  makeCatalog(root, catalog, 10_000);
  const args = ['scripts/run.cjs', 'generate', '--catalog', catalog, '--out', out];
  requireSuccess({ name: 'generate', command: [process.execPath, ...args], cwd: root });
  const load = async (folder: string): Promise<Published> =>
    import(pathToFileURL(join(folder, 'routes/all/index.js')).href);
  const rows: Row[] = [];
  for (const published of [await load(join(root, 'generated')), await load(out)]) {
    const times = race(pathsOf(published), { ours: published.match, ...(await findersOf(published, peers)) });
    const [own = Number.NaN, ...others] = times.values();
    const best = Math.min(...others);
    const name = [...times].find(([, time]) => time === best)?.[0] ?? '';
    rows.push({
      what: `match, ${published.routes.length} routes`,
      is: own,
      unit: 'ns',
      peer: { name, is: best },
      limit: 1,
    });
  }
  return rows;
}

async function findersOf({ routes, locales }: Published, peers: string): Promise<Record<string, Find>> {
  const paths = routes.flatMap(({ path }) =>
    (path.startsWith('/{locale}') ? locales : ['']).map((locale) =>
      path.replace('{locale}', locale).replace('{id}', ':id'),
    ),
  );
  const fromPeers = createRequire(join(peers, 'package.json'));
  const load = (name: string) => import(pathToFileURL(fromPeers.resolve(name)).href);
  const findMyWay = fromPeers('find-my-way')();
  const { addRoute, createRouter, findRoute } = await load('rou3');
  const rou3 = createRouter();
  const { TrieRouter } = fromPeers('hono/router/trie-router');
  const { RegExpRouter } = fromPeers('hono/router/reg-exp-router');
  const trie = new TrieRouter();
  const regExp = new RegExpRouter();
  const isSmall = paths.length < 1000;
  for (const path of paths) {
    findMyWay.on('GET', path, () => undefined);
    addRoute(rou3, 'GET', path, path);
    if (isSmall) for (const router of [trie, regExp]) router.add('GET', path, path);
  }
  const finders = {
    'find-my-way': (path: string) => findMyWay.find('GET', path),
    rou3: (path: string) => findRoute(rou3, 'GET', path),
  };
  // With 30,000 routes hono's first match takes minutes, and rou3's compiler makes a function that is too long.
  if (!isSmall) return finders;
  const { compileRouter } = await load('rou3/compiler');
  const compiled = compileRouter(rou3);
  return {
    ...finders,
    'rou3 compiled': (path: string) => compiled('GET', path),
    'hono trie': (path: string) => trie.match('GET', path),
    'hono RegExp': (path: string) => regExp.match('GET', path),
  };
}

/** Paths of all kinds of routes, a quarter of them of none. */
function pathsOf({ routes, locales }: Published): string[] {
  return Array.from({ length: 1200 }, (_, index) => {
    const { path = '' } = routes[(index * 7919) % routes.length] ?? {};
    const locale = locales[index % locales.length] ?? '';
    const asked = path.replace('{locale}', locale).replace('{id}', `request-${index}`);
    return index % 4 === 0 ? `${asked}x` : asked;
  });
}

/** Nanoseconds a path, in turn, on strings that no contender has seen: one that hashes keeps the hash in the string. */
function race(paths: readonly string[], finders: Readonly<Record<string, Find>>): Map<string, number> {
  const timers = Object.entries(finders).map(([name, find]) => ({ name, time: timerOf(find), times: [] as number[] }));
  for (let round = -10; round < rounds; round += 1) {
    for (const { time, times } of timers) {
      const nanoseconds = time(Array.from({ length: batch }, (_, index) => fresh(paths[index % paths.length])));
      if (round >= 0) times.push(nanoseconds / batch);
    }
  }
  return new Map(timers.map(({ name, times }) => [name, median(times)]));
}

/** As it comes from a socket: flat, without a hash. */
function fresh(text = ''): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/** A loop for each contender, so that the engine learns nothing of one from another. */
function timerOf(find: Find): (paths: readonly string[]) => number {
  const loop = new Function(
    'find',
    'paths',
    'let n = 0; for (const path of paths) if (find(path) != null) n++; return n;',
  );
  return (paths) => {
    const start = process.hrtime.bigint();
    loop(find, paths);
    return Number(process.hrtime.bigint() - start);
  };
}
