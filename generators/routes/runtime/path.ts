import { encodeSegment } from './encode.ts';
import type { Route } from './params.ts';

/**
 * Fills in a path's parameters.
 *
 * @throws TypeError when a parameter is missing or cannot be a path segment; RangeError for an unknown locale.
 */
export type BuildPath = (locale: unknown, id: unknown) => string;

export function createPath({ id: route, path }: Pick<Route, 'id' | 'path'>, locales: readonly unknown[]): BuildPath {
  const [start = '', end] = path.split('{id}');
  const rest = start.startsWith('/{locale}/') ? start.slice('/{locale}'.length) : undefined;
  if (rest === undefined) {
    return end === undefined ? () => start : (_, id) => start + encodeSegment(route, 'id', id) + end;
  }
  return end === undefined
    ? (locale) => `/${known(locale)}${rest}`
    : (locale, id) => `/${known(locale)}${rest}${encodeSegment(route, 'id', id)}${end}`;

  function known(locale: unknown): unknown {
    if (locales.includes(locale)) return locale;
    throw new RangeError(`${route}: the locale ${JSON.stringify(locale)} is none of ${locales.join(', ')}`);
  }
}

/** The path as Express, Hono, MSW, Playwright and URLPattern take it: `/:locale/services/:id`. */
export function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
