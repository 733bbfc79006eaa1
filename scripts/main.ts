import { relative } from 'node:path';
import { CommanderError } from 'commander';
import type { Command } from './add-on.ts';
import { addOns } from './add-ons/all.ts';
import { CommandError, unknownId } from './command-error.ts';
import { clearProgress, print, printError } from './print.ts';
import { engineWith } from './start/engine.ts';
import { folderOfProject, type Project } from './start/project.ts';

// Loaded on demand, so that `validate` starts fast.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  ...Object.assign({}, ...addOns.map((addOn) => addOn.commands)),
  explain: async () => (await import('./commands/explain.ts')).explain,
  generate: async () => (await import('./commands/generate.ts')).generate,
  validate: async () => {
    const gates = addOns.flatMap(({ gate }) => gate ?? []);
    const { validate } = await import('./commands/validate.ts');
    return (args, project) => validate(args, project, gates);
  },
};

/** @param folder the project; by default the nearest at or above the working directory. */
export async function main(name: string, args: readonly string[], folder?: string): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that stops early (`| head`) is not an error.
    if (error.code === 'EPIPE') return;
    printError(`${name}: Standard output cannot be written: ${error.message}\n`);
    process.exit(2);
  });
  // An error here cannot be reported anywhere.
  process.stderr.on('error', () => {});
  // If custom code awaits a promise that never settles, Node ends without an error.
  process.exitCode = 2;
  process.exitCode = await runCommand(name, args, folder);
}

export async function runCommand(name: string, args: readonly string[], folder?: string): Promise<number> {
  try {
    const names = Object.keys(commands).filter((command) => !command.startsWith('-'));
    const usage = `Commands, each with --help:\n${names.sort().join('\n')}\n`;
    if (name === '--help') {
      print(usage);
      return 0;
    }
    if (name === '') {
      printError(usage);
      return 2;
    }
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (load === undefined) throw unknownId('command', name, names);
    const run = await load();
    const anywhere = addOns.flatMap((addOn) => addOn.anywhere ?? []);
    const needsProject = !anywhere.includes(name) && !args.includes('--help');
    const cwd = process.cwd();
    const root = folder ?? (needsProject ? folderOfProject(cwd, anywhere) : cwd);
    const project = await projectIn(root, needsProject ? args : undefined);
    // npm removes the `--` before options; pnpm and Yarn pass it on.
    const options = args.filter((arg) => arg !== '--');
    return await run(options, folder === undefined ? { ...project, path: relative(cwd, root) } : project);
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

/** @param args of the command; without them, custom checks and outputs are not loaded. */
export async function projectIn(folder: string, args?: readonly string[]): Promise<Project> {
  const others = addOns.flatMap(({ rules }) => rules ?? []);
  const [ownCode] = addOns.flatMap(({ ownCode }) => ownCode ?? []);
  const custom = args && (await ownCode?.(folder, args, engineWith([], others).checkInfos));
  const { checks = [], outputs = [], config } = custom ?? {};
  return { folder, path: '', engine: engineWith(checks, others), outputs, config };
}
