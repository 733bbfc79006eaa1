import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Option } from 'commander';
import { listed } from '../../../../core/text/characters.ts';
import { CommandError } from '../../../command-error.ts';
import { orUndefined, repositoryOf, requireCheckedOut } from '../../../files/git-files.ts';
import { manifestIn } from '../../../files/project.ts';
import { replaceFiles } from '../../../files/replace-file.ts';
import { optionsOf } from '../../../options.ts';
import { print, printError } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { docs } from '../../../start/tool-files.ts';
import { firstFiles, newCatalog } from '../new-catalog.ts';
import tool from '../package.json' with { type: 'json' };

type Hoster = keyof typeof firstFiles.workflows;

/** `city-catalog init CODE`: the whole repository of a city, to be filled in; in one that has a catalog, the files that it lacks. */
export function init(args: readonly string[], { folder }: Project): number {
  const description = "Writes a city's repository: its package, catalog, hook and CI, to be filled in.";
  const command = optionsOf('init', description, 'npx city-catalog init')
    .argument('[code]', 'the code of the source language (BCP 47), such as de; none where there is a catalog')
    .argument('[domains...]', 'ids of the first domains')
    .addOption(new Option('--hoster <hoster>', 'whose CI').choices(Object.keys(firstFiles.workflows)))
    .parse(args, { from: 'user' });
  const [code, ...domains] = command.args;
  const isAtGitlab = existsSync(join(folder, '.gitlab-ci.yml'));
  const { hoster = isAtGitlab ? 'gitlab' : 'github' } = command.opts<{ hoster?: Hoster }>();
  requireCheckedOut(join(folder, 'catalog'));
  const isNew = !existsSync(join(folder, 'catalog'));
  if (isNew && code === undefined) throw new CommandError('Give the code of the source language: init de');
  if (!isNew && code !== undefined)
    throw new CommandError('catalog/ is there: write `init` alone, which adds what is missing');
  const catalog = code === undefined ? new Map<string, string>() : newCatalog(code, domains);
  const stated = existsSync(join(folder, 'package.json')) ? manifestIn(folder) : {};
  const stage = join(folder, '.catalog-new.tmp');
  if (isNew && !existsSync(stage)) requireEmpty(folder, stated);
  // Put in place last, and whole: a run that was stopped is ended by the next one.
  rmSync(stage, { recursive: true, force: true });
  if (isNew) replaceFiles(stage, catalog);
  const isWanted = (path: string) => !existsSync(join(folder, path)) || (isNew && path === 'package.json');
  const files = [...filesFor(folder, hoster, stated)].filter(([path]) => isWanted(path));
  replaceFiles(folder, new Map(files));
  for (const [path] of files) if (/^\.(?:githooks|ci)\//.test(path)) chmodSync(join(folder, path), 0o755);
  if (isNew) renameSync(stage, join(folder, 'catalog'));
  for (const [path] of files) print(`${path}\n`);
  for (const path of catalog.keys()) print(`catalog/${path}\n`);
  const isPart = orUndefined(() => repositoryOf(folder))?.prefix;
  if (isPart) printError(`This is a part of a repository: move the CI to its top; ${docs}/ci.md says how\n`);
  if (isNew) printError('Then: npm install, npm run validate, which says what to write, and npm run generate\n');
  return 0;
}

type Manifest = Readonly<Record<string, unknown>>;

/** What an empty folder may have: what git, editors and package managers write, and texts about it. */
const allowed =
  /^(?:\.(?!ci$|git(?:hooks|hub|lab-ci)).*|node_modules|package(?:-lock)?\.json|pnpm-.*|yarn\.lock|readme.*|licen[cs]e.*)$/i;

/** @throws CommandError where a folder has something else, or its package.json says what `init` would write otherwise. */
function requireEmpty(folder: string, { exports, files, scripts }: Manifest): void {
  const own = Object.values(Object(scripts)).filter((script) => !String(script).includes('no test specified'));
  const isOwn = exports !== undefined || files !== undefined || own.length > 0;
  const others = readdirSync(folder).filter((name) => !allowed.test(name) || (isOwn && name === 'package.json'));
  if (others.length > 0)
    throw new CommandError(
      `Here is something else (${listed(others)}), and \`init\` begins in an empty folder: mkdir catalogue && cd catalogue && npx city-catalog init de. Where package.json here has \`workspaces\`, add "catalogue" to them`,
    );
}

/** All that a city has beside its catalog: texts by path. */
function filesFor(folder: string, hoster: Hoster, stated: Manifest): Map<string, string> {
  const manifest = withTool(stated, basename(folder));
  const files = Object.entries({ ...firstFiles.repository, ...firstFiles.workflows[hoster] });
  return new Map([
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['README.md', firstFiles.readme.replaceAll(/\bNAME\b/g, String(manifest.name))],
    ['CHANGELOG.md', '# Changelog\n'],
    ...files.map(([path, text]) => [path, text.replaceAll(/(?<=\s)docs\//g, `${docs}/`)] as const),
  ]);
}

/** The package.json of a city, with what was stated. */
function withTool({ main: _, ...stated }: Manifest, folder: string): Manifest {
  const isNamed = tool.name in { ...Object(stated.dependencies), ...Object(stated.devDependencies) };
  return {
    name: nameFor(folder),
    version: '0.0.0',
    description: 'The domains of our city platform.',
    private: true,
    sideEffects: false,
    ...stated,
    type: 'module',
    ...firstFiles.manifest,
    devDependencies: { ...(isNamed ? {} : { [tool.name]: tool.version }), ...Object(stated.devDependencies) },
  };
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
