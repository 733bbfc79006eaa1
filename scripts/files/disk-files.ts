import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { maxFileBytes, oversized } from '../../core/read/decode.ts';
import type { CatalogFiles, FolderEntry } from '../../core/read/files.ts';
import { kindFolders, kindOf } from '../../core/schema/kinds.ts';
import { order } from '../../core/text/lists.ts';
import { CommandError, withDiskErrors } from '../command-error.ts';
import { ignoredIn, trackedIn } from './git-files.ts';
import { isTemporary } from './replace-file.ts';

/** Follows no link, and opens only files that belong to a catalog. @throws CommandError for a file that cannot be read. */
export function readCatalog(folder: string): CatalogFiles {
  const tracked = trackedIn(folder);
  const stat = withDiskErrors(`${folder} cannot be read`, () => statSync(folder, { throwIfNoEntry: false }));
  if (stat === undefined) throw new CommandError(`There is no catalog folder ${folder}`);
  if (!stat.isDirectory()) throw new CommandError(`The catalog ${folder} is not a folder`);
  const listed = withDiskErrors(`${folder} cannot be read`, () => listFolder(folder));
  const entries = withoutIgnored(folder, listed, tracked);
  const bytes = new Map<string, Uint8Array>();
  for (const { path, type } of entries) {
    const file = join(folder, path);
    if (type !== 'file' || kindOf(path) === undefined) continue;
    const read = () => (statSync(file).size > maxFileBytes ? oversized : readFileSync(file));
    bytes.set(path, withDiskErrors(`${file} cannot be read`, read));
  }
  return { entries, bytes };
}

/** Temporary files of vim, Emacs, Kate, LibreOffice, JetBrains, GNOME, KDE, macOS, Windows, NFS and FUSE. */
const temporaryNames = [
  /\..*\.sw[a-z]|4913|.*~|\.#.*|#.*#|\..*\.kate-swp|\.~lock\..*#|~\$.*|.*___jb_\w+___|\.goutputstream-.*/,
  /\.directory|\.DS_Store|\._.*|\.localized|Thumbs\.db|desktop\.ini|\.(?:nfs|fuse_hidden)[0-9a-f]+/,
].map(({ source }) => `(?:^|/)(?:${source})$`);
const temporary = new RegExp(temporaryNames.join('|'), 'i');

/** @throws CommandError if git ignores a file that belongs to the catalog: the file would be published, but never committed. */
function withoutIgnored(folder: string, entries: readonly FolderEntry[], tracked?: ReadonlySet<string>): FolderEntry[] {
  const kept = entries.filter(({ path }) => !temporary.test(path) && !isTemporary(path));
  const untracked = kept.flatMap(({ path }) => (tracked?.has(path) || kindFolders.includes(path) ? [] : path));
  if (tracked === undefined || untracked.length === 0) return kept;
  const ignored = ignoredIn(folder, untracked);
  const excluded = untracked.find((path) => kindOf(path) && ignored.has(path));
  if (excluded === undefined) return kept.filter(({ path }) => !ignored.has(path));
  const file = displayPath(folder, excluded);
  throw new CommandError(
    `git ignores ${file} by ${ignored.get(excluded)}: git add --force ${file}, or change the pattern`,
  );
}

/** Matches any name. `*` skips names that begin with a dot or a line break, and `**` any name with a line break. */
const name = '{[!.]*,.*,.[!.]*}';

function listFolder(cwd: string): FolderEntry[] {
  // fast-glob replaces each backslash in a path by a slash, but a name may contain one.
  const slashed = resolve(cwd).replaceAll('\\', '/');
  const read = (path: string, options: { withFileTypes: true }) =>
    readdirSync(join(cwd, relative(slashed, path)), options);
  const fs = { readdirSync: read as typeof readdirSync };
  return fastGlob
    .sync([name, `${name}/${name}`], { cwd, fs, onlyFiles: false, followSymbolicLinks: false, objectMode: true })
    .map(({ path, dirent }): FolderEntry => {
      if (dirent.isSymbolicLink()) return { path, type: 'link' };
      return { path, type: dirent.isFile() ? 'file' : dirent.isDirectory() ? 'folder' : 'other' };
    })
    .sort((a, b) => order(a.path, b.path));
}

export function displayPath(folder: string, file: string, from = process.cwd()): string {
  return relative(from, join(folder, file)).split(sep).join('/');
}
