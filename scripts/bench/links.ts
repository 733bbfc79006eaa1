import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from './measure.ts';
import type { Row } from './row.ts';

interface Route {
  readonly id: string;
  readonly path: string;
  readonly domain: string;
}

/** Makes the link of an index; the parameters are made beforehand. */
type Make = (index: number) => string;

const batch = 4000;
const rounds = 61;

/**
 * Links by `href`, by `withLocale` and by a builder beside path-to-regexp's `compile`, whose functions are made beforehand: for the
 * same routes and parameters, interleaved, in nanoseconds a link.
 */
export async function compareLinks(folder: string, peers: string): Promise<Row[]> {
  const load = (path: string) => import(pathToFileURL(path).href);
  const [{ routes }, { href, withLocale }, { builder }, { compile }] = await Promise.all([
    load(join(folder, 'index.js')),
    load(join(folder, 'href.js')),
    load(join(folder, 'builder.js')),
    load(join(peers, 'node_modules/path-to-regexp/dist/index.js')),
  ]);
  const all: readonly Route[] = routes;
  const inFrench = withLocale('fr');
  const kinds = {
    static: all.filter(({ path }) => !path.includes('{')),
    locale: all.filter(({ path }) => path.includes('{locale}') && !path.includes('{id}')),
    id: all.filter(({ path }) => path.includes('{locale}') && path.includes('{id}')),
  };
  return Object.entries(kinds).flatMap(([kind, own]) => {
    const some = Array.from({ length: batch }, (_, index) => own[(index * 7919) % own.length]?.path ?? '');
    const ids = Array.from({ length: batch }, (_, index) => own[(index * 7919) % own.length]?.id ?? '');
    const params = some.map((path, index) => paramsOf(path, `request-${index}`));
    const withoutLocale = some.map((path, index) => paramsOf(path.replace('{locale}', ''), `request-${index}`));
    const compiled = new Map(own.map(({ path }) => [path, compile(path.replace(/\{(\w+)\}/g, ':$1'))]));
    const made = new Map(own.map(({ id, path }) => [path, builder(id, path)]));
    const peer = some.map((path) => compiled.get(path));
    const builders = some.map((path) => made.get(path));
    const times = race({
      'path-to-regexp compile': (index) => peer[index](params[index]),
      href: (index) => href(ids[index], params[index]),
      withLocale: (index) => inFrench(ids[index], withoutLocale[index]),
      builder: (index) => builders[index](params[index]),
    });
    const theirs = times.get('path-to-regexp compile') ?? Number.NaN;
    return [...times].slice(1).map(
      ([name, ours]): Row => ({
        what: `link by ${name}, ${all.length} routes, ${kind}`,
        ours,
        peer: 'path-to-regexp compile',
        theirs,
        unit: 'ns',
        target: 1,
      }),
    );
  });
}

/** Written out, as a service writes them: an object that is spread together is slower to read. */
function paramsOf(path: string, id: string): object {
  if (path.includes('{locale}')) return path.includes('{id}') ? { locale: 'fr', id } : { locale: 'fr' };
  return path.includes('{id}') ? { id } : {};
}

function race(makers: Readonly<Record<string, Make>>): Map<string, number> {
  const timers = Object.entries(makers).map(([name, make]) => ({ name, time: timerOf(make), figures: [] as number[] }));
  for (let round = -10; round < rounds; round += 1) {
    for (const { time, figures } of timers) {
      const nanoseconds = time();
      if (round >= 0) figures.push(nanoseconds / batch);
    }
  }
  return new Map(timers.map(({ name, figures }) => [name, median(figures)]));
}

/** A loop of its own for each, so that the engine learns nothing of one from another. */
function timerOf(make: Make): () => number {
  const loop = new Function(
    'make',
    'count',
    'let length = 0; for (let i = 0; i < count; i++) length += make(i).length; return length;',
  );
  return () => {
    const start = process.hrtime.bigint();
    loop(make, batch);
    return Number(process.hrtime.bigint() - start);
  };
}
