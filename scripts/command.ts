import type { Progress } from './print.ts';

/** What a command is given beside its options. */
export interface Tool {
  /** The project's folder. */
  readonly root: string;
  readonly progress: Progress;
}

/** A command: its arguments; it answers the exit code (README, "Exit codes"). */
export type Command = (options: readonly string[], tool: Tool) => number | Promise<number>;
