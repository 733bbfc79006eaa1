import { encode } from './encode.ts';
import type { HrefOptions } from './params.ts';

/** An origin, a path or both; no empty segment, which would name another host. */
const baseForm = /^(https?:\/\/[^\s/?#\\]+)?(\/[^\s/?#\\]+)*\/?$/i;

/** A path with its base before it, its query and hash after it. @throws TypeError for what no URL can hold. */
export function around(route: string, path: string, { base = '', query, hash = '' }: HrefOptions): string {
  const end = hash === '' ? '' : `#${encode(`${route}: the hash`, hash)}`;
  return `${startOf(route, base)}${path}${query === undefined ? '' : queryOf(route, query)}${end}`;
}

/** A base as it stands before a path. */
export function startOf(what: string, base: string): string {
  if (baseForm.test(base)) return base.endsWith('/') ? base.slice(0, -1) : base;
  throw new TypeError(`${what}: the base ${JSON.stringify(base)} is neither a URL nor a path with one slash`);
}

function queryOf(route: string, query: object): string {
  const pairs: string[] = [];
  for (const [key, values] of pairsOf(route, query)) {
    const name = `${route}: the query value of ${JSON.stringify(key)}`;
    for (const value of [values].flat()) {
      if (value === null || value === undefined) continue;
      if (!/string|number|boolean/.test(typeof value)) throw new TypeError(`${name} is no text, number or boolean`);
      pairs.push(`${encode(name, key)}=${encode(name, String(value))}`);
    }
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function pairsOf(route: string, query: object): Iterable<[key: string, value: unknown]> {
  if (kindOf(query) === 'Object') return Object.entries(query);
  if (isSearchParams(query)) return query;
  throw new TypeError(`${route}: the query is ${kindOf(query)}, no object or URLSearchParams`);
}

function isSearchParams(query: object): query is URLSearchParams {
  return kindOf(query) === 'URLSearchParams';
}

/** `Object` for an object literal and for an instance of a class; else what it is. */
function kindOf(query: object): string {
  return Object.prototype.toString.call(query).slice(8, -1);
}
