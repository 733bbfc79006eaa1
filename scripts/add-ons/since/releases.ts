import { dirname, join } from 'node:path/posix';
import { listed } from '../../../core/text/characters.ts';
import { type Repository, readBlobs } from '../../files/git-files.ts';
import { jsonObject } from '../../files/manifest.ts';
import { printError } from '../../print.ts';
import { compareVersions, versionNumbers } from './changes/versions.ts';
import { refsOf } from './commits.ts';

const startOf = (pattern: string): string => pattern.slice(0, -1);

export function versionIn(tag: string, pattern: string): string | undefined {
  const version = tag.slice(startOf(pattern).length);
  return tag.startsWith(startOf(pattern)) && versionNumbers(version) !== undefined ? version : undefined;
}

export function taggedVersions(repository: Repository, pattern: string, ...options: readonly string[]): string[] {
  return refsOf(repository, ...options, 'refs/tags/')
    .flatMap((ref) => versionIn(ref.slice('refs/tags/'.length), pattern) ?? [])
    .sort((a, b) => compareVersions(b, a));
}

/** The highest tag at or before a commit with the catalog, and with this name and its version in package.json. */
export function releaseTag(repository: Repository, commit: string, pattern: string): string | undefined {
  const manifest = join(dirname(repository.prefix), 'package.json');
  const catalog = join(repository.prefix, 'languages.yaml');
  const tags = taggedVersions(repository, pattern, `--merged=${commit}`).map((version) => startOf(pattern) + version);
  const [current] = readBlobs(repository, [`${commit}:${manifest}`]);
  const name = jsonObject(String(current))?.name;
  const isRelease = (tag: string) => {
    const files = [catalog, manifest].map((file) => `refs/tags/${tag}:${file}`);
    const [languages, tagged] = readBlobs(repository, files);
    const version = versionIn(tag, pattern);
    const released = { name, version, ...jsonObject(String(tagged)) };
    return languages !== undefined && (name ?? released.name) === released.name && released.version === version;
  };
  const index = tags.findIndex(isRelease);
  const others = index < 0 ? tags : tags.slice(0, index);
  const why = 'because the catalog is missing there, or package.json has another name or version';
  if (others.length > 0) printError(`Not a release of this catalog, ${why}: ${listed(others)}\n`);
  return tags[index];
}
