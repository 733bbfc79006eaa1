// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Route } from './params.js';
export interface Found {
    readonly route: Route;
    readonly params: {
        readonly locale?: string;
        readonly id?: string;
    };
}
/** The route of a path without query, hash or trailing slash, its unreserved characters not encoded; undefined for none. */
export type Find = (path: string) => Found | undefined;
/** A match that every request for one path shares. */
export declare function prepared(route: Route | undefined, locale?: string): Found;
export declare function withId(route: Route | undefined, locale: string | undefined, id: string | undefined): Found | undefined;
/** Finds whole paths, those without an `{id}`, by a hash table. Made when the first request comes. */
export declare function findWhole(routes: readonly Route[], locales: readonly string[]): Find;
/** Finds paths with an `{id}` by a hash table of what stands before it. Made when the first request comes. */
export declare function findOpen(routes: readonly Route[], locales: readonly string[]): Find;
/** What `startsWith` tells, in half its time; most paths differ before the slash in front of the `{id}`. */
export declare function beginsWith(path: string, prefix: string): boolean;
