import type { Progress } from './progress.ts';
import type { ReadFile } from './read-files.ts';

/** The project's folder, and a key that changes with any of its sources. */
export interface Tool {
  readonly root: string;
  readonly key: string;
  readonly progress?: Progress;
  /** What was read of the catalog before in this process (`--watch`), by path. */
  readonly memory?: Map<string, ReadFile>;
}

/** A command: its options as words; it answers the exit code (design, section 4). */
export type Command = (options: readonly string[], tool: Tool) => number | Promise<number>;
