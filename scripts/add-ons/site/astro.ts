import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError, withDiskErrors } from '../../command-error.ts';
import { sha256 } from '../../files/digest.ts';
import { bytesIn, filesIn } from '../../output/tree.ts';
import { printError } from '../../print.ts';
import { packageFolder } from '../../start/tool-files.ts';
import { madeFolders, websiteFiles } from './website.ts';

const siteFolder = packageFolder ? join(packageFolder, 'site') : join(import.meta.dirname, 'astro');

/** Calls `use` with a temporary copy of the website's sources, below its packages. */
export async function withWebsite(project: string, use: (folder: string) => Promise<number>): Promise<number> {
  const cache = join(project, '.cache/site');
  const folder = withDiskErrors(`${cache} cannot be written`, () => {
    const copy = mkdtempSync(join(installedPackages(siteFolder, cache), 'work-'));
    cpSync(siteFolder, copy, { recursive: true });
    return copy;
  });
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of the packages of a lock file. Other packages are removed. @throws CommandError if npm fails. */
export function installedPackages(source: string, cache: string): string {
  const folder = join(cache, sha256(readFileSync(join(source, 'package-lock.json'))).slice(0, 12));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (/^[0-9a-f]{12}$/.test(name)) rmSync(join(cache, name), { recursive: true });
  }
  printError(`Installing the packages of ${basename(source)} with npm\n`);
  // Renamed into place, so that two first runs may overlap.
  const stage = mkdtempSync(`${folder}-`);
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(source, name), join(stage, name));
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', options, { cwd: stage, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0 && !existsSync(folder)) renameSync(stage, folder);
  else rmSync(stage, { recursive: true });
  if (status !== 0) throw new CommandError(`The packages of ${source} cannot be installed: npm ci failed`);
  return folder;
}

/** Writes the pages into a copy of the sources. Equal files are not touched, because Astro watches them. */
export function writePages(folder: string, generated: ReadonlyMap<string, string>, base: string, editor?: string) {
  const files = websiteFiles(generated, base, editor);
  for (const made of madeFolders) {
    for (const name of filesIn(join(folder, made))) if (!files.has(`${made}/${name}`)) rmSync(join(folder, made, name));
  }
  for (const [path, text] of files) {
    if (String(bytesIn(folder, path)) === text) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** `ended` is the exit code; undefined if a signal stopped Astro. */
export function astro(folder: string, args: readonly string[], settings: NodeJS.ProcessEnv) {
  const program = join(folder, '../node_modules/astro/astro.js');
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };
  const stdio: StdioOptions = ['inherit', 'inherit', 'inherit', 'ipc'];
  // Astro would prefer these variables to its configuration.
  const unset = { BASE_URL: undefined, SITE: undefined, DEV: undefined, PROD: undefined, MODE: undefined };
  const options = { cwd: folder, stdio, env: { ...process.env, ...unset, ...settings, ...quiet } };
  const child = spawn(process.execPath, [program, ...args], options);
  // A terminal sends its signals to both processes. Other programs send them only to this one.
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  const ended = once(child, 'exit').then(([code]): number | undefined => {
    for (const signal of signals) process.off(signal, pass);
    return code ?? undefined;
  });
  // For the website's configuration. Astro may have ended.
  const readPages = () => void child.send('read', () => {});
  return { ended, readPages };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
