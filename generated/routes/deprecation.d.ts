// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Route } from "./index.js";
/** Names and values. */
export type Headers = readonly (readonly [name: string, value: string])[];
/** @param prefix what stands before the path, as it may stand in a header. */
export type HeadersOf = (params: {
	readonly locale?: unknown;
	readonly id?: unknown;
}, prefix: string) => Headers;
/**
* What tells clients that a route is deprecated: since when (RFC 9745), until when (RFC 8594: the last day, in UTC, is over then), and
* which page takes its place, where that needs no other parameters. Undefined for a route that stays.
*/
export declare function deprecationOf({ deprecated, params: own }: Route): HeadersOf | undefined;
