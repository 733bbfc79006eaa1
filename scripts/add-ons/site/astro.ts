import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withDiskErrors } from '../../command-error.ts';
import { bytesIn, filesIn } from '../../output/tree.ts';
import { packageFolder } from '../../start/tool-files.ts';
import { installedPackages } from './packages.ts';
import { madeFolders, websiteFiles } from './website.ts';

const siteFolder = packageFolder ? join(packageFolder, 'site') : join(import.meta.dirname, 'astro');

/** Calls `use` with a temporary copy of the website's sources, below its packages in the cache of a project. */
export async function withWebsite(project: string, use: (folder: string) => Promise<number>): Promise<number> {
  const cache = join(project, '.cache/site');
  const packages = withDiskErrors(`${cache} cannot be written`, () => installedPackages(siteFolder, cache));
  const folder = withDiskErrors(`${packages} cannot be written`, () => mkdtempSync(join(packages, 'work-')));
  try {
    const filter = (path: string) => !path.endsWith('node_modules');
    withDiskErrors(`${folder} cannot be written`, () => cpSync(siteFolder, folder, { recursive: true, filter }));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the pages into a copy of the website's sources. Equal files are not touched, because Astro watches them. */
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

/** Runs Astro in a copy of the website's sources. `ended` is its exit code; undefined if a signal stopped it. */
export function astro(folder: string, args: readonly string[], more: NodeJS.ProcessEnv) {
  const program = join(folder, '../node_modules/astro/astro.js');
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };
  // Astro would prefer these variables to its configuration.
  const unset = { BASE_URL: undefined, SITE: undefined, DEV: undefined, PROD: undefined, MODE: undefined };
  const env = { ...process.env, ...unset, ...more, ...quiet };
  const stdio: StdioOptions = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio, env });
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
