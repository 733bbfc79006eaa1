import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { listed } from '../../../../core/text/characters.ts';
import { catalogFiles } from '../../../../generators/catalog-files.ts';
import { schemas } from '../../../../generators/schemas.ts';
import { CommandError } from '../../../command-error.ts';
import { repositoryOf, trackedIn } from '../../../files/git-files.ts';
import { replaceFiles } from '../../../files/replace-file.ts';
import { optionsOf } from '../../../options.ts';
import { unifiedDiff } from '../../../output/diff.ts';
import { outputFile, writeTree } from '../../../output/tree.ts';
import { orUndefined, print, printError } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { docs } from '../../shared/docs.ts';
import { type Host, manifestAt, wantedFiles } from '../city-files.ts';
import { firstFiles, newCatalog } from '../new-catalog.ts';
import tool from '../package.json' with { type: 'json' };
import { updatesIn } from '../updates.ts';

const next = 'npm run validate, npm run generate, and commit all of it';

export function init(args: readonly string[], { folder, engine }: Project): number {
  const description = "Writes a city's repository: its package, catalog, hook and CI, to be filled in.";
  const command = optionsOf('init', description, 'npx city-catalog init')
    .argument('[code]', 'the code of the source language (BCP 47), such as de; none if there is a catalog')
    .argument('[domains...]', 'ids of the first domains; none for an example')
    .addOption(new Option('--host <host>', 'the CI to write').choices(Object.keys(firstFiles.workflows)))
    .option('--update <files...>', 'if there is a catalog: write these files as this version does; your changes stay')
    .parse(args, { from: 'user' });
  const [code, ...domains] = command.args;
  const isAtGitlab = existsSync(join(folder, '.gitlab-ci.yml'));
  const { host = isAtGitlab ? 'gitlab' : 'github', update } = command.opts<{ host?: Host; update?: string[] }>();
  trackedIn(join(folder, 'catalog'));
  const files = wantedFiles(folder, host);
  if (existsSync(join(folder, 'catalog'))) {
    if (code !== undefined) throw new CommandError('catalog/ is there: write only `init`, which lists what differs');
    return updateFiles(folder, files, update);
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

/** Lists the files that this version writes differently, with the differences, or writes the `named` ones. */
function updateFiles(folder: string, wanted: ReadonlyMap<string, string>, named: readonly string[] = []): number {
  const updates = updatesIn(folder, wanted, named);
  if (named.length > 0) writeFiles(folder, new Map(updates.map(({ path, text }) => [path, text])));
  for (const { path, present = '', text, other } of updates) {
    if (text !== present) print(`${path}\n${unifiedDiff(present, text)}`);
    const conflict = 'this version changes lines that you changed: yours stay';
    if (other !== text) print(`${path}: ${conflict}\n${unifiedDiff(text, other)}`);
  }
  const isListed = named.length === 0 && updates.length > 0;
  const help = isListed ? '`npx city-catalog init --update FILE…` writes these files so' : `Then: ${next}`;
  printError(`${help}\n`);
  return 0;
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
