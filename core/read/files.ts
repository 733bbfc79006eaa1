import { fileKinds, kindFolders, kindOf, requiredFiles } from '../schema/kinds.ts';
import { shortened } from '../text/characters.ts';
import { firstMatch } from '../text/matches.ts';
import { nearest } from '../text/nearest.ts';
import { restoreAdvice } from '../text/restore.ts';
import { strayHint } from './file-checks.ts';
import type { Finding } from './finding.ts';
import { firstLine, inFile } from './location.ts';

export interface FolderEntry {
  /** Relative to the catalog folder, POSIX. */
  readonly path: string;
  readonly type: 'file' | 'folder' | 'link' | 'other';
}

/** The files of a catalog, from the disk, git's index, a commit, or memory. */
export interface CatalogFiles {
  readonly entries: readonly FolderEntry[];
  /** The contents of source files by path; `oversized` if a file is too large. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

export function* missingFiles({ entries }: CatalogFiles): Iterable<Finding> {
  const paths = new Set(entries.flatMap(({ path, type }) => (type === 'file' ? [path] : [])));
  for (const path of requiredFiles) {
    if (paths.has(path)) continue;
    yield {
      location: inFile(path, firstLine),
      message: `The catalog has no file ${path}`,
      hint: `If it has another name, rename it. If it was deleted, ${restoreAdvice}. If the catalog never had one, create it`,
    };
  }
}

const fixedPaths = fileKinds.map(({ path }) => path).filter((path) => !path.includes('*'));

export function* strayFiles({ entries }: CatalogFiles, languages: readonly string[] | undefined): Iterable<Finding> {
  const paths = new Set(entries.map(({ path }) => path));
  for (const { path, type } of entries) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    // A stray folder is one finding, without its contents. `.git`: the catalog may be the root of a repository.
    if (path === '.git' || (folder !== '' && !kindFolders.includes(folder))) continue;
    if (type === 'folder' && kindFolders.includes(path)) continue;
    const isAllowed = kindOf(path) !== undefined || /(^|\/)\.gitkeep$/.test(path);
    const [, code] = firstMatch(/^messages\/([^/]+)\.yaml$/, path);
    if (type !== 'file' || !isAllowed) {
      const hint = type === 'file' ? renameHint(path, paths) : strayHint;
      const message = type === 'other' ? 'This is not a regular file' : `This ${type} does not belong in the catalog`;
      yield { location: inFile(path, firstLine), message, hint };
    } else if (code !== undefined && languages?.includes(code) === false) yield unknownLanguage(path, code, languages);
  }
}

function renameHint(path: string, paths: ReadonlySet<string>): string {
  const normalized = path
    .replace(/(?:\.ya?ml(?:\.txt)?|(?<=\/[^.]+))$/i, '.yaml')
    .replace(/^domains.*/, (name) => name.toLowerCase());
  const domainFile = /^[a-z][a-z0-9-]*\.yaml$/.test(normalized) ? `domains/${normalized}` : undefined;
  const newPath = kindOf(normalized) === undefined ? (nearest(normalized, fixedPaths) ?? domainFile) : normalized;
  if (newPath === undefined || paths.has(newPath)) return strayHint;
  return newPath === domainFile ? `If it describes a domain, rename it to ${newPath}` : `Rename it to ${newPath}`;
}

function unknownLanguage(path: string, code: string, languages: readonly string[]): Finding {
  return {
    location: inFile(path, firstLine),
    message: `No language of languages.yaml has the code "${shortened(code)}"`,
    hint: `If the language was removed, put it back into languages.yaml, or delete the file. If the name is misspelled, use one of: ${languages.join(', ')}`,
  };
}
