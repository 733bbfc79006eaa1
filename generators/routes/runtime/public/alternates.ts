import { refuse } from '../encode.ts';
import { type Locale, locales } from '../locales.ts';
import { createPath } from '../path.ts';
import { around } from '../suffix.ts';
import { type RouteId, type Routes, route } from './index.ts';

/**
 * The absolute URLs of a public page in every language, its own too; `x-default` is the one in the source language. What
 * `<link rel="alternate" hreflang>` and Next's `alternates.languages` take.
 *
 * @throws TypeError where `base` is not the beginning of an http or https URL, or for a parameter that cannot be a path segment.
 */
export function alternates<Id extends RouteId>(
  id: Id,
  params: Omit<Routes[Id], 'locale'>,
  { base }: { readonly base: string },
): Record<Locale | 'x-default', string> {
  if (!/^https?:/i.test(base)) refuse(id, 'base', base);
  const path = createPath(route(id), locales);
  const given: { readonly id?: unknown } = params;
  const urls = locales.map((locale) => [locale, around(id, path(locale, given.id), { base })] as const);
  // The compiler does not know that each language is among them.
  return Object.fromEntries([...urls, ['x-default', urls[0]?.[1]]]) as Record<Locale | 'x-default', string>;
}
