// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Locale } from './locales.js';
import type { HrefOptions } from './types.js';
interface Given {
  readonly locale?: unknown;
  readonly id?: unknown;
}
/** The link to a route by its path. @throws TypeError, which names the route, for what cannot be in a link. */
export declare function fill(route: string, path: string, { locale, id }?: Given, { base, query, hash }?: HrefOptions): string;
/** A path, and its language; undefined for one without. */
export interface PathIn {
  readonly path: string;
  readonly locale: Locale | undefined;
}
/** A path in each language, where it has one. */
export declare function inEachLanguage(path: string): PathIn[];
/** A path in each language, where it has one, with `:id` as frameworks write it. */
export declare function patternsOf(path: string): PathIn[];
/** The path of a target below its base, without query and hash; '' for a target elsewhere. */
export declare function pathIn(target: string, base: string | undefined): string;
/** What follows the path of a target: a slash at its end, query and hash. */
export declare function suffixOf(target: string): string;
/** Whether a value is the code of a language; case counts. */
export declare function isLocale(value: unknown): value is Locale;
/** An id in a link; undefined for what cannot be one: browsers resolve dot segments, even as `%2e%2e`. */
export declare function encodeId(id: unknown): string | undefined;
export {};
