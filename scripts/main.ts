import { CommanderError } from 'commander';
import type { Command, Tool } from './command.ts';
import { CommandError } from './command-error.ts';
import { progressOn } from './progress.ts';
import { traceOf } from './trace.ts';

// Each is loaded only when it is asked for, so that the gate does not pay for the others.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  changes: async () => (await import('./changes.ts')).tellChanges,
  explain: async () => (await import('./explain.ts')).explain,
  generate: async () => (await import('./generate.ts')).generate,
  i18n: async () => (await import('./i18n.ts')).i18n,
  impact: async () => (await import('./impact.ts')).tellImpact,
  new: async () => (await import('./new.ts')).create,
  preview: async () => (await import('./site.ts')).preview,
  release: async () => (await import('./release.ts')).release,
  site: async () => (await import('./site.ts')).site,
  validate: async () => (await import('./validate.ts')).validate,
};

/** Runs a command and sets the exit code; nothing escapes but as a sentence on standard error and exit code 2. */
export async function main(name: string, options: readonly string[], tool: Omit<Tool, 'progress'>): Promise<void> {
  // A reader that has seen enough (`| head`) is no fault of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const { progress, end } = progressOn(process.stderr);
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (load === undefined) {
      throw new CommandError(`There is no command "${name}"; there are: ${Object.keys(commands).join(', ')}`);
    }
    process.exitCode = await (await load())(options, { ...tool, progress });
  } catch (error) {
    end();
    process.exitCode = explain(error, name);
  } finally {
    end();
  }
}

function explain(error: unknown, command: string): number {
  // Commander has printed its own sentence, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CommandError) process.stderr.write(`${command}: ${error.message}\n`);
  else {
    process.stderr.write(`${command}: This is a bug in the tool, not in the catalog.\n${traceOf(error)}\n`);
  }
  return 2;
}
