import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Option } from 'commander';
import { newCatalog } from '../catalog/new-catalog.ts';
import { CommandError } from '../command-error.ts';
import { displayPath } from '../files/disk-files.ts';
import { keysIn } from '../files/project.ts';
import { replaceFiles } from '../files/replace-file.ts';
import { optionsOf } from '../options.ts';
import { print, printError } from '../print.ts';
import { fixed } from '../start/fixed.ts';
import type { Project } from '../start/project.ts';
import tool from '../tool/package.json' with { type: 'json' };
import { create } from './new.ts';

interface Options {
  readonly name?: string;
  readonly hoster: 'github' | 'gitlab' | 'none';
}

const hook = '.githooks/pre-commit';

/** `city-catalog init CODE`: the whole repository of a city, to be filled in; in one that has a catalog, what it lacks. */
export async function init(args: readonly string[], project: Project): Promise<number> {
  const command = optionsOf('init', "Writes a city's repository: its package, catalog, hook and CI, to be filled in.")
    .argument('[code]', 'the code of the source language (BCP 47), such as de; none where there is a catalog')
    .argument('[domains...]', 'ids of the first domains')
    .option('--name <name>', 'the name of the package (default: that of the folder)')
    .addOption(new Option('--hoster <hoster>', 'whose CI').choices(['github', 'gitlab', 'none']).default('github'))
    .parse(args, { from: 'user' });
  const [code, domains = []] = command.processedArgs as [string | undefined, readonly string[] | undefined];
  const { name, hoster } = command.opts<Options>();
  const { folder } = project;
  const isNew = !existsSync(join(folder, 'catalog'));
  if (isNew === (code === undefined))
    throw new CommandError(
      isNew ? 'Give the code of the source language: init de' : 'catalog/ is there: write `init` alone',
    );
  const files = repositoryFiles(folder, name, hoster);
  const first = isNew ? newCatalog(code ?? '', 'catalog', folder) : new Map<string, string>();
  replaceFiles(folder, files);
  if (files.has(hook)) chmodSync(join(folder, hook), 0o755);
  replaceFiles('catalog', first);
  for (const path of [...files.keys(), ...[...first.keys()].map((path) => `catalog/${path}`)])
    print(`${displayPath(folder, path)}\n`);
  if (!isNew) return 0;
  for (const id of domains.length > 0 ? domains : ['first-domain']) await create(['domain', id], project);
  printError('Then: git init, npm install, npm run validate\n');
  return 0;
}

/** Texts by path, without those that are there and need no change. */
function repositoryFiles(folder: string, name: string | undefined, hoster: Options['hoster']): Map<string, string> {
  const textAt = (path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
  const before = textAt('package.json');
  const stated = keysIn(before);
  const manifest = withTool(stated, name ?? nameFor(folder));
  const isWhole = JSON.stringify(manifest) === JSON.stringify(stated);
  const templateOf = (path: string) =>
    (fixed.templates[`city/${path}`] ?? '').replaceAll('NAME', String(manifest.name));
  const wanted = new Map([
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['CHANGELOG.md', '# Changelog\n'],
    ['README.md', templateOf('README.md')],
    ['.gitignore', templateOf('gitignore')],
    ['.gitattributes', templateOf('gitattributes')],
    [hook, templateOf('pre-commit')],
    ...(hoster === 'github' ? [['.github/workflows/ci.yml', templateOf('github.yml')] as const] : []),
    ...(hoster === 'gitlab' ? [['.gitlab-ci.yml', templateOf('gitlab-ci.yml')] as const] : []),
  ]);
  return new Map([...wanted].filter(([path]) => (path === 'package.json' ? !isWhole : textAt(path) === undefined)));
}

type Manifest = Readonly<Record<string, unknown>>;

/** What a package.json says, and behind it what it lacks; what `npm init` writes into an empty one says nothing. */
function withTool({ main: _, test: __, ...stated }: Manifest, name: string): Manifest {
  const { manifest } = fixed;
  const { scripts = {}, exports = {}, files = [], devDependencies = {} } = stated;
  const own = Object.entries(scripts as object).filter(([, script]) => !String(script).includes('no test specified'));
  const isNamed = tool.name in Object(devDependencies) || tool.name in Object(stated.dependencies);
  const first = { name, version: '0.0.0', description: 'The domains of our city platform.', private: true };
  return {
    ...first,
    ...stated,
    type: 'module',
    sideEffects: false,
    exports: { ...(exports as object), ...missing(manifest.exports, exports) },
    files: [...new Set([...(files as string[]), ...manifest.files])],
    engines: stated.engines ?? manifest.engines,
    scripts: { ...Object.fromEntries(own), ...missing(manifest.scripts, scripts) },
    devDependencies: isNamed ? devDependencies : { ...(devDependencies as object), [tool.name]: `^${tool.version}` },
  };
}

function missing(wanted: object, stated: unknown): object {
  return Object.fromEntries(Object.entries(wanted).filter(([key]) => !(key in Object(stated))));
}

/** A name that npm takes. */
function nameFor(folder: string): string {
  const plain = basename(resolve(folder))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'domain-catalog' : plain;
}
