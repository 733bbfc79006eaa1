// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Locale } from './locales.js';
import type { HrefOptions } from './types.js';
interface PathParams {
  readonly locale?: unknown;
  readonly id?: unknown;
}
/** Returns the link to a route with this path. @throws TypeError, which names the route, if a value cannot be in a link. */
export declare function fill(route: string, path: string, { locale, id }?: PathParams, { base, query, hash }?: HrefOptions): string;
/** A path, and its language if it has one. */
export interface PathIn {
  readonly path: string;
  readonly locale: Locale | undefined;
}
/** Returns a path in each language; the path itself if it has no language. */
export declare function inEachLanguage(path: string): PathIn[];
/** Like `inEachLanguage`, with `:id`, as frameworks write it. */
export declare function patternsOf(path: string): PathIn[];
/** Returns the path of a target below its base, without query and hash; '' if the target is not below it. */
export declare function pathIn(target: string, base: string | undefined): string;
/** Returns the rest of a target after its path: a slash at its end, query and hash. */
export declare function suffixOf(target: string): string;
/** Returns whether a value is the code of a language; case matters. */
export declare function isLocale(value: unknown): value is Locale;
/** Encodes an id; undefined for text that cannot be one: browsers resolve dot segments, even as `%2e%2e`. */
export declare function encodeId(id: unknown): string | undefined;
export {};
