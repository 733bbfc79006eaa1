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
/**
 * Finds by hash tables: one of whole paths, one of paths whose `{id}` is left open. Made when the first request comes.
 */
export declare function findByTable(routes: readonly Route[], locales: readonly string[]): Find;
