import type { Finding } from '../diagnostic.ts';
import { shortened } from '../words/characters.ts';
import { nearest } from '../words/nearest.ts';
import { kindFolders, kindOf, optionalFiles, singleFiles } from './kinds.ts';

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

const firstKeys: Readonly<Record<string, string>> = {
  'languages.yaml': 'languages',
  'sites.yaml': 'sites',
  'external-domains.yaml': 'externalDomains',
  'policy.yaml': 'limits',
};

type Fault = Omit<Finding, 'place'>;

/** Files that the catalog must have and does not; `languages` is undefined while they are not known. */
export function* missingFiles(files: CatalogFiles, languages: readonly string[] | undefined): Iterable<Finding> {
  const missing = missingPaths(files, languages);
  if (missing.length === 0) return;
  // One that stands in another place, or under another name, is reported there.
  const stray = [...strayEntries(files)].filter(({ path, kind }) => kind === 'file' && !/(^|\/)\./.test(path));
  const elsewhere = new Set([
    ...stray.map(({ path }) => rightPath(path, missing)),
    ...strayMessages(files, languages).map((path) => languageFile(path, missing)),
  ]);
  const [source] = languages ?? [];
  // A link or a folder in a file's place is reported as such.
  const taken = new Set(files.entries.map(({ path }) => path));
  for (const path of missing) {
    if (elsewhere.has(path) || taken.has(path) || optionalFiles.includes(path)) continue;
    const isTranslation = path.startsWith('messages/') && path !== `messages/${source}.yaml`;
    const hint = isTranslation
      ? `\`npm run new -- language ${codeOf(path)}\` writes it, to be translated`
      : `Restore it from git, or write a new one, which begins with \`${firstKeys[path] ?? 'page'}:\``;
    yield { place: { file: path, start: 0, end: 0 }, message: `The catalog lacks the file ${path}`, hint };
  }
}

/** What has no place in the catalog. */
export function* strayFiles(files: CatalogFiles, languages: readonly string[] | undefined): Iterable<Finding> {
  const missing = missingPaths(files, languages);
  for (const path of strayMessages(files, languages)) {
    const meant = languageFile(path, missing);
    yield {
      place: { file: path, start: 0, end: 0 },
      message: `No language of languages.yaml has the code "${shortened(codeOf(path))}"`,
      hint:
        meant === undefined
          ? `Add the language to languages.yaml, or delete the file; languages: ${languages?.join(', ')}`
          : `Rename it to ${meant}`,
    };
  }
  for (const entry of strayEntries(files)) {
    yield { place: { file: entry.path, start: 0, end: 0 }, ...strayFault(entry, missing) };
  }
}

/** Files of messages in a language that the catalog does not have. */
function strayMessages({ entries }: CatalogFiles, languages: readonly string[] | undefined): string[] {
  if (languages === undefined) return [];
  const files = entries.filter(({ path, kind }) => kind === 'file' && kindOf(path) === 'messages');
  return files.map(({ path }) => path).filter((path) => !languages.includes(codeOf(path)));
}

function codeOf(path: string): string {
  return path.slice('messages/'.length, -'.yaml'.length);
}

/** The missing file of messages that is meant by one with a region in its name: fr-FR.yaml for fr.yaml. */
function languageFile(path: string, missing: readonly string[]): string | undefined {
  return missing.find((one) => one === `messages/${codeOf(path).split('-', 1)}.yaml`);
}

/** Those that it can do without, too: a misspelled one is told its name. */
function missingPaths({ entries }: CatalogFiles, languages: readonly string[] = []): string[] {
  const present = new Set(entries.flatMap(({ path, kind }) => (kind === 'file' ? [path] : [])));
  const wanted = [...singleFiles, ...languages.map((language) => `messages/${language}.yaml`)];
  return wanted.filter((path) => !present.has(path));
}

function* strayEntries({ entries }: CatalogFiles): Iterable<Entry> {
  for (const entry of entries) {
    const { path, kind } = entry;
    // What stands in a folder that has no place is reported at the folder.
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folder !== '' && !kindFolders.includes(folder)) continue;
    // Git's own, where the catalog is the top of its repository.
    if (path === '.git') continue;
    const isKnown = kindOf(path) !== undefined || /(^|\/)\.gitkeep$/.test(path);
    const hasPlace = kind === 'file' ? isKnown : kind === 'folder' && kindFolders.includes(path);
    if (!hasPlace) yield entry;
  }
}

const strayNames: Readonly<Record<Entry['kind'], string>> = {
  file: 'This file has no place in the catalog',
  folder: 'This folder has no place in the catalog',
  link: 'A link has no place in the catalog',
  other: 'Only files have a place in the catalog',
};

function strayFault({ path, kind }: Entry, missing: readonly string[]): Fault {
  const message = strayNames[kind];
  const isHidden = /(^|\/)\./.test(path);
  const right = kind === 'file' && !isHidden ? rightPath(path, missing) : undefined;
  const [parent = ''] = path.split('/');
  if (kind === 'folder' && kindFolders.includes(parent)) {
    return { message, hint: `Move its files to ${parent}/, and delete it` };
  }
  if (right === undefined) {
    return { message, hint: missing.includes(path) ? 'Put a file in its place' : 'Move it out of the catalog' };
  }
  const isRenamed = path.includes('/') || !right.includes('/');
  return { message, hint: `${isRenamed ? 'Rename' : 'Move'} it to ${right}` };
}

/** Where a file that has no place in the catalog belongs: by its extension, its folder, or a name that is misspelled. */
function rightPath(path: string, missing: readonly string[]): string | undefined {
  const yaml = path.replace(/\.ya?ml$/i, '.yaml');
  if (missing.includes(yaml) || (yaml !== path && kindOf(yaml) !== undefined)) return yaml;
  // A path of messages is too short to be near to another by chance.
  const atTop = missing.filter((one) => !one.includes('/'));
  const near = nearest(yaml, atTop);
  if (near !== undefined || path.includes('/') || !yaml.endsWith('.yaml')) return near;
  const messages = `messages/${yaml}`;
  return missing.includes(messages) ? messages : `domains/${yaml}`;
}
