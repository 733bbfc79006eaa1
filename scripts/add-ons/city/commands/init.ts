import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Option } from 'commander';
import { CommandError } from '../../../command-error.ts';
import { orUndefined, repositoryOf, requireCheckedOut } from '../../../files/git-files.ts';
import { manifestIn } from '../../../files/project.ts';
import { replaceFiles } from '../../../files/replace-file.ts';
import { optionsOf } from '../../../options.ts';
import { print, printError } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { docs } from '../../../start/tool-files.ts';
import { firstDomain, requireId } from '../../new/command.ts';
import { firstFiles, newCatalog } from '../new-catalog.ts';
import tool from '../package.json' with { type: 'json' };

type Hoster = keyof typeof firstFiles.workflows;

/** `city-catalog init CODE`: the whole repository of a city, to be filled in; in one that has a catalog, what it lacks. */
export function init(args: readonly string[], project: Project): number {
  const description = "Writes a city's repository: its package, catalog, hook and CI, to be filled in.";
  const command = optionsOf('init', description, 'npx city-catalog init')
    .argument('[code]', 'the code of the source language (BCP 47), such as de; none where there is a catalog')
    .argument('[domains...]', 'ids of the first domains')
    .addOption(new Option('--hoster <hoster>', 'whose CI').choices(Object.keys(firstFiles.workflows)))
    .parse(args, { from: 'user' });
  const [code, ...given] = command.args;
  const { folder } = project;
  const isAtGitlab = existsSync(join(folder, '.gitlab-ci.yml'));
  const { hoster = isAtGitlab ? 'gitlab' : 'github' } = command.opts<{ hoster?: Hoster }>();
  requireCheckedOut(join(folder, 'catalog'));
  const isNew = !existsSync(join(folder, 'catalog'));
  if (isNew && code === undefined) throw new CommandError('Give the code of the source language: init de');
  if (!isNew && code !== undefined)
    throw new CommandError('catalog/ is there: write `init` alone, which adds what is missing');
  const domains = new Set(isNew && given.length === 0 ? ['first-domain'] : given);
  for (const id of domains) requireId(id);
  const catalog = code === undefined ? [] : [...newCatalog(code)];
  const files = missingFiles(folder, hoster);
  for (const [path, text] of catalog) files.set(`catalog/${path}`, text);
  replaceFiles(folder, files);
  for (const path of ['.githooks/pre-commit', '.ci/generate'])
    if (files.has(path)) chmodSync(join(folder, path), 0o755);
  for (const id of domains) {
    const first = firstDomain(id, project);
    replaceFiles(folder, first);
    for (const path of first.keys()) files.set(path, '');
  }
  for (const path of files.keys()) print(`${path}\n`);
  const isPart = orUndefined(() => repositoryOf(folder))?.prefix;
  if (isPart) printError(`This is a part of a repository: move the CI to its top; ${docs}/ci.md says how\n`);
  if (isNew) printError('Then: npm install, npm run validate, which says what to write, and npm run generate\n');
  return 0;
}

/** Texts by path, of the files that are not there; of package.json, where it lacks something. */
function missingFiles(folder: string, hoster: Hoster): Map<string, string> {
  const textAt = (path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
  const stated = textAt('package.json') === undefined ? {} : manifestIn(folder);
  const manifest = withTool(stated, basename(folder));
  const wanted = new Map([
    ['README.md', firstFiles.readme],
    ['CHANGELOG.md', '# Changelog\n'],
    ...Object.entries(firstFiles.repository),
    ...Object.entries(firstFiles.workflows[hoster]),
  ]);
  const missing = [...wanted].filter(([path]) => textAt(path) === undefined);
  const texts = missing.map(([path, text]): [string, string] => [
    path,
    text.replaceAll(/\bNAME\b/g, String(manifest.name)).replaceAll(/(?<=\s)docs\//g, `${docs}/`),
  ]);
  const isWhole = JSON.stringify(manifest) === JSON.stringify(stated);
  return new Map(isWhole ? texts : [['package.json', `${JSON.stringify(manifest, null, 2)}\n`], ...texts]);
}

type Manifest = Readonly<Record<string, unknown>>;

/** What a package.json says, and behind it what it lacks; what `npm init` writes into an empty one says nothing. */
function withTool({ main: _, ...stated }: Manifest, folder: string): Manifest {
  const { scripts = {}, exports = {}, files = [], devDependencies = {}, dependencies } = stated;
  const own = Object.entries(Object(scripts)).filter(([, script]) => !String(script).includes('no test specified'));
  const isNamed = tool.name in Object(devDependencies) || tool.name in Object(dependencies);
  return {
    name: nameFor(folder),
    version: '0.0.0',
    description: 'The domains of our city platform.',
    private: true,
    engines: firstFiles.manifest.engines,
    sideEffects: false,
    ...stated,
    type: 'module',
    exports: { ...firstFiles.manifest.exports, ...subpathsIn(exports) },
    files: [...new Set([...Object(files), ...firstFiles.manifest.files])],
    scripts: { ...firstFiles.manifest.scripts, ...Object.fromEntries(own) },
    devDependencies: isNamed ? devDependencies : { ...Object(devDependencies), [tool.name]: tool.version },
  };
}

/** What a package exports, by subpath: Node takes one path, or conditions, for that of the package. */
function subpathsIn(exports: unknown): object {
  const isBySubpath = Object.keys(Object(exports)).every((key) => key.startsWith('.'));
  return isBySubpath ? Object(exports) : { '.': exports };
}

/** A name that npm takes. */
function nameFor(folder: string): string {
  const words = folder
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'domain-catalog';
}

/** `city-catalog --version`: that of the package. */
export function showVersion(): number {
  print(`${tool.version}\n`);
  return 0;
}
