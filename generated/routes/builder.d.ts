// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { AnyParams, HrefArguments } from './types.js';
/** Builds links to one route. */
export interface Builder<Id extends string, Path extends string, Params extends AnyParams> {
  (...args: HrefArguments<Params>): string;
  readonly id: Id;
  readonly path: Path;
}
export declare function builder(id: string, path: string): Builder<string, string, AnyParams>;
