import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { buildCatalog } from '../../core/model/build-catalog.ts';
import { withDraftsFilled } from '../../core/model/drafts.ts';
import { load, requireWithDrafts } from '../catalog/load.ts';
import type { Context } from '../command.ts';
import { CommandError, messageOf, withDiskErrors } from '../command-error.ts';
import { installedPackages } from '../files/packages.ts';
import { optionsOf, parseCount, parseFolder } from '../options.ts';
import { refuseOutput } from '../output/refuse.ts';
import { render } from '../output/render.ts';
import { filesIn, outputFile, writeTree } from '../output/tree.ts';
import { print, printError } from '../print.ts';
import { engine } from '../start/engine.ts';
import { generate, reportWritten } from './generate.ts';

/** `npm run site`: refreshes `generated/`, and builds the pages as static files. */
export async function site(args: readonly string[], context: Context): Promise<number> {
  const { out, base, url } = optionsOf('site', 'Builds the pages as a website of static files.')
    .option('--out <dir>', 'where the files go', parseFolder, '.cache/site/dist')
    .option('--base <path>', 'the path under which the site will be, such as /catalog/', parseBase, '/')
    .option('--url <address>', 'where the site will be, such as https://example.org: for search engines', parseUrl)
    .parse(args, { from: 'user' })
    .opts<{ out: string; base: string; url?: string }>();
  refuseOutput(out, { project: context.root, catalog: 'catalog' }, 'site');
  return withPages(context, async (folder) => {
    const code = await astro(folder, ['build'], { NODE_ENV: 'production', SITE_BASE: base, SITE_URL: url });
    if (code === undefined) throw new CommandError('The build of the website was stopped: nothing was written');
    if (code !== 0) return code;
    const built = join(folder, 'dist');
    const files = filesIn(built).map((path) => outputFile(path, readFileSync(join(built, path))));
    reportWritten(out, writeTree(out, files, '', 'site'));
    print(`The site is in ${out}\n`);
    return 0;
  });
}

/** `npm run preview`: serves the pages until it is stopped, and refreshes them when the catalog changes. */
export async function preview(args: readonly string[], context: Context): Promise<number> {
  const description = 'Serves the pages on this machine, and follows the catalog; `site` adds the search.';
  const { port } = optionsOf('preview', description)
    .option('--port <number>', 'the port', parseCount, 5173)
    .parse(args, { from: 'user' })
    .opts<{ port: number }>();
  return withPages(context, async (folder) => {
    const watcher = onChange('catalog', async () => {
      try {
        if ((await generate([], context)) !== 0) return;
        await writeWhole(context, folder);
        // Astro restarts, and reads the pages again, when its configuration is written.
        copySite(context, folder);
      } catch (error) {
        printError(`${messageOf(error)}\n`);
      }
    });
    // The server gets the signal, too; the folder is removed when it has ended.
    process.once('SIGINT', () => {});
    try {
      const pages = await writeWhole(context, folder);
      return (
        (await astro(folder, ['dev', '--port', String(port)], { NODE_ENV: 'development', SITE_PAGES: pages })) ?? 0
      );
    } finally {
      watcher.close();
    }
  });
}

/** Generates from the catalog with its languages in progress, for this preview alone. @returns the folder. */
async function writeWhole({ root }: Context, folder: string): Promise<string> {
  const out = join(folder, 'generated');
  const checked = load('catalog');
  const catalog = buildCatalog(withDraftsFilled(checked.read, requireWithDrafts(checked)), engine.icons);
  writeTree(out, await render(root, catalog), '');
  return out;
}

/** A pause that ends a burst of changes, such as an editor or git makes. */
const pauseMs = 100;

/** Runs `act` after each burst of changes, one at a time. It does not keep the process alive. */
function onChange(folder: string, act: () => Promise<void>): { close(): void } {
  let last = Promise.resolve();
  let wait: NodeJS.Timeout | undefined;
  return watch(folder, { recursive: true, persistent: false }, () => {
    clearTimeout(wait);
    wait = setTimeout(() => {
      last = last.then(act);
    }, pauseMs);
  });
}

/** Refreshes `generated/`, and calls `use` with a temporary copy of the website's sources, below its packages. */
async function withPages(context: Context, use: (folder: string) => Promise<number>): Promise<number> {
  const refreshed = await generate([], context);
  if (refreshed !== 0) return refreshed;
  const cache = join(context.root, '.cache/site');
  const packages = withDiskErrors(`${cache} cannot be written`, () =>
    installedPackages(join(context.root, 'scripts/site'), cache),
  );
  const folder = join(packages, `work-${process.pid}`);
  try {
    withDiskErrors(`${folder} cannot be written`, () => copySite(context, folder));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copySite({ root }: Context, folder: string): void {
  const filter = (path: string) => !path.endsWith('node_modules');
  cpSync(join(root, 'scripts/site'), folder, { recursive: true, filter });
}

/** Runs Astro. @returns its exit code; undefined when a signal stopped it. */
async function astro(folder: string, args: readonly string[], more: NodeJS.ProcessEnv): Promise<number | undefined> {
  const program = join(folder, '../node_modules/astro/astro.js');
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };
  const env = { ...process.env, SITE_PAGES: resolve('generated'), ...more, ...quiet };
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  return code ?? undefined;
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
