import { buildPath } from './build-path.ts';
import type { HrefArguments } from './params.ts';

/** Builds links to one route, and says which route that is. */
export interface Builder<Id extends string, Path extends string, Params extends object> {
  (...args: HrefArguments<Params>): string;
  readonly id: Id;
  readonly method: 'GET';
  readonly path: Path;
}

export function builder<Id extends string, Path extends string, Params extends object>(
  id: Id,
  path: Path,
): Builder<Id, Path, Params> {
  const build = (...[params, options]: HrefArguments<Params>) => buildPath(path, params, options);
  return Object.freeze(Object.assign(build, { id, method: 'GET' as const, path }));
}
