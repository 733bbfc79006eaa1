import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { listed } from '../../../../core/text/characters.ts';
import { catalogFiles } from '../../../../generators/catalog-files.ts';
import { schemas } from '../../../../generators/schemas.ts';
import { CommandError } from '../../../command-error.ts';
import { git, repositoryOf, trackedIn } from '../../../files/git-files.ts';
import { replaceFiles } from '../../../files/replace-file.ts';
import { optionsOf } from '../../../options.ts';
import { outputFile, writeTree } from '../../../output/tree.ts';
import { orUndefined, print, printError } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { docs } from '../../shared/docs.ts';
import { differing, type Host, manifestAt } from '../city-files.ts';
import { firstFiles, newCatalog } from '../new-catalog.ts';
import tool from '../package.json' with { type: 'json' };

export function init(args: readonly string[], { folder, engine }: Project): number {
  const description = "Writes a city's repository: its package, catalog, hook and CI, to be filled in.";
  const command = optionsOf('init', description, 'npx city-catalog init')
    .argument('[code]', 'the code of the source language (BCP 47), such as de; none where there is a catalog')
    .argument('[domains...]', 'ids of the first domains')
    .addOption(new Option('--host <host>', 'the CI to write').choices(Object.keys(firstFiles.workflows)))
    .option('--update', 'where there is a catalog: write the other files as this version does')
    .parse(args, { from: 'user' });
  const [code, ...domains] = command.args;
  const isAtGitlab = existsSync(join(folder, '.gitlab-ci.yml'));
  const { host = isAtGitlab ? 'gitlab' : 'github', update } = command.opts<{ host?: Host; update?: true }>();
  trackedIn(join(folder, 'catalog'));
  const files = differing(folder, host);
  const next = 'npm run validate, which says what to write, and npm run generate';
  if (existsSync(join(folder, 'catalog'))) {
    if (code !== undefined) throw new CommandError('catalog/ is there: write `init` alone, which lists what differs');
    if (update && files.size > 0) {
      requireStaged(folder, [...files.keys()]);
      writeFiles(folder, files);
    }
    for (const path of files.keys()) print(`${path}\n`);
    const help = 'This version writes these files differently. `npx city-catalog init --update` replaces them\n';
    printError(files.size > 0 && !update ? help : `Then: ${next}\n`);
    return 0;
  }
  if (update) throw new CommandError('There is no catalog here, so --update has nothing to update');
  if (code === undefined) throw new CommandError('Give the code of the source language: init de');
  const catalog = [...newCatalog(code, domains)].map(([path, text]) => [`catalog/${path}`, text] as const);
  requireEmpty(folder);
  writeFiles(folder, files);
  // Schemas and the reference of keys help to write a catalog, and need no valid one.
  const names = { languages: [{ code }], drafts: [], names: new Map(), icons: engine.icons };
  const help = [...schemas(names), ...catalogFiles()].map(({ path, contents }) => outputFile(path, contents));
  writeTree(join(folder, 'generated'), help);
  replaceFiles(folder, new Map(catalog));
  for (const [path] of [...files, ...catalog]) print(`${path}\n`);
  if (orUndefined(() => repositoryOf(folder))?.prefix)
    printError(`This is a part of a repository: move the CI to its top; ${docs}/ci.md says how\n`);
  printError(`Then: install the packages, ${next}\n`);
  return 0;
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  replaceFiles(folder, files);
  for (const path of files.keys()) if (/^\.(?:githooks|ci)\//.test(path)) chmodSync(join(folder, path), 0o755);
}

function requireStaged(folder: string, paths: readonly string[]): void {
  const repository = repositoryOf(folder);
  const all = paths.map((path) => join(repository.prefix, path));
  const states = String(git(repository, ['status', '--porcelain', '--', ...all])).split('\n');
  // The second character is the state in the working tree.
  const changed = states.flatMap((line) => (/^.[^ ]/.test(line) ? line.slice(3) : []));
  if (changed.length > 0)
    throw new CommandError(`First \`git add\` ${changed.join(' ')}: then \`git diff\` shows the difference`);
}

/** Files of git, editors and package managers, READMEs and licences. */
const allowed =
  /^(?:\.(?!ci$|git(?:hooks|hub|lab-ci)).*|node_modules|package(?:-lock)?\.json|pnpm-.*|yarn\.lock|readme.*|licen[cs]e.*)$/i;

/** @throws CommandError if a folder has other files, or its package.json has keys that `init` would replace. */
function requireEmpty(folder: string): void {
  const { exports, files, scripts } = manifestAt(folder);
  const own = Object.values(Object(scripts)).filter((script) => !String(script).includes('no test specified'));
  const isOwn = exports !== undefined || files !== undefined || own.length > 0;
  const others = readdirSync(folder).filter((name) => !allowed.test(name) || (isOwn && name === 'package.json'));
  if (others.length > 0)
    throw new CommandError(
      `This folder is not empty (${listed(others)}), and \`init\` needs one that is: mkdir city && cd city && npx city-catalog init de. Where package.json here has \`workspaces\`, add "city" to them`,
    );
}

export function showVersion(): number {
  print(`${tool.version}\n`);
  return 0;
}
