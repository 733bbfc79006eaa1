import { isRouteId, type Route, route as routeById } from './index.ts';
import { defaultLocale, locales } from './locales.ts';
import { createPath } from './path.ts';

/** Names and values. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** @param prefix what stands before the path, as it may stand in a header. */
export type HeadersOf = (params: { readonly locale?: unknown; readonly id?: unknown }, prefix: string) => Headers;

const day = 86_400_000;

/**
 * What tells clients that a route is deprecated: since when (RFC 9745), until when (RFC 8594: the last day, in UTC, is over then), and
 * which page takes its place, where that needs no other parameters. Undefined for a route that stays.
 */
export function deprecationOf({ deprecated, params: own }: Route): HeadersOf | undefined {
  if (deprecated === undefined) return undefined;
  const { since, until, use } = deprecated;
  const dates: Headers = [
    ...(since === undefined ? [] : [['Deprecation', `@${Date.parse(since) / 1000}`] as const]),
    ['Sunset', new Date(Date.parse(until) + day).toUTCString()],
  ];
  const successor = isRouteId(use) ? routeById(use) : undefined;
  if (successor === undefined || (successor.params.includes('id') && !own.includes('id'))) return () => dates;
  const path = createPath(successor, locales);
  return ({ locale = defaultLocale, id }, prefix) => [
    ...dates,
    ['Link', `<${prefix}${path(locale, id)}>; rel="successor-version"`],
  ];
}
