import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { listed } from '../../../../core/text/characters.ts';
import { catalogFiles } from '../../../../generators/catalog-files.ts';
import { schemas } from '../../../../generators/schemas.ts';
import { CommandError } from '../../../command-error.ts';
import { trackedIn } from '../../../files/git-files.ts';
import { replaceFiles } from '../../../files/replace-file.ts';
import { optionsOf } from '../../../options.ts';
import { unifiedDiff } from '../../../output/diff.ts';
import { outputFile, writeTree } from '../../../output/tree.ts';
import { print, printError } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { filesFor, type Host, manifestAt } from '../city-files.ts';
import { firstFiles, newCatalog } from '../new-catalog.ts';
import tool from '../package.json' with { type: 'json' };
import { updatesIn } from '../updates.ts';

const next = 'npm run validate, npm run generate, and commit all of it';

export function init(args: readonly string[], { folder, engine }: Project): number {
  const description = "Writes a city's repository: its package, catalog, hook and CI, to be filled in.";
  const command = optionsOf('init', description, 'npx --no city-catalog init')
    .argument('[code]', 'the code of the source language (BCP 47), such as de; none if there is a catalog')
    .argument('[domains...]', 'ids of the first domains; none for an example')
    .addOption(new Option('--host <host>', 'the CI to write').choices(Object.keys(firstFiles.workflows)))
    .option('--update <files...>', 'if there is a catalog: write these files as this version does; your changes stay')
    .parse(args, { from: 'user' });
  const [code, ...domains] = command.args;
  const isAtGitlab = existsSync(join(folder, '.gitlab-ci.yml'));
  const { host = isAtGitlab ? 'gitlab' : 'github', update } = command.opts<{ host?: Host; update?: string[] }>();
  trackedIn(join(folder, 'catalog'));
  const files = filesFor(folder, host);
  if (existsSync(join(folder, 'catalog'))) {
    if (code !== undefined) throw new CommandError('There is a catalog: `init` without a code lists the differences');
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
  printError(`Then: install the packages, ${next}\n`);
  return 0;
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  replaceFiles(folder, files);
  for (const path of files.keys()) if (/^\.(?:githooks|ci)\//.test(path)) chmodSync(join(folder, path), 0o755);
}

/** Lists the files that this version writes differently, with the differences, or writes the named ones. */
function updateFiles(folder: string, files: ReadonlyMap<string, string>, names: readonly string[] = []): number {
  const updates = updatesIn(folder, files, names);
  if (names.length > 0) writeFiles(folder, new Map(updates.map(({ path, text }) => [path, text])));
  for (const { path, present = '', text } of updates)
    if (text !== present) print(`${path}\n${unifiedDiff(present, text)}`);
  const isListed = names.length === 0 && updates.length > 0;
  printError(isListed ? '`npx --no city-catalog init --update FILE…` writes these files\n' : `Then: ${next}\n`);
  return 0;
}

/** Files of git, editors and package managers, READMEs and licences. */
const allowed =
  /^(?:\.(?!ci$|git(?:hooks|hub|lab-ci)).*|node_modules|package(?:-lock)?\.json|pnpm-.*|yarn\.lock|readme.*|licen[cs]e.*)$/i;

/** @throws CommandError if a folder has other files, or its package.json has keys that `init` would replace. */
function requireEmpty(folder: string): void {
  const { exports, files, scripts } = manifestAt(folder);
  const custom = Object.values(Object(scripts)).filter((script) => !String(script).includes('no test specified'));
  const isInUse = exports !== undefined || files !== undefined || custom.length > 0;
  const others = readdirSync(folder).filter((name) => !allowed.test(name) || (isInUse && name === 'package.json'));
  if (others.length === 0) return;
  throw new CommandError(
    `\`init\` needs an empty folder, and this one is not (${listed(others)}): mkdir city && cd city && npx --no city-catalog init de. If package.json has \`workspaces\`, add "city" to them`,
  );
}

export function showVersion(): number {
  print(`${tool.version}\n`);
  return 0;
}
