export interface Context {
  /** The project's folder. */
  readonly root: string;
}

/** A command; it returns the exit code (README, "Exit codes"). */
export type Command = (args: readonly string[], context: Context) => number | Promise<number>;
