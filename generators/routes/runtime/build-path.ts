import { locales } from './locales.ts';
import type { HrefOptions, QueryValue } from './params.ts';
import { encode, encodeSegment } from './segment.ts';

/**
 * A path with its parameters filled in, and what goes around it.
 *
 * @throws TypeError when a parameter is missing or cannot be a path segment; RangeError for an unknown locale.
 */
export function buildPath(path: string, params: object | undefined, options: HrefOptions | undefined): string {
  const filled = path.includes('{')
    ? path.replace(/\{(\w+)\}/g, (_, name: string) =>
        segmentOf(name, params === undefined ? undefined : Reflect.get(params, name)),
      )
    : path;
  return options === undefined ? filled : `${baseOf(options)}${filled}${queryOf(options)}${hashOf(options)}`;
}

function segmentOf(name: string, value: unknown): string {
  if (name === 'locale' && !locales.some((locale) => locale === value)) {
    throw new RangeError(`The locale is ${JSON.stringify(value)}; it must be one of ${locales.join(', ')}`);
  }
  return encodeSegment(name, value);
}

function baseOf({ base = '' }: HrefOptions): string {
  return base.endsWith('/') ? base.slice(0, -1) : base;
}

function queryOf({ query = {} }: HrefOptions): string {
  const pairs: string[] = [];
  for (const [key, values] of Object.entries(query)) {
    const list: readonly QueryValue[] = isList(values) ? values : [values];
    for (const value of list) {
      if (value === null || value === undefined) continue;
      pairs.push(`${encode(`The query key "${key}"`, key)}=${encode(`The query value of "${key}"`, String(value))}`);
    }
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function isList(values: QueryValue | readonly QueryValue[]): values is readonly QueryValue[] {
  return Array.isArray(values);
}

function hashOf({ hash = '' }: HrefOptions): string {
  return hash === '' ? '' : `#${encode('The hash', hash)}`;
}
