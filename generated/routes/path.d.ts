// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Route } from "./params.js";
/**
* Fills in a path's parameters.
*
* @throws TypeError for an id that no path segment can stand for; RangeError for an unknown locale.
*/
export type BuildPath = (locale: unknown, id: unknown) => string;
export declare function createPath({ id: route, path }: Pick<Route, "id" | "path">, locales: readonly unknown[]): BuildPath;
/** The path as Express, Hono, MSW, Playwright and URLPattern take it: `/:locale/services/:id`. */
export declare function patternOf(path: string): string;
