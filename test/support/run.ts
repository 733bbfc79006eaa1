import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import type { ReportedFinding } from '../../core/report/report.ts';
import { runCommand } from '../../scripts/main.ts';
import type { Files } from './catalogs.ts';
import { project, temporaryFolder } from './folders.ts';
import { portOf } from './listen.ts';

export const launcher = join(project, 'scripts/run.cjs');

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Where {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export function run(command: readonly string[], where: Where = {}): Outcome {
  return runNode([launcher, ...command], where);
}

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

/** The same in this process. It moves the working directory, so commands wait for each other. */
export function runHere(command: readonly string[], where: Here = {}): Promise<Outcome> {
  const outcome = running.then(() => runAlone(command, where));
  running = outcome.catch(() => undefined);
  return outcome;
}

interface Here extends Where {
  readonly root?: string;
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

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

async function answer(request: string): Promise<string> {
  const [settings = '', words = ''] = request.split('\0\0');
  const env = Object.fromEntries(settings.split('\0').map((one) => one.split(/=(.*)/s)));
  const command = words.split('\0').filter((word) => word !== '-s' && word !== '--');
  const { code, stdout, stderr } = await runHere(command, { cwd: env.PWD, env });
  return `printf %s ${quoted(stdout)}; printf %s ${quoted(stderr)} >&2; exit ${code}`;
}

/**
 * `PATH` with an npm that starts no node: `ci` does nothing, `test` says so, and for `run` this process runs the command, while
 * it waits for a `shell`.
 */
export async function pathWithQuickNpm(): Promise<string> {
  const server = createServer(async (socket) => {
    let request = '';
    for await (const part of socket.setEncoding('utf8')) {
      request += part;
      if (/\0\0.*\0\0$/s.test(request)) socket.end(await answer(request));
    }
  });
  const folder = temporaryFolder();
  const ask = `exec 3<>/dev/tcp/127.0.0.1/${await portOf(server.unref())}; { env -0; printf '\\0'; printf '%s\\0' "$@" ''; } >&3`;
  const script = `#!/usr/bin/env bash\ncase $1 in ci) ;; test) echo tested ;; run) shift; ${ask}; eval "$(cat <&3)" ;; esac\n`;
  writeFileSync(join(folder, 'npm'), script, { mode: 0o755 });
  return `${folder}:${process.env.PATH}`;
}

/** One line of a shell, in which npm may be that of `pathWithQuickNpm`. */
export async function shell(line: string, where: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Outcome> {
  // Where its input is a socket, as Node makes it, bash reads the settings of this machine.
  const child = spawn('bash', ['-e', '-c', line], { ...where, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

export async function validated(cwd: string, ...options: readonly string[]) {
  const { code, stdout, stderr } = await runHere(['validate', '--format', 'json', ...options], { cwd });
  const { diagnostics: found }: { diagnostics: readonly ReportedFinding[] } = JSON.parse(
    stdout || '{ "diagnostics": [] }',
  );
  return { code, stderr, found, checks: found.map(({ check }) => check) };
}

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
