import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import type { Diagnostic } from '../../core/read/diagnostic.ts';
import { runCommand } from '../../scripts/main.ts';
import type { Files } from './catalogs.ts';
import { project, temporaryFolder } from './folders.ts';

export const launcher = join(project, 'scripts/run.cjs');

/** `PATH` with an npm that takes half a second less: `ci` does nothing, `test` says so, and `run` starts a command of this project. */
export function pathWithQuickNpm(): string {
  const folder = temporaryFolder();
  const run = `shift; [ "$1" != -s ] || shift; name=$1; shift; [ "$1" != -- ] || shift; exec node '${launcher}' "$name" "$@"`;
  const script = `#!/bin/sh\ncase $1 in ci) ;; test) echo tested;; run) ${run};; *) exit 9;; esac\n`;
  writeFileSync(join(folder, 'npm'), script, { mode: 0o755 });
  return `${folder}:${process.env.PATH}`;
}

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Where {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** One command as its users run it: a new process, in the folder `cwd`. */
export function run(command: readonly string[], where: Where = {}): Outcome {
  return runNode([launcher, ...command], where);
}

/** The same on every machine: without colour, and without the settings of npm, which `npm test` passes on. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
  return { ...Object.fromEntries(own), NO_COLOR: '1', FORCE_COLOR: undefined };
}

/** Npm, not as it is set on this machine. */
export function runNpm(args: readonly string[], { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv }): Outcome {
  const beside = join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js');
  const files = { npm_config_userconfig: join(cwd, 'none'), npm_config_globalconfig: join(cwd, 'no-other') };
  const program = process.env.npm_execpath?.replace('npx-cli', 'npm-cli') ?? beside;
  return runNode([program, ...args], { cwd, env: { ...files, ...env } });
}

function runNode(args: readonly string[], { cwd, env = {} }: Where): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...environment(), ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { code: status, stdout, stderr };
}

let running: Promise<unknown> = Promise.resolve();

/**
 * The same without a new process, in a tenth of the time: for what is not about the process. It moves the working directory, so a
 * command waits for the one before, also where its test was given up meanwhile.
 */
export function runHere(command: readonly string[], where: Here = {}): Promise<Outcome> {
  const outcome = running.then(() => runAlone(command, where));
  running = outcome.catch(() => undefined);
  return outcome;
}

interface Here extends Where {
  readonly root?: string;
  /** The tool as a package, where it is not that of the sources. */
  readonly tool?: { readonly runCommand: (name: string, options: readonly string[]) => Promise<number> };
}

async function runAlone(
  [name = '', ...options]: readonly string[],
  { cwd, env = {}, root = project, tool }: Here,
): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  const before = { cwd: process.cwd(), env: process.env };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += text;
      return true;
    }),
  );
  process.env = { ...environment(), ...env };
  if (cwd !== undefined) process.chdir(cwd);
  try {
    const code = await (tool?.runCommand(name, options) ?? runCommand(name, options, root));
    return { code, ...written };
  } finally {
    process.chdir(before.cwd);
    process.env = before.env;
    for (const spy of spies) spy.mockRestore();
  }
}

/** What `validate` finds in the folder `cwd`, without a new process. */
export async function validated(cwd: string, ...options: readonly string[]) {
  const { code, stdout, stderr } = await runHere(['validate', '--format', 'json', ...options], { cwd });
  const { diagnostics: found }: { diagnostics: readonly Diagnostic[] } = JSON.parse(stdout || '{ "diagnostics": [] }');
  return { code, stderr, found, checks: found.map(({ check }) => check) };
}

/** A temporary folder with these files, under `catalog/` unless another folder is given. */
export function folderWith(files: Files, under = 'catalog'): string {
  const folder = temporaryFolder();
  writeFiles(join(folder, under), files);
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
