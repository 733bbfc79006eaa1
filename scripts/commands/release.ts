import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeChecks } from '../../checks/all.ts';
import { changelog } from '../../core/changes/changelog.ts';
import { judgeChanges } from '../../core/changes/judge.ts';
import { packageBump, suffices } from '../../core/changes/required-bump.ts';
import { versionNumbers } from '../../core/changes/version.ts';
import type { CheckedCatalog } from '../../core/pipeline.ts';
import type { Tool } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { judgedSince, versionIn } from '../files/history.ts';
import { packageVersion } from '../files/package-version.ts';
import { replaceFile } from '../files/replace-file.ts';
import { catalogOptionsOf, dayOf, parseDay } from '../options.ts';
import { releasedVersion } from './changes.ts';
import { fixCatalog, writeFixes } from './fix.ts';
import { generate } from './generate.ts';
import { soundCatalog } from './sound-catalog.ts';
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
  const options = catalogOptionsOf('release', 'Prepares the commit of a release; `npm version` calls it.')
    .option('--check <tag>', 'write nothing; hold this tag of the last commit against what is owed')
    .option('--today <day>', 'the day of the release, YYYY-MM-DD in UTC', parseDay)
    .parse(words, { from: 'user' })
    .opts<Options>();
  const today = dayOf(options.today);
  const { catalog: folder, check: tag } = options;
  const version = packageVersion(tool);
  if (versionNumbers(version) === undefined) {
    throw new CommandError(`A release has three numbers, and package.json says ${version}: npm version minor`);
  }
  if (tag === undefined) {
    const code = await validate(['--catalog', folder, '--since', 'HEAD', '--fix', '--today', today], tool);
    if (code !== 0) return code;
  }
  const checked = await soundCatalog(folder, today);
  if (checked === undefined) return 1;
  const { history, judged } = judgedSince(checked, folder, tag === undefined ? {} : { since: 'HEAD^' }, today);
  const { name, catalog: before } = history.release ?? history.base;
  const { catalog: now } = checked;
  if (tag !== undefined && versionIn(tag, now.releases) !== version) {
    throw new CommandError(`The tag "${tag}" (${now.releases}) is not of the version ${version} in package.json`);
  }
  const released = releasedVersion(history, now, undefined, tool);
  const owed = packageBump(
    judged.changes.filter((change) => change.released),
    released,
  );
  // Before the first release, no change asks for a version.
  if (history.release !== undefined && !suffices(version, released, owed)) {
    throw new CommandError(`The changes since ${name} owe more than ${version}: npm version ${owed}`);
  }
  if (tag !== undefined) {
    process.stdout.write(`${tag} suffices for what changed since ${name}\n`);
    return 0;
  }
  const [language] = now.languages;
  const section =
    language === undefined
      ? ''
      : changelog(judged.changes, { before, now, since: name }, language).replace(/^## .*\n+/, '');
  writeChangelog(join(tool.root, 'CHANGELOG.md'), version, today, section);
  writeFixes(await withoutApprovals(checked, folder, today), folder);
  return generate(['--catalog', folder, '--today', today], tool);
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
  replaceFile(path, `${parts.join('\n\n')}\n`);
}

/** The catalog as if it were released already: then no exception for a change excuses anything. */
function withoutApprovals(checked: CheckedCatalog, folder: string, today: string) {
  const { catalog: now } = checked;
  const itself = { catalog: now, name: 'the release', where: () => '' };
  const { findings } = judgeChanges({ released: undefined, base: itself, now, today }, changeChecks);
  return fixCatalog({ ...checked, findings }, folder, async () => ({ ...checked, findings: [] }));
}
