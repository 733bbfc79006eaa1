import type { Finding } from './diagnostic.ts';
import { kindFolders, kindOf, singleFiles } from './kinds.ts';
import { nearest } from './nearest.ts';

/** What stands under a catalog folder; links, FIFOs, devices and folders are never opened. */
export interface Entry {
  /** Relative to the catalog folder, POSIX. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** A catalog as it was read: from the disk, git's index, a commit, or memory. */
export interface CatalogFiles {
  /** By path. */
  readonly entries: readonly Entry[];
  /** Of every file that has a place in the catalog; of one that is too large, as many bytes as show that. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

/** Files that the catalog must have and does not; `languages` is undefined while they are not known. */
export function missingFiles({ entries }: CatalogFiles, languages: readonly string[] | undefined): Finding[] {
  return expectedFiles(languages)
    .filter((path) => !entries.some((entry) => entry.path === path && entry.kind === 'file'))
    .map((path) => ({ place: { file: path, start: 0, end: 0 }, message: `The catalog lacks the file ${path}` }));
}

/** What has no place in the catalog. */
export function* strayFiles(files: CatalogFiles, languages: readonly string[] | undefined): Iterable<Finding> {
  // One of these may have another name; not those of languages, whose names are too short to be near to each other's.
  const missing = missingFiles(files, undefined).map(({ place }) => place.file);
  for (const entry of files.entries) {
    // What stands in a folder that has no place is reported at the folder.
    const folder = entry.path.slice(0, Math.max(0, entry.path.lastIndexOf('/')));
    if (folder !== '' && !kindFolders.includes(folder)) continue;
    const fault = strayFault(entry, languages, missing);
    if (fault !== undefined) yield { place: { file: entry.path, start: 0, end: 0 }, ...fault };
  }
}

function expectedFiles(languages: readonly string[] = []): string[] {
  return [...singleFiles, ...languages.map((language) => `messages/${language}.yaml`)];
}

function strayFault(
  { path, kind }: Entry,
  languages: readonly string[] | undefined,
  missing: readonly string[],
): Pick<Finding, 'message' | 'hint'> | undefined {
  const hint = 'Move it out of the catalog';
  if (kind === 'link') return { message: 'A link has no place in the catalog', hint };
  if (kind === 'other') return { message: 'Only files have a place in the catalog', hint };
  if (kind === 'folder') {
    return kindFolders.includes(path) ? undefined : { message: 'This folder has no place in the catalog', hint };
  }
  if (kindOf(path) === undefined) {
    const right = path.endsWith('.yml') ? path.replace(/yml$/, 'yaml') : nearest(path, missing);
    const message = 'This file has no place in the catalog';
    return { message, hint: right === undefined ? hint : `Rename it to ${right}` };
  }
  const language = /^messages\/(.+)\.yaml$/.exec(path)?.[1];
  if (language === undefined || languages === undefined || languages.includes(language)) return undefined;
  return {
    message: `No language of languages.yaml has the code "${language}"`,
    hint: 'Add the language to languages.yaml, or move the file out of the catalog',
  };
}
