import { dirname, join } from 'node:path/posix';
import { listed } from '../../../core/text/characters.ts';
import { CommandError } from '../../command-error.ts';
import { gitLine, type Repository, readBlobs } from '../../files/git-files.ts';
import { jsonObject } from '../../files/manifest.ts';
import { printError } from '../../print.ts';
import { compareVersions, versionNumbers } from './changes/versions.ts';
import { fetchHelp, isShallow, refsOf } from './commits.ts';

/** What is before the star of a pattern. */
const startOf = (pattern: string): string => pattern.slice(0, -1);

/** The version in a release tag; undefined for other tags. */
export function versionIn(tag: string, pattern: string): string | undefined {
  const version = tag.slice(startOf(pattern).length);
  return tag.startsWith(startOf(pattern)) && versionNumbers(version) !== undefined ? version : undefined;
}

/** The versions that tags name, the highest first. @param options of `git for-each-ref`. */
export function taggedVersions(repository: Repository, pattern: string, ...options: readonly string[]): string[] {
  return refsOf(repository, ...options, 'refs/tags/')
    .flatMap((ref) => versionIn(ref.slice('refs/tags/'.length), pattern) ?? [])
    .sort((a, b) => compareVersions(b, a));
}

/** A heading of a changelog with its version, such as `## 1.2.0 (2026-12-01)`; tools have one to three signs, and link it. */
const heading = /^#{1,3} +\[?v?(\d+\.\d+\.\d+)(?![-+.\w])/gm;

/** The versions of the sections of a changelog, the newest first, and where the first one begins. */
export function sectionsOf(changelog: string): { readonly versions: readonly string[]; readonly start: number } {
  const found = [...changelog.matchAll(heading)];
  return { versions: found.map(([, version = '']) => version), start: found[0]?.index ?? changelog.length };
}

/**
 * The tag of the highest release at or before a commit: one where the catalog was there, and package.json has the version of the tag and
 * this name; where the newest section of CHANGELOG.md is of this version, any name. Higher tags that are no release are listed.
 *
 * @throws CommandError when CHANGELOG.md has a higher release, whose tag is not there.
 */
export function releaseTag(repository: Repository, commit: string, pattern: string): string | undefined {
  const folder = dirname(repository.prefix);
  const [changelog, manifest] = [join(folder, 'CHANGELOG.md'), join(folder, 'package.json')];
  const tags = taggedVersions(repository, pattern, `--merged=${commit}`);
  const tagOf = (version: string) => startOf(pattern) + version;
  const inAll = (file: string) => tags.map((version) => `refs/tags/${tagOf(version)}:${file}`);
  const catalogs = inAll(join(repository.prefix, 'languages.yaml'));
  const names = [`${commit}:${changelog}`, `${commit}:${manifest}`, ...catalogs, ...inAll(manifest)];
  const [history = '', current, ...texts] = readBlobs(repository, names).map((blob) => blob && String(blob));
  const [latest] = sectionsOf(history).versions;
  const name = jsonObject(current)?.name;
  const released = tags.find((version, index) => {
    const stated = { name, version, ...jsonObject(texts[tags.length + index]) };
    const isNamed = name === undefined || stated.name === name || version === latest;
    return texts[index] !== undefined && stated.version === version && isNamed;
  });
  if (latest !== undefined && !tags.includes(latest) && compareVersions(latest, released ?? '') > 0) {
    throw missingTag(repository, commit, tagOf(latest), { version: latest, changelog, manifest });
  }
  const others = released === undefined ? tags : tags.slice(0, tags.indexOf(released));
  if (others.length > 0) {
    const why = 'because it was not there, or package.json has another name or version there';
    printError(`No release of this catalog, ${why}: ${listed(others.map(tagOf))}\n`);
  }
  return released && tagOf(released);
}

function missingTag(
  repository: Repository,
  commit: string,
  tag: string,
  { version, changelog, manifest }: { version: string; changelog: string; manifest: string },
): CommandError {
  const what = `${changelog} in ${commit.slice(0, 12)} names the release ${tag}, and this history does not have the tag`;
  if (!isShallow(repository) && refsOf(repository, `refs/tags/${tag}`).length > 0) {
    const where = 'which is on another branch. On the main branch, which you then merge into yours';
    return new CommandError(`${what}, ${where}: git merge --no-edit -s ours ${tag}`);
  }
  const range = ['--reverse', '--topo-order', '--abbrev-commit', commit, '--', changelog, manifest];
  const commits = gitLine(repository, ['rev-list', ...range]).split('\n');
  const inAll = (file: string) => commits.map((one) => `${one}:${file}`);
  const textsOf = (file: string) => readBlobs(repository, inAll(file)).map(String);
  const [histories, manifests] = [textsOf(changelog), textsOf(manifest)];
  const made = commits.find((_, index) => {
    const { version: stated = version } = jsonObject(manifests[index]) ?? {};
    return sectionsOf(histories[index] ?? '').versions[0] === version && stated === version;
  });
  const help = made === undefined ? '' : `; or, if it was never made: git tag ${tag} ${made}`;
  return new CommandError(`${what}${fetchHelp(repository)}${help}`);
}
