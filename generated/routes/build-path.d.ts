// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { HrefOptions } from './params.js';
/**
 * A path with its parameters filled in, and what goes around it.
 *
 * @throws TypeError when a parameter is missing or cannot be a path segment; RangeError for an unknown locale.
 */
export declare function buildPath(path: string, params: object | undefined, options: HrefOptions | undefined): string;
