import { fileKinds, kindFolders, kindOf, requiredFiles } from '../schema/kinds.ts';
import { shortened } from '../text/characters.ts';
import { firstMatch } from '../text/matches.ts';
import { nearest } from '../text/nearest.ts';
import { restore } from '../text/restore.ts';
import { strayHint } from './file-checks.ts';
import type { Finding } from './finding.ts';
import { firstLine, inFile } from './location.ts';

export interface FolderEntry {
  /** Relative to the catalog folder, POSIX. */
  readonly path: string;
  readonly type: 'file' | 'folder' | 'link' | 'other';
}

/** A catalog as it was read: from the disk, git's index, a commit, or memory. */
export interface CatalogFiles {
  readonly entries: readonly FolderEntry[];
  /** By path, for every kind of file; `oversized` if a file is too large. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

export function* missingFiles({ entries }: CatalogFiles): Iterable<Finding> {
  const present = new Set(entries.flatMap(({ path, type }) => (type === 'file' ? [path] : [])));
  for (const path of requiredFiles) {
    if (present.has(path)) continue;
    yield {
      location: inFile(path, firstLine),
      message: `The catalog lacks the file ${path}`,
      hint: `If it has another name, rename it. If it was deleted, ${restore}. If the catalog never had one, write one`,
    };
  }
}

const filesByName = fileKinds.map(({ path }) => path).filter((path) => !path.includes('*'));

export function* strayFiles({ entries }: CatalogFiles, languages: readonly string[] | undefined): Iterable<Finding> {
  const present = new Set(entries.map(({ path }) => path));
  for (const { path, type } of entries) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    // A stray folder is reported once. `.git`: the catalog may be the root of a repository.
    if (path === '.git' || (folder !== '' && !kindFolders.includes(folder))) continue;
    if (type === 'folder' && kindFolders.includes(path)) continue;
    const isAllowed = kindOf(path) !== undefined || /(^|\/)\.gitkeep$/.test(path);
    const [, code] = firstMatch(/^messages\/([^/]+)\.yaml$/, path);
    if (type !== 'file' || !isAllowed) {
      const hint = type === 'file' ? hintFor(path, present) : strayHint;
      yield { location: inFile(path, firstLine), message: strayMessages[type], hint };
    } else if (code !== undefined && languages?.includes(code) === false) yield unusedLanguage(path, code, languages);
  }
}

function hintFor(path: string, present: ReadonlySet<string>): string {
  const named = path
    .replace(/(?:\.ya?ml(?:\.txt)?|(?<=\/[^.]+))$/i, '.yaml')
    .replace(/^domains.*/, (name) => name.toLowerCase());
  const domainFile = /^[a-z][a-z0-9-]*\.yaml$/.test(named) ? `domains/${named}` : undefined;
  const right = kindOf(named) === undefined ? (nearest(named, filesByName) ?? domainFile) : named;
  if (right === undefined || present.has(right)) return strayHint;
  return right === domainFile ? `If it describes a domain, rename it to ${right}` : `Rename it to ${right}`;
}

function unusedLanguage(path: string, code: string, languages: readonly string[]): Finding {
  return {
    location: inFile(path, firstLine),
    message: `No language of languages.yaml has the code "${shortened(code)}"`,
    hint: `If the language was removed, put it back into languages.yaml, or delete the file. If the name is misspelled, use one of: ${languages.join(', ')}`,
  };
}

const strayMessages: Readonly<Record<FolderEntry['type'], string>> = {
  file: 'This file has no place in the catalog',
  folder: 'This folder has no place in the catalog',
  link: 'A link has no place in the catalog',
  other: 'Only files have a place in the catalog',
};
