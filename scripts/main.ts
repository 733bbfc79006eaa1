import { CommanderError } from 'commander';
import { terminalText } from '../core/encode/terminal.ts';
import type { Command, Tool } from './command.ts';
import { CommandError } from './command-error.ts';
import { progressOn } from './progress.ts';
import { traceOf } from './start/trace.ts';

// Each is loaded only when it is asked for, so that the gate does not pay for the others.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  changes: async () => (await import('./commands/changes.ts')).tellChanges,
  explain: async () => (await import('./commands/explain.ts')).explain,
  generate: async () => (await import('./commands/generate.ts')).generate,
  i18n: async () => (await import('./commands/i18n.ts')).i18n,
  impact: async () => (await import('./commands/impact.ts')).tellImpact,
  new: async () => (await import('./commands/new.ts')).create,
  probe: async () => (await import('./commands/probe.ts')).probe,
  preview: async () => (await import('./commands/site.ts')).preview,
  release: async () => (await import('./commands/release.ts')).release,
  site: async () => (await import('./commands/site.ts')).site,
  validate: async () => (await import('./commands/validate.ts')).validate,
};

/** Runs a command and sets the exit code of the process. */
export async function main(name: string, options: readonly string[], tool: Omit<Tool, 'progress'>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head`) is no fault of ours.
    if (error.code === 'EPIPE') return;
    process.exitCode = exitCodeFor(new CommandError(`Standard output cannot be written: ${error.message}`), name);
    process.exit();
  });
  // There is nobody left to tell.
  process.stderr.on('error', () => {});
  process.exitCode = await runCommand(name, options, tool);
}

/** Runs a command; nothing escapes but as a sentence on standard error and exit code 2. */
export async function runCommand(
  name: string,
  options: readonly string[],
  tool: Omit<Tool, 'progress'>,
): Promise<number> {
  const { progress, end } = progressOn(process.stderr);
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (load === undefined) {
      throw new CommandError(`There is no command "${name}"; there are: ${Object.keys(commands).join(', ')}`);
    }
    refuseSwallowed(name);
    return await (await load())(options, { ...tool, progress });
  } catch (error) {
    end();
    return exitCodeFor(error, name);
  } finally {
    end();
  }
}

/** Options that npm takes for its own when the `--` before them is missing; it names them in the environment. */
const swallowed = ['catalog', 'check', 'fix', 'format', 'out', 'since', 'staged', 'today', 'url', 'watch'];

/** @throws CommandError when npm has taken an option that was meant for the command. */
function refuseSwallowed(name: string): void {
  if (process.env.npm_lifecycle_event !== name) return;
  const option = swallowed.find((word) => (process.env[`npm_config_${word}`] ?? '') !== '');
  if (option !== undefined) {
    throw new CommandError(`npm took --${option} for itself; write \`npm run ${name} -- --${option}\``);
  }
}

function exitCodeFor(error: unknown, command: string): number {
  // Commander has printed its own sentence, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CommandError) process.stderr.write(`${command}: ${error.message}\n`);
  else {
    const trace = traceOf(error).split('\n').map(terminalText).join('\n');
    process.stderr.write(`${command}: This is a bug in the tool, not in the catalog.\n${trace}\n`);
  }
  return 2;
}
