// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Locale } from './locales.js';
/** A page of the platform. */
export interface RouteRow<Id extends string = string, Domain extends string = string, Site extends string = string> {
  readonly id: Id;
  readonly method: 'GET';
  /** Such as `/{locale}/services/{id}`. */
  readonly path: string;
  readonly domain: Domain;
  readonly audience: 'public' | 'admin';
  /** The sites at which the domain is active. */
  readonly sites: readonly Site[];
  /** Former paths: redirect them. */
  readonly formerly?: readonly string[];
  /** The beginning of the deprecation, the last day of service (both YYYY-MM-DD, UTC), and the id of the route to use instead. */
  readonly deprecated?: {
    readonly since?: string;
    readonly until: string;
    readonly use?: string;
  };
}
/** The parameters of a path. Parameters that the path does not have may be undefined, as in a match. */
export interface NoParams {
  readonly locale?: undefined;
  readonly id?: undefined;
}
export interface LocaleParams {
  readonly locale: Locale;
  readonly id?: undefined;
}
export interface IdParams {
  readonly locale?: undefined;
  /** The record's identifier, decoded: any text but '', '.' and '..'. Write a number as a text: `match` gives a text back. */
  readonly id: string;
}
export interface LocaleIdParams {
  readonly locale: Locale;
  /** The record's identifier, decoded: any text but '', '.' and '..'. Write a number as a text: `match` gives a text back. */
  readonly id: string;
}
export type AnyParams = NoParams | LocaleParams | IdParams | LocaleIdParams;
/** The parameters of a matched path. Parameters that the path does not have are undefined. */
export interface Matched<Params extends AnyParams> {
  readonly locale: Params['locale'];
  readonly id: Params['id'];
}
/** The parameters of a link; for one of several routes, all parameters that any of them has. */
type Needed<Params extends AnyParams> = Pick<LocaleIdParams, (Locale extends Params['locale'] ? 'locale' : never) | (string extends Params['id'] ? 'id' : never)>;
/** `never` if the path has no language. The id may be undefined if only some of several routes have one. */
export type WithoutLocale<Params extends AnyParams> = Locale extends Params['locale'] ? Pick<string extends Params['id'] ? Matched<Params> : NoParams, 'id'> : never;
export interface BaseOptions {
  /** Goes before the path: an origin, a path that begins with one slash, or both. */
  readonly base?: string | undefined;
}
/** The part of `URLSearchParams` in use, so that services need no types of a browser. */
export interface SearchParams {
  sort(): void;
  forEach(callback: (value: string, name: string) => void): void;
}
type QueryValue = string | number | boolean | null | undefined;
export interface HrefOptions extends BaseOptions {
  /** In the order given; null and undefined are left out, a list repeats its key. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> | SearchParams | undefined;
  /** Without its `#`. */
  readonly hash?: string | undefined;
}
/** Parameters may be omitted if no route has any. */
export type HrefArguments<Params extends AnyParams> = [Params] extends [NoParams] ? [params?: NoParams, options?: HrefOptions] : [params: Needed<Params>, options?: HrefOptions];
export {};
