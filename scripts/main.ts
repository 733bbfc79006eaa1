import { CommanderError } from 'commander';
import { CommandError } from './command-error.ts';
import { clearProgress, printError } from './print.ts';

/** It gets the project's folder, and returns the exit code (README, "Exit codes"). */
type Command = (args: readonly string[], root: string) => number | Promise<number>;

// Loaded on demand, so that `validate` starts fast.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  changes: async () => (await import('./commands/changes.ts')).showChanges,
  explain: async () => (await import('./commands/explain.ts')).explain,
  generate: async () => (await import('./commands/generate.ts')).generate,
  i18n: async () => (await import('./commands/i18n.ts')).i18n,
  impact: async () => (await import('./commands/impact.ts')).showImpact,
  new: async () => (await import('./commands/new.ts')).create,
  probe: async () => (await import('./commands/probe.ts')).probe,
  preview: async () => (await import('./commands/preview.ts')).preview,
  release: async () => (await import('./commands/release.ts')).release,
  site: async () => (await import('./commands/site.ts')).site,
  validate: async () => (await import('./commands/validate.ts')).validate,
};

/** Runs a command, and sets the exit code of the process. */
export async function main(name: string, args: readonly string[], root: string): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that stops early (`| head`) is not an error.
    if (error.code === 'EPIPE') return;
    printError(`${name}: Standard output cannot be written: ${error.message}\n`);
    process.exit(2);
  });
  // An error here cannot be reported anywhere.
  process.stderr.on('error', () => {});
  process.exitCode = await runCommand(name, args, root);
}

export function runCommand(name: string, args: readonly string[], root: string): Promise<number> {
  return exitCodeOf(name, async () => {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (load !== undefined) return (await load())(args, root);
    throw new CommandError(`There is no command "${name}"; there are: ${Object.keys(commands).join(', ')}`);
  });
}

/** The exit code of a command; an error becomes a sentence on standard error and exit code 2. */
export async function exitCodeOf(name: string, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    // Commander has printed its message or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CommandError) printError(`${name}: ${error.message}\n`);
    else {
      const trace = error instanceof Error ? error.stack : String(error);
      printError(`${name}: This is a bug in the tool, not in the catalog.\n${trace}\n`);
    }
    return 2;
  } finally {
    clearProgress();
  }
}
