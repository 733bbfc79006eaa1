import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeChecks } from '../checks/all.ts';
import type { Catalog } from '../core/catalog.ts';
import { changelog } from '../core/changes/changelog.ts';
import { judgeChanges } from '../core/changes/judge.ts';
import { packageBump, suffices } from '../core/changes/owed.ts';
import type { CheckedCatalog } from '../core/pipeline.ts';
import { packageVersion, releasedVersion, soundCatalog } from './changes.ts';
import type { Tool } from './command.ts';
import { CommandError } from './command-error.ts';
import { fixCatalog, writeFixes } from './fix.ts';
import { generate } from './generate.ts';
import { type History, historyOf } from './history.ts';
import { dayOf, messageOf, optionsOf, parseDay, parseFolder } from './options.ts';
import { versionIn } from './release-tags.ts';
import { validate } from './validate.ts';

interface Options {
  readonly catalog: string;
  readonly check?: string;
  readonly today?: string;
}

/**
 * What `npm version` runs between the new version in package.json and its commit: versions of domains are written, `CHANGELOG.md`
 * gets a section, approvals of the cycle go, and what follows is generated. With `--check` nothing is written: the tag is held
 * against package.json and against what the changes since the release before it owe.
 */
export async function release(words: readonly string[], tool: Tool): Promise<number> {
  const options = optionsOf('release', 'Prepares the commit of a release; `npm version` calls it.')
    .option('--catalog <dir>', 'the catalog', parseFolder, 'catalog')
    .option('--check <tag>', 'write nothing; hold this tag of the last commit against what is owed')
    .option('--today <day>', 'the day of the release, YYYY-MM-DD in UTC', parseDay)
    .parse(words, { from: 'user' })
    .opts<Options>();
  const today = dayOf(options.today);
  const { catalog: folder, check: tag } = options;
  if (tag === undefined) {
    const code = await validate(['--catalog', folder, '--since', 'HEAD', '--fix', '--today', today], tool);
    if (code !== 0) return code;
  }
  const checked = await soundCatalog(folder, today);
  if (checked === undefined) return 1;
  const history = historyOf(folder, tag === undefined ? {} : { since: 'HEAD^' }, today);
  if (history === undefined)
    throw new CommandError(`${folder} is in no commit to compare with, so nothing was compared`);
  const version = packageVersion(tool);
  if (tag !== undefined && versionIn(tag, checked.catalog.releases) !== version) {
    throw new CommandError(
      `The tag "${tag}" (${checked.catalog.releases}) is not of the version ${version} in package.json`,
    );
  }
  requireSufficient(version, history, checked.catalog, tool, today);
  if (tag !== undefined) {
    process.stdout.write(`${tag} suffices for what changed since ${(history.release ?? history.base).name}\n`);
    return 0;
  }
  writeChangelog(join(tool.root, 'CHANGELOG.md'), version, today, sectionOf(history, checked.catalog, today));
  writeFixes(await withoutApprovals(checked, folder, today), folder);
  return generate(['--catalog', folder, '--today', today], tool);
}

/** @throws CommandError (exit 2) where the changes ask for a higher version; before the first release, none does. */
function requireSufficient(version: string, history: History, now: Catalog, tool: Tool, today: string): void {
  if (history.release === undefined) return;
  const { changes } = judgeChanges({ released: history.release, base: history.base, now, today }, changeChecks);
  const released = releasedVersion(history, now, undefined, tool);
  const owed = packageBump(
    changes.filter((change) => change.released),
    released,
  );
  if (suffices(version, released, owed)) return;
  throw new CommandError(`The changes since ${history.release.name} owe more than ${version}: npm version ${owed}`);
}

function sectionOf({ release: last, base }: History, now: Catalog, today: string): string {
  const language = now.languages[0];
  if (language === undefined) return '';
  const { changes } = judgeChanges({ released: last, base, now, today }, changeChecks);
  return changelog(changes, now, language, (last ?? base).name).replace(/^## .*\n+/, '');
}

/** The newest section first; one of the same version is written anew. */
function writeChangelog(path: string, version: string, today: string, section: string): void {
  const title = '# Changelog\n';
  const old = existsSync(path) ? readFileSync(path, 'utf8') : title;
  const others = old
    .replace(title, '')
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== '' && !part.startsWith(`## ${version} `));
  const parts = [title, `## ${version} (${today})\n\n${section}`, ...others].map((part) => part.trim());
  try {
    writeFileSync(path, `${parts.join('\n\n')}\n`);
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${messageOf(error)}`);
  }
}

/** The catalog as if it were released already: then no exception for a change excuses anything. */
function withoutApprovals(checked: CheckedCatalog, folder: string, today: string) {
  const { catalog: now } = checked;
  const itself = { catalog: now, name: 'the release', where: () => '' };
  const { findings } = judgeChanges({ released: undefined, base: itself, now, today }, changeChecks);
  return fixCatalog({ ...checked, findings }, folder, async () => ({ ...checked, findings: [] }));
}
