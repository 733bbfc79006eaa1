import type { Earlier } from '../core/changes/change.ts';
import type { DatedChange } from '../core/changes/judge.ts';
import { counted } from '../core/counted.ts';
import type { CheckedFinding, Position } from '../core/diagnostic.ts';
import { type CheckedCatalog, checkCatalog } from '../core/pipeline.ts';
import type { Place } from '../core/place.ts';
import { makeReport } from '../core/report.ts';
import { fileRules } from '../core/rules.ts';
import { CommandError } from './command-error.ts';
import { engine } from './engine.ts';
import { commitOf, filesOfCommit, mergeBaseOf, type Repository, repositoryOf } from './git-files.ts';
import { isShallow, releaseTag } from './release-tags.ts';

/** A commit, as it was asked for and as git knows it. */
export interface Commit {
  readonly ref: string;
  readonly commit: string;
}

/** A state of the catalog that git has. */
export interface Recorded extends Commit, Earlier {
  readonly checked: CheckedCatalog;
}

/** What a catalog is judged against: what is new since the base, what is owed since the release. */
export interface History {
  readonly base: Recorded;
  /** Undefined where there is none: then the base stands for it. */
  readonly release: Recorded | undefined;
}

/**
 * The merge base with `since` (or the last commit), and the release before it. Nothing is checked out.
 *
 * @param released the release, where it is not to be the highest tag.
 * @returns undefined when the base has no such folder.
 * @throws CommandError (exit 2) when there is no repository, commit, merge base or release, or an old catalog does not pass.
 */
export function historyOf(
  folder: string,
  { since, released }: { readonly since?: string | undefined; readonly released?: string | undefined },
  today: string,
): History | undefined {
  const repository = repositoryOf(folder);
  const help = (told: () => string) => withHelp(repository, told);
  const commit = help(() => (since === undefined ? commitOf(repository, 'HEAD') : mergeBaseOf(repository, since)));
  const base = recorded(repository, folder, { ref: since ?? 'HEAD', commit }, commit.slice(0, 12), today);
  if (base === undefined) return undefined;
  const tag = released ?? releaseTag(repository, commit, base.catalog.releases);
  if (tag === undefined) {
    if (!isShallow(repository)) return { base, release: undefined };
    const pattern = base.catalog.releases;
    throw new CommandError(
      `This shallow clone has no release (a tag ${pattern}) before ${commit.slice(0, 12)}: git fetch --tags --unshallow`,
    );
  }
  const found = help(() => commitOf(repository, released ?? `refs/tags/${tag}`));
  if (found === commit)
    return {
      base,
      release: { ...base, ref: tag, name: tag, where: (place) => base.where(place).replace(base.name, tag) },
    };
  const release = recorded(repository, folder, { ref: tag, commit: found }, tag, today);
  if (release === undefined) {
    throw new CommandError(`The release "${tag}" has no catalog in ${folder}: name another one with --released REF`);
  }
  return { base, release };
}

/** What git could not find, with the command that may bring it. */
function withHelp(repository: Repository, ask: () => string): string {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const help = isShallow(repository) ? 'git fetch --deepen 1000 (this clone is shallow)' : 'git fetch --all --tags';
    throw new CommandError(`${error.message}: ${help}`);
  }
}

/** @param name as a reader calls it. */
function recorded(
  repository: Repository,
  folder: string,
  { ref, commit }: Commit,
  name: string,
  today: string,
): Recorded | undefined {
  const files = filesOfCommit(repository, commit);
  if (files === undefined) return undefined;
  const checked = checkCatalog(files, engine, today);
  const path = (file: string) => (repository.prefix === '' ? file : `${repository.prefix}/${file}`);
  const fault = unreadable(checked);
  if (fault !== undefined) {
    throw new CommandError(
      `The catalog in ${folder} at ${name} (commit ${commit.slice(0, 12)}) cannot be compared: ${path(fault.place.file)}: ${fault.message}; name a release that passes with --released REF`,
    );
  }
  const where = (place: Place) => `${name}:${path(place.file)}:${positionsOf(checked, [place])[0]?.line ?? 1}`;
  return { ref, commit, name, catalog: checked.catalog, checked, where };
}

/** Why a file was not taken into the catalog. One that was not there yet is no fault of an old state. */
export function unreadable({ findings }: CheckedCatalog): CheckedFinding | undefined {
  return findings.find(({ check }) => faultsOfFiles.has(check));
}

const faultsOfFiles: ReadonlySet<string> = new Set(
  fileRules.map(({ id }) => id).filter((id) => id !== 'missing-file' && id !== 'stray-file'),
);

/** Where places of a catalog are, in their order. */
export function positionsOf(checked: CheckedCatalog, places: readonly Place[]): Position[] {
  // Each is a check of its own, so that none is left out of the report.
  const findings = places.map((place, index) => ({
    check: String(index),
    severity: 'error' as const,
    message: '',
    place,
  }));
  const { diagnostics } = makeReport({ ...checked, findings }, (file) => file);
  const byIndex = new Map(diagnostics.map(({ check, file, line, column }) => [check, { file, line, column }]));
  return places.map(({ file }, index) => byIndex.get(String(index)) ?? { file, line: 1, column: 1 });
}

/** How many changes there are, against what, as a sentence without a full stop. */
export function comparedWith({ base, release }: History, changes: readonly DatedChange[], isSince: boolean): string {
  const fresh = changes.filter((change) => change.new).length;
  const told = `${counted(changes.length, 'change')} since`;
  const of = (commit: string) => commit.slice(0, 12);
  if (release === undefined) {
    const glob = base.catalog.releases;
    return `${told} the commit ${of(base.commit)}, because no release (a tag ${glob}) comes before it`;
  }
  const since = isSince ? `, ${fresh} of them new since the merge base ${of(base.commit)}` : '';
  return `${told} the release ${release.ref} (${of(release.commit)})${since}`;
}
