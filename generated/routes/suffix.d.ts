// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { HrefOptions } from "./params.js";
/** A path with its base before it, its query and hash after it. @throws TypeError for what no URL can hold. */
export declare function around(route: string, path: string, { base, query, hash }: HrefOptions): string;
/** An origin, a path that begins with one slash, or both, as it stands before a path. */
export declare function startOf(route: string, base: string): string;
