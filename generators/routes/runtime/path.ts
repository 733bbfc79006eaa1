import { encodeId } from './encode.ts';
import type { Route } from './params.ts';

/**
 * Fills in a path's parameters.
 *
 * @throws TypeError for an id that no path segment can stand for; RangeError for an unknown locale.
 */
export type BuildPath = (locale: unknown, id: unknown) => string;

export function createPath({ id: route, path }: Pick<Route, 'id' | 'path'>, locales: readonly unknown[]): BuildPath {
  const [start = '', end] = path.split('{id}');
  const rest = start.replace('/{locale}', '');
  const isLocal = rest !== start;
  return (locale, id) => {
    if (isLocal && !locales.includes(locale)) {
      throw new RangeError(`${route}: the locale ${JSON.stringify(locale)} is none of ${locales}`);
    }
    const page = isLocal ? `/${locale}${rest}` : rest;
    return end === undefined ? page : page + encodeId(route, id) + end;
  };
}

/** The path as Express, Hono, MSW, Playwright and URLPattern take it: `/:locale/services/:id`. */
export function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
