import { locales } from './locales.ts';
import type { HrefArguments, HrefOptions } from './params.ts';
import { createPath, patternOf } from './path.ts';
import { around } from './suffix.ts';

/** Builds links to one route, and says which route that is. */
export interface Builder<Id extends string, Path extends string, Pattern extends string, Params extends object> {
  <Q extends object = object>(...args: HrefArguments<Params, Q>): string;
  readonly id: Id;
  readonly method: 'GET';
  readonly path: Path;
  /** The path as MSW, Playwright and URLPattern take it: `/:locale/services/:id`. */
  readonly pattern: Pattern;
}

export function builder(id: string, path: string): Builder<string, string, string, object> {
  const fill = createPath({ id, path }, locales);
  const build = (given?: { readonly locale?: unknown; readonly id?: unknown }, options?: HrefOptions) => {
    const filled = fill(given?.locale, given?.id);
    return options === undefined ? filled : around(id, filled, options);
  };
  return Object.freeze(Object.assign(build, { id, method: 'GET' as const, path, pattern: patternOf(path) }));
}
