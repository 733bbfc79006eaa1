import type { HrefOptions } from './params.ts';
import { encode } from './segment.ts';

/** A path with its base before it, its query and hash after it. @throws TypeError for what no URL can hold. */
export function around(route: string, path: string, { base = '', query, hash = '' }: HrefOptions): string {
  const start = base.endsWith('/') ? base.slice(0, -1) : base;
  const end = hash === '' ? '' : `#${encode(`${route}: the hash`, hash)}`;
  return `${start}${path}${query === undefined ? '' : queryOf(route, query)}${end}`;
}

function queryOf(route: string, query: object): string {
  const pairs: string[] = [];
  for (const [key, values] of Symbol.iterator in query ? queryPairs(query) : Object.entries(query)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value === null || value === undefined) continue;
      if (typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol') {
        throw new TypeError(
          `${route}: the query value of "${key}" must be text, a number or a boolean, not ${typeof value}`,
        );
      }
      const text = encode(`${route}: the query value of "${key}"`, String(value));
      pairs.push(`${encode(`${route}: the query key "${key}"`, key)}=${text}`);
    }
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The pairs of `URLSearchParams`. */
function queryPairs(query: object): [key: string, value: unknown][] {
  return [...(query as Iterable<[key: string, value: unknown]>)];
}
