import type { Locale } from './locales.ts';

/** A page of the platform. */
export interface RouteRow<Id extends string = string, Domain extends string = string, Site extends string = string> {
  readonly id: Id;
  readonly method: 'GET';
  /** With `{locale}` and `{id}` in braces. */
  readonly path: string;
  readonly domain: Domain;
  readonly audience: 'public' | 'admin';
  /** The sites at which the domain is active. */
  readonly sites: readonly Site[];
  /** Paths that it had before: redirect them. */
  readonly formerly?: readonly string[];
  /** Since when, the last day on which it is served (both YYYY-MM-DD, UTC), and the id of the route to use instead. */
  readonly deprecated?: { readonly since?: string; readonly until: string; readonly use?: string };
}

export interface NoParams {
  readonly locale?: never;
  readonly id?: never;
}

export interface LocaleParams {
  readonly locale: Locale;
  readonly id?: never;
}

export interface IdParams {
  readonly locale?: never;
  /** The record's identifier, decoded: any text but '', '.' and '..'. */
  readonly id: string;
}

export interface LocaleIdParams {
  readonly locale: Locale;
  /** The record's identifier, decoded: any text but '', '.' and '..'. */
  readonly id: string;
}

export type AnyParams = NoParams | LocaleParams | IdParams | LocaleIdParams;

/** Nothing is assignable to those of a route whose path has no language. */
export type WithoutLocale<Params> = Params extends { readonly locale: Locale } ? Omit<Params, 'locale'> : never;

export interface BaseOptions {
  /** Goes before the path: an origin, a path that begins with one slash, or both. */
  readonly base?: string | undefined;
}

type QueryValue = string | number | boolean | null | undefined;

export interface HrefOptions extends BaseOptions {
  /** In the order given; null and undefined are left out, a list repeats its key. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> | URLSearchParams | undefined;
  /** Without its `#`. */
  readonly hash?: string | undefined;
}

/** Parameters may be left out where the route has none: every key of the empty object is optional. */
export type HrefArguments<Params> =
  Record<never, never> extends Params
    ? [params?: Params, options?: HrefOptions]
    : [params: Params, options?: HrefOptions];
