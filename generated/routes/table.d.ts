// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Route } from './params.js';
/** Rows of id, path and domain as routes, frozen. */
export declare function table<Id extends string>(rows: readonly (readonly [id: Id, path: string, domain: string])[]): readonly Route<Id>[];
