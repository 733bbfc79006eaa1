import type { Finding } from '../diagnostic.ts';
import { shortened } from '../words/characters.ts';
import { nearest } from '../words/nearest.ts';
import { fileKinds, kindFolders, kindOf, requiredFiles } from './kinds.ts';

/** What is in a catalog folder; links, FIFOs, devices and folders are never opened. */
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
export function* missingFiles(files: CatalogFiles, languages?: readonly string[]): Iterable<Finding> {
  const renames = renamesIn(files, languages);
  for (const path of missingPaths(files, languages)) {
    const [misnamed] = [...renames.keys()].filter((one) => renames.get(one) === path);
    const isTranslation = path.startsWith('messages/') && path !== `messages/${languages?.[0]}.yaml`;
    const write = isTranslation
      ? `\`npm run new -- language ${codeOf(path)}\` writes it, to be translated`
      : 'Restore it from git, or write a new one';
    const hint = misnamed === undefined ? write : `Rename ${shortened(misnamed)}`;
    yield { place: { file: path, start: 0, end: 0 }, message: `The catalog lacks the file ${path}`, hint };
  }
}

function missingPaths({ entries }: CatalogFiles, languages: readonly string[] = []): string[] {
  const present = new Set(entries.flatMap(({ path, kind }) => (kind === 'file' ? [path] : [])));
  return [...requiredFiles, ...languages.map((code) => `messages/${code}.yaml`)].filter((path) => !present.has(path));
}

/** What files that have no place are to be called: the end of the name is wrong, or one is missing that is called alike. */
function renamesIn(files: CatalogFiles, languages: readonly string[] | undefined): ReadonlyMap<string, string> {
  const missing = missingPaths(files, languages);
  const singles = missing.filter((one) => !one.includes('/'));
  const present = new Set(files.entries.map(({ path }) => path));
  const renames = new Map<string, string>();
  for (const { path, kind } of files.entries) {
    if (kind !== 'file' || hasPlace(path, languages)) continue;
    const named = path.replace(/\.ya?ml(?:\.txt)?$/i, '.yaml');
    const general = named.replace(/[-_]\w+(?=\.yaml$)/, '');
    const alike = missing.find((one) => one === general || one.endsWith(`/${named}`)) ?? nearest(named, singles);
    const right = kindOf(named) === undefined || present.has(named) ? alike : named;
    if (right !== undefined) renames.set(path, right);
  }
  return renames;
}

function hasPlace(path: string, languages: readonly string[] | undefined): boolean {
  const isKnown = kindOf(path) !== 'messages' || (languages?.includes(codeOf(path)) ?? true);
  return (kindOf(path) !== undefined && isKnown) || /(^|\/)\.gitkeep$/.test(path);
}

const places = `Names that have a place: ${fileKinds.map(({ path }) => path.replace('*', 'NAME')).join(', ')}`;

/** What has no place in the catalog. */
export function* strayFiles(files: CatalogFiles, languages: readonly string[] | undefined): Iterable<Finding> {
  const renames = renamesIn(files, languages);
  for (const { path, kind } of files.entries) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    // What is in a folder that has no place is reported at the folder. `.git` is git's, where the catalog is the top of its repository.
    if (path === '.git' || (folder !== '' && !kindFolders.includes(folder))) continue;
    if (kind === 'folder' ? kindFolders.includes(path) : kind === 'file' && hasPlace(path, languages)) continue;
    const isMessages = kind === 'file' && kindOf(path) === 'messages';
    const message = isMessages
      ? `No language of languages.yaml has the code "${shortened(codeOf(path))}"`
      : strayMessages[kind];
    const general = isMessages ? `Add the language to languages.yaml; languages: ${languages?.join(', ')}` : places;
    const right = renames.get(path);
    const hint = right === undefined ? general : `Rename it to ${right}`;
    yield { place: { file: path, start: 0, end: 0 }, message, hint };
  }
}

const strayMessages: Readonly<Record<Entry['kind'], string>> = {
  file: 'This file has no place in the catalog',
  folder: 'This folder has no place in the catalog',
  link: 'A link has no place in the catalog',
  other: 'Only files have a place in the catalog',
};

/** The language of a file of messages. */
function codeOf(path: string): string {
  return path.slice('messages/'.length, -'.yaml'.length);
}
