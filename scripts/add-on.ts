import type { Check } from '../core/check/check.ts';
import type { CheckedCatalog, Engine } from '../core/check/pipeline.ts';
import type { CheckInfo } from '../core/read/finding.ts';
import type { ReportInput } from '../core/report/report.ts';
import type { Generator } from '../generators/generator.ts';
import type { Project } from './start/project.ts';

/** Returns the exit code: 0, 1 for errors in the catalog, or 2 (README, "Start"). */
export type Command = (args: readonly string[], project: Project) => number | Promise<number>;

/** An add-on is a folder that can be deleted. This is not a plugin system. */
export interface AddOn {
  /** By name, which no other add-on uses. Loaded on demand, so that `validate` starts fast. */
  readonly commands?: Readonly<Record<string, () => Promise<Command>>>;
  /** Commands that also run outside of a project. */
  readonly anywhere?: readonly string[];
  /** Its checks: exceptions in policy.yaml may name them, and `explain` and generated/docs/checks.md document them. */
  readonly rules?: readonly CheckInfo[];
  readonly gate?: Gate;
  /** Loads the custom checks and outputs of a project. @param rules checks with reserved ids */
  readonly ownCode?: (
    folder: string,
    args: readonly string[],
    rules: readonly CheckInfo[],
  ) => Promise<OwnCode | undefined>;
}

export interface OwnCode {
  readonly checks: readonly Check[];
  readonly outputs: readonly Generator[];
  /** The file that has them. */
  readonly config: string;
}

/** Additions to `validate`. */
export interface Gate {
  readonly options: readonly (readonly [flags: string, description: string, parse: (value: string) => string])[];
  /** Called once, before the catalog is read. The reporter runs again after each fix. */
  readonly reporter: (options: GateOptions, engine: Engine, today: string) => Promise<Reporter>;
}

export type Reporter = (checked: CheckedCatalog) => ReportInput;

export interface GateOptions {
  readonly catalog: string;
  readonly staged?: true;
}
