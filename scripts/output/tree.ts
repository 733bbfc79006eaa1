import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isTemporary } from '../../core/read/files.ts';
import { CommandError, diskError, withDiskErrors } from '../command-error.ts';
import { sha256 } from '../files/digest.ts';
import { replaceFile } from '../files/replace-file.ts';

/** A file to write: its path in the output folder (POSIX), its bytes, and their SHA-256 in hex. */
export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** Where each command lists what it has written. `refuseOutput` protects a folder with files but no such list. */
export const manifests = { generate: 'manifest.json', site: '.catalog-site' } as const;
export type Writer = keyof typeof manifests;

/** `writeTree` writes what is `changed` or `missing`, removes what is `orphaned`, and leaves what is `unknown`. */
export type Difference = 'changed' | 'missing' | 'orphaned' | 'unknown';

export function outputFile(path: string, contents: string | Uint8Array): OutputFile {
  const bytes = Buffer.from(contents);
  return { path, bytes, hash: sha256(bytes) };
}

/**
 * Compares a folder with these files and the manifest that lists them.
 *
 * @param input the digest of what the files were made from.
 * @returns the differences by path, sorted; and the files that are wanted, the manifest last.
 * @throws CommandError when the folder cannot be read, or contains a link or a special file.
 */
export function compareTree(out: string, files: readonly OutputFile[], input: string, by: Writer = 'generate') {
  requireSafePaths([manifests[by], ...files.map(({ path }) => path)]);
  const manifest = manifestOf(files, input, by);
  const wanted = new Map([...files, manifest].map((file) => [file.path, file]));
  const found = new Set(filesIn(out));
  const listed = listedIn(out, manifest.path);
  const differences = new Map<string, Difference>();
  for (const path of [...new Set([...wanted.keys(), ...found])].sort()) {
    const bytes = found.has(path) ? bytesIn(out, path) : undefined;
    const file = wanted.get(path);
    if (file === undefined) {
      const isOurs = isTemporary(path) || (bytes !== undefined && listed.get(path) === sha256(bytes));
      if (bytes !== undefined) differences.set(path, isOurs ? 'orphaned' : 'unknown');
    } else if (bytes === undefined) differences.set(path, 'missing');
    else if (Buffer.compare(bytes, file.bytes) !== 0) differences.set(path, 'changed');
  }
  return { differences, wanted };
}

/**
 * Removes files that earlier runs wrote and this one does not, then replaces those that differ, the manifest last. The next run completes
 * one that was stopped. `out` has passed `refuseOutput`.
 *
 * @returns numbers of files, and the paths of those that no run wrote, or that were edited since.
 * @throws CommandError as `compareTree`, or when a file cannot be written.
 */
export function writeTree(out: string, files: readonly OutputFile[], input: string, by: Writer = 'generate') {
  const manifest = manifests[by];
  const { differences, wanted } = compareTree(out, files, input, by);
  const pathsOf = (difference: Difference) =>
    [...differences.keys()].filter((path) => differences.get(path) === difference);
  // If this run is stopped, the next one must recognize the folder, and the new files in it.
  if (differences.get(manifest) === 'missing') replaceFile(join(out, manifest), manifestOf([], '', by).bytes);
  const missing = files.filter(({ path }) => differences.get(path) === 'missing');
  const known = [...listedIn(out, manifest)].map(([path, hash]) => ({ path, hash }));
  if (missing.length > 0) replaceFile(join(out, manifest), manifestOf([...known, ...missing], '', by).bytes);
  const orphans = pathsOf('orphaned');
  for (const path of orphans) removeFile(out, path);
  const unknown = pathsOf('unknown');
  const isStale = (path: string) => differences.has(path) || (path === manifest && missing.length > 0);
  const written = [...wanted.values()].filter(({ path }) => isStale(path));
  for (const { path, bytes } of written) replaceFile(join(out, path), bytes);
  return { written: written.length, removed: orphans.length, kept: wanted.size - written.length, unknown };
}

/** The POSIX path of every file in a folder, which may be absent. @throws CommandError as `compareTree`. */
export function filesIn(folder: string): string[] {
  const found: string[] = [];
  const pending = [''];
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    const entries = ifThere(join(folder, inside), (path) => readdirSync(path, { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const path = `${inside}${entry.name}`;
      if (entry.isDirectory()) pending.push(`${path}/`);
      else if (entry.isFile()) found.push(path);
      else throw new CommandError(`${folder}/${path} is a link, or no file: remove it`);
    }
  }
  return found;
}

export function textsIn(folder: string): Map<string, string> {
  return new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Undefined when there is no such file. @throws CommandError when it cannot be read. */
export function bytesIn(folder: string, path: string): Uint8Array | undefined {
  return ifThere(join(folder, path), (file) => readFileSync(file));
}

function ifThere<Result>(path: string, read: (path: string) => Result): Result | undefined {
  try {
    return read(path);
  } catch (error) {
    const fault = diskError(error, `${path} cannot be read`);
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  }
}

/** Removes a file and the folders that become empty. */
function removeFile(out: string, path: string): void {
  withDiskErrors(`${join(out, path)} cannot be removed`, () => rmSync(join(out, path), { force: true }));
  try {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) rmdirSync(join(out, folder));
  } catch {
    // The folder is not empty, or another run has removed it.
  }
}

/** @throws Error for a path that leaves the folder, or that two files share: a bug in a generator. */
function requireSafePaths(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    const isStrange = /[\\:\0-\x1f\x7f]/.test(path) || path.split('/').some((part) => /^\.{0,2}$/.test(part));
    if (isStrange) throw new Error(`A generator made a file outside the output: ${JSON.stringify(path)}`);
    // Windows and macOS ignore case.
    const name = path.toLowerCase();
    if (seen.has(name)) throw new Error(`Two generators made ${path}`);
    seen.add(name);
  }
}

function manifestOf(files: readonly Pick<OutputFile, 'path' | 'hash'>[], input: string, by: Writer): OutputFile {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  const value = {
    // Some files cannot say it: JSON has no comments.
    generated: `Generated from catalog/ by \`npm run ${by}\`, this file and every file that it lists. DO NOT EDIT.`,
    input,
    files: Object.fromEntries([...hashes.keys()].sort().map((path) => [path, hashes.get(path)])),
  };
  return outputFile(manifests[by], `${JSON.stringify(value, undefined, 2)}\n`);
}

/** Hashes by path from the manifest; none if it is absent or damaged. */
function listedIn(out: string, manifest: string): ReadonlyMap<string, string> {
  const bytes = bytesIn(out, manifest);
  try {
    const { files }: { files: Readonly<Record<string, string>> } = JSON.parse(String(bytes));
    return new Map(Object.entries(files));
  } catch {
    return new Map();
  }
}
