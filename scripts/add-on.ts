import type { Rule } from '../core/read/diagnostic.ts';
import type { Project } from './start/project.ts';

/** It returns the exit code: 0, 1 for errors in the catalog, or 2 (README, "Start"). */
export type Command = (args: readonly string[], project: Project) => number | Promise<number>;

/** All that the main job, `validate` and `generate`, knows of an add-on: a folder that can be deleted, with its line in `add-ons/all.ts`. */
export interface AddOn {
  /** By name, loaded on demand, so that `validate` starts fast. One that an earlier add-on has, too, is in its place. */
  readonly commands?: Readonly<Record<string, () => Promise<Command>>>;
  /** What it checks: policy.yaml may name these rules, and `explain` and generated/docs/checks.md explain them. */
  readonly rules?: readonly Rule[];
}
