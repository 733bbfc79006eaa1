import { compareVersions, versionNumbers } from '../core/version.ts';
import { git, type Repository } from './git-files.ts';

/**
 * The highest release that a commit contains: of its tags, those that a glob matches and where `*` stands for a version, without
 * pre-releases and other words.
 */
export function releaseTag(repository: Repository, commit: string, glob: string): string | undefined {
  const listing = git(repository, ['for-each-ref', `--merged=${commit}`, '--format=%(refname)', 'refs/tags/']);
  let highest: { readonly tag: string; readonly version: string } | undefined;
  for (const line of listing.toString('utf8').split('\n')) {
    const tag = line.slice('refs/tags/'.length);
    const version = versionIn(tag, glob);
    if (version === undefined) continue;
    if (highest === undefined || compareVersions(highest.version, version) < 0) highest = { tag, version };
  }
  return highest?.tag;
}

/** The version that a tag of a release stands for, between what is before the first `*` and after the last; else undefined. */
export function versionIn(tag: string, glob: string): string | undefined {
  const [start, end] = [glob.slice(0, Math.max(0, glob.indexOf('*'))), glob.slice(glob.lastIndexOf('*') + 1)];
  if (!glob.includes('*') || !tag.startsWith(start) || !tag.endsWith(end)) return undefined;
  const version = tag.slice(start.length, tag.length - end.length);
  return versionNumbers(version) === undefined ? undefined : version;
}

/** Whether the clone lacks history. */
export function isShallow(repository: Repository): boolean {
  return git(repository, ['rev-parse', '--is-shallow-repository']).toString('utf8').trim() === 'true';
}
