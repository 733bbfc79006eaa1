import type { Check } from '../core/check/check.ts';
import type { CheckedCatalog, Engine } from '../core/check/pipeline.ts';
import type { Rule } from '../core/read/diagnostic.ts';
import type { Reported } from '../core/report/report.ts';
import type { Generator } from '../generators/generator.ts';
import type { Project } from './start/project.ts';

/** It returns the exit code: 0, 1 for errors in the catalog, or 2 (README, "Start"). */
export type Command = (args: readonly string[], project: Project) => number | Promise<number>;

/** All that the main job, `validate` and `generate`, knows of an add-on: a folder that can be deleted, with its two lines in `add-ons/all.ts`. */
export interface AddOn {
  /** By name, loaded on demand, so that `validate` starts fast. */
  readonly commands?: Readonly<Record<string, () => Promise<Command>>>;
  /** Those of its commands that need no catalog around them. */
  readonly anywhere?: readonly string[];
  /** What it checks: policy.yaml may name these rules, and `explain` and generated/docs/checks.md explain them. */
  readonly rules?: readonly Rule[];
  readonly gate?: Gate;
  /** A project's own checks and outputs; the first add-on that has this is asked. @param known rules whose ids are taken. */
  readonly ownCode?: (folder: string, args: readonly string[], known: readonly Rule[]) => Promise<OwnCode | undefined>;
}

export interface OwnCode {
  readonly checks: readonly Check[];
  readonly outputs: readonly Generator[];
  /** The file that has them. */
  readonly config: string;
}

/** What an add-on adds to `validate`. */
export interface Gate {
  /** Flags, what they mean, and what reads their value. */
  readonly options: readonly (readonly [flags: string, description: string, parse: (value: string) => string])[];
  /** Called once, before anything is read. It gives a function that makes the report of what is found, also after each fix. */
  readonly reporter: (options: GateOptions, engine: Engine, today: string) => Promise<Reporter>;
}

export type Reporter = (checked: CheckedCatalog) => Reported;

/** The options of `validate` itself that matter to gates. */
export interface GateOptions {
  readonly catalog: string;
  readonly staged?: true;
}
