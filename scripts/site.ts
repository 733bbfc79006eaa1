import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Tool } from './command.ts';
import { CommandError } from './command-error.ts';
import { generate } from './generate.ts';
import { optionsOf, parseFolder } from './options.ts';
import { refuseOutput } from './output/refuse.ts';

/** Stands in every folder that a website was built into; only such a folder is ever emptied. */
const siteMark = '.catalog-site';

/** `npm run site`: the pages as static files. Refreshes `generated/` first. */
export async function site(words: readonly string[], tool: Tool): Promise<number> {
  const { out, base } = optionsOf('site', 'Builds the pages as a website of static files.')
    .option('--out <dir>', 'where the files go', parseFolder, '.cache/site/dist')
    .option('--base <path>', 'the path under which the site will stand, such as /catalog/', '/')
    .parse(words, { from: 'user' })
    .opts<{ out: string; base: string }>();
  const refusal = refuseOutput(out, { project: tool.root, catalog: resolve('catalog') }, siteMark);
  if (refusal !== undefined) throw new CommandError(refusal);
  const built = join(tool.root, '.cache/site/build');
  const code = await vitepress('build', [], tool, { SITE_OUT: built, SITE_BASE: base });
  if (code !== 0) return code;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, siteMark), 'Built by `npm run site`, which empties this folder when it builds again.\n');
  cpSync(built, out, { recursive: true });
  process.stdout.write(`The site is in ${out}\n`);
  return 0;
}

/** `npm run preview`: the pages in a browser, until it is stopped. Refreshes `generated/` first. */
export async function preview(words: readonly string[], tool: Tool): Promise<number> {
  const { port } = optionsOf('preview', 'Serves the pages as a website on this machine.')
    .option('--port <number>', 'the port', '5173')
    .parse(words, { from: 'user' })
    .opts<{ port: string }>();
  return vitepress('dev', ['--port', port], tool, {});
}

/**
 * Runs VitePress in a working folder of its own (`.cache/site/`, not in git), with what `scripts/site/` says: so neither its
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
  mkdirSync(join(folder, '.vitepress'), { recursive: true });
  cpSync(join(source, 'config.mjs'), join(folder, '.vitepress/config.mjs'));
  cpSync(join(source, 'theme'), join(folder, '.vitepress/theme'), { recursive: true });
  if (!isInstalled(source, folder)) {
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(source, name), join(folder, name));
    process.stdout.write('Installing what the site is built with\n');
    const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    if ((await run('npm', npm, folder, {})) !== 0) throw new CommandError('npm ci failed in .cache/site');
    cpSync(join(source, 'package-lock.json'), join(folder, 'installed.json'));
  }
  const program = join(folder, 'node_modules/vitepress/bin/vitepress.js');
  return run(process.execPath, [program, command, folder, ...options], tool.root, env);
}

/** Whether the packages of this very lock file were installed to the end. */
function isInstalled(source: string, folder: string): boolean {
  const mark = join(folder, 'installed.json');
  return existsSync(mark) && readFileSync(mark).equals(readFileSync(join(source, 'package-lock.json')));
}

function run(program: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, words, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', fail);
    child.on('exit', (code, signal) => done(signal === null ? (code ?? 2) : 0));
  });
}
