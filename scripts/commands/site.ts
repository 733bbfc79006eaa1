import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Tool } from '../command.ts';
import { CommandError, messageOf } from '../command-error.ts';
import { optionsOf, parseFolder } from '../options.ts';
import { refuseOutput } from '../output/refuse.ts';
import { filesIn, outputFile, writeTree } from '../output/tree.ts';
import { print, printError } from '../print.ts';
import { generate, reportWritten } from './generate.ts';

/** `npm run site`: the pages as static files. Refreshes `generated/` first. */
export async function site(words: readonly string[], tool: Tool): Promise<number> {
  const { out, base, url } = optionsOf('site', 'Builds the pages as a website of static files.')
    .option('--out <dir>', 'where the files go', parseFolder, '.cache/site/dist')
    .option('--base <path>', 'the path under which the site will stand, such as /catalog/', parseBase, '/')
    .option('--url <address>', 'where the site will stand, such as https://example.org: for search engines', parseUrl)
    .parse(words, { from: 'user' })
    .opts<{ out: string; base: string; url?: string }>();
  refuseOutput(out, { project: tool.root, catalog: 'catalog' }, 'site');
  const built = join(ownFolder(tool), 'built');
  try {
    const code = await vitepress('build', [], tool, { SITE_OUT: built, SITE_BASE: base, SITE_URL: url });
    if (code !== 0) return code;
    const files = filesIn(built).map((path) => outputFile(path, readFileSync(join(built, path))));
    reportWritten(out, writeTree(out, files, '', 'site'));
  } finally {
    rmSync(ownFolder(tool), { recursive: true, force: true });
  }
  print(`The site is in ${out}\n`);
  return 0;
}

/** `npm run preview`: the pages in a browser, until it is stopped. Refreshes `generated/` first, and after every change of the catalog. */
export async function preview(words: readonly string[], tool: Tool): Promise<number> {
  const { port } = optionsOf('preview', 'Serves the pages as a website on this machine, and follows the catalog.')
    .option('--port <number>', 'the port', '5173')
    .parse(words, { from: 'user' })
    .opts<{ port: string }>();
  const refresh = async () => {
    try {
      if ((await generate([], tool)) === 0) copyConfig(tool);
    } catch (error) {
      printError(`${messageOf(error)}\n`);
    }
  };
  let refreshed = Promise.resolve();
  let wait: NodeJS.Timeout | undefined;
  // It does not keep the process alive, so that the preview ends when its server does.
  const options = { recursive: true, persistent: false };
  const watcher = watch('catalog', options, () => {
    clearTimeout(wait);
    wait = setTimeout(() => {
      refreshed = refreshed.then(refresh);
    }, quiet);
  });
  // The server ends by the same signal; then the working folder goes.
  process.once('SIGINT', () => {});
  try {
    return await vitepress('dev', ['--port', port], tool, {});
  } finally {
    watcher.close();
    rmSync(ownFolder(tool), { recursive: true, force: true });
  }
}

/** Milliseconds after which a burst of changes, as an editor or git makes, is over. */
const quiet = 100;

/** Of this process, so that two sites can be built at once. Packages are found above it. */
function ownFolder({ root }: Tool): string {
  return join(root, '.cache/site', `work-${process.pid}`);
}

/**
 * Runs VitePress in a working folder of its own (in `.cache/site/`, not in git), with what `scripts/site/` says: so neither its
 * packages nor its bundler are ever on the way of `validate` and `generate`.
 */
async function vitepress(
  command: 'build' | 'dev',
  options: readonly string[],
  tool: Tool,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const refreshed = await generate([], tool);
  if (refreshed !== 0) return refreshed;
  const source = join(tool.root, 'scripts/site');
  const folder = join(tool.root, '.cache/site');
  copyConfig(tool);
  if (!isInstalled(source, folder)) await install(source, folder);
  const program = join(folder, 'node_modules/vitepress/bin/vitepress.js');
  return run(process.execPath, [program, command, ownFolder(tool), ...options], process.cwd(), env);
}

/** Installs in a folder of this process, and puts it in place in one step, so that two first runs at once both end well. */
async function install(source: string, folder: string): Promise<void> {
  const stage = join(folder, `install-${process.pid}`);
  mkdirSync(stage, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(source, name), join(stage, name));
  print('Installing what the site is built with\n');
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  if ((await run('npm', npm, stage, {})) !== 0) throw new CommandError(`npm ci failed in ${stage}`);
  if (!isInstalled(source, folder)) {
    const packages = join(folder, 'node_modules');
    rmSync(packages, { recursive: true, force: true });
    renameSync(join(stage, 'node_modules'), packages);
    cpSync(join(source, 'package.json'), join(folder, 'package.json'));
    cpSync(join(source, 'package-lock.json'), join(folder, 'installed.json'));
  }
  rmSync(stage, { recursive: true });
}

/** VitePress starts again, and reads the catalog again, when its configuration is written. */
function copyConfig(tool: Tool): void {
  const folder = join(ownFolder(tool), '.vitepress');
  mkdirSync(folder, { recursive: true });
  const source = join(tool.root, 'scripts/site');
  const isNeeded = (path: string) => path === source || /\.mjs$|[\\/]theme\b/.test(path);
  cpSync(source, folder, { recursive: true, filter: isNeeded });
}

function parseBase(path: string): string {
  if (/^\/(?:[\w.~-]+\/)*$/.test(path)) return path;
  throw new InvalidArgumentError('It must begin and end with a slash, such as /catalog/.');
}

function parseUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol.startsWith('http') && url.href === `${url.origin}/`) return url.origin;
  throw new InvalidArgumentError('It must be a server, such as https://example.org; a path on it is --base.');
}

/** Whether the packages of this very lock file were installed to the end. */
function isInstalled(source: string, folder: string): boolean {
  const mark = join(folder, 'installed.json');
  return existsSync(mark) && readFileSync(mark).equals(readFileSync(join(source, 'package-lock.json')));
}

/** The exit code; 0 for one that was stopped by a signal. */
async function run(program: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const shell = process.platform === 'win32';
  const child = spawn(program, words, { cwd, stdio: 'inherit', env: { ...process.env, ...env }, shell });
  const [code, signal] = await once(child, 'exit');
  return signal === null ? (code ?? 2) : 0;
}
