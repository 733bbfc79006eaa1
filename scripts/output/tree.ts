import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandError, diskError, withDiskErrors } from '../command-error.ts';
import { isInside, realPath } from '../files/real-path.ts';
import { isTemporary, replaceFile } from '../files/replace-file.ts';

/** A file to write: its path in the output folder (POSIX), and its bytes. */
export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A command, and the file that marks its output folder. It removes all other files from it. */
export type Writer = Readonly<Record<'command' | 'mark', string>>;
const generate: Writer = { command: 'generate', mark: '.generated' };

/** `writeTree` writes `changed` and `missing` files, and removes `unknown` ones. */
export type Difference = 'changed' | 'missing' | 'unknown';

export function outputFile(path: string, contents: string | Uint8Array): OutputFile {
  return { path, bytes: Buffer.from(contents) };
}

/** Sorts differences by path; the mark is the first file. @throws CommandError for a link or a special file. */
export function compareTree(out: string, files: readonly OutputFile[], writer = generate) {
  const notice = `Made by \`npm run ${writer.command}\`, which removes whatever else is put into this folder.\n`;
  const all = [outputFile(writer.mark, notice), ...files];
  requireSafePaths(all.map(({ path }) => path));
  const expected = new Map(all.map((file) => [file.path, file]));
  const existing = new Set(filesIn(out));
  const differences = new Map<string, Difference>();
  for (const path of [...new Set([...expected.keys(), ...existing])].sort()) {
    const file = expected.get(path);
    const bytes = existing.has(path) && file !== undefined ? bytesIn(out, path) : undefined;
    if (file === undefined) differences.set(path, 'unknown');
    else if (bytes === undefined) differences.set(path, 'missing');
    else if (Buffer.compare(bytes, file.bytes) !== 0) differences.set(path, 'changed');
  }
  return { differences, expected };
}

/** Writes the mark first, so that the next run can complete a stopped one. Call `refuseOutput` before it. */
export function writeTree(out: string, files: readonly OutputFile[], writer = generate) {
  const { differences, expected } = compareTree(out, files, writer);
  const unknown = [...differences.keys()].filter((path) => !expected.has(path));
  for (const path of unknown) removeFile(out, path);
  const written = [...expected.values()].filter(({ path }) => differences.has(path));
  for (const { path, bytes } of written) replaceFile(join(out, path), bytes);
  return { written: written.length, removed: unknown.length, kept: expected.size - written.length };
}

/** The folder may be missing. @throws CommandError as `compareTree`. */
export function filesIn(folder: string): string[] {
  const paths: string[] = [];
  const pending = [''];
  for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
    const entries = ifExists(join(folder, parent), (path) => readdirSync(path, { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const path = `${parent}${entry.name}`;
      if (entry.isDirectory()) pending.push(`${path}/`);
      else if (entry.isFile()) paths.push(path);
      else throw new CommandError(`${folder}/${path} is not a regular file: remove it`);
    }
  }
  return paths;
}

export function textsIn(folder: string): Map<string, string> {
  return new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Undefined if the file is missing. @throws CommandError */
export function bytesIn(folder: string, path: string): Uint8Array | undefined {
  return ifExists(join(folder, path), (file) => readFileSync(file));
}

function ifExists<Result>(path: string, read: (path: string) => Result): Result | undefined {
  try {
    return read(path);
  } catch (error) {
    const failure = diskError(error, `${path} cannot be read`);
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  }
}

function removeFile(out: string, path: string): void {
  withDiskErrors(`${join(out, path)} cannot be removed`, () => rmSync(join(out, path), { force: true }));
  try {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) rmdirSync(join(out, folder));
  } catch {
    // The folder is not empty, or another run has removed it.
  }
}

/** Custom outputs may have any path. @throws CommandError for one that a system refuses, or two files share. */
function requireSafePaths(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    // An empty segment, `.git` and its short name, a device of Windows, a dot or space at the end of a segment.
    const refusedSegment = /(^|\/)(\.git|git~1|(aux|con|nul|prn|(com|lpt)\d)(\.[^/]*)?)?(\/|$)|[. ](\/|$)/i;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refused
    if (refusedSegment.test(path) || /[\\:*?"<>|\0-\x1f\x7f]/.test(path))
      throw new CommandError(`An output cannot have a path that git or a system refuses: ${JSON.stringify(path)}`);
    // Windows and macOS ignore case.
    if (seen.has(path.toLowerCase())) throw new CommandError(`Two outputs have the file ${path}`);
    seen.add(path.toLowerCase());
  }
  for (const path of seen)
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
      if (seen.has(folder)) throw new CommandError(`Two outputs use ${folder}, as a file and as a folder`);
}

/** @throws CommandError for a folder that overlaps catalog or project, or was not made by this tool. */
export function refuseOutput(out: string, protect: Record<'project' | 'catalog', string>, writer = generate): void {
  const failure = `The output folder ${out} cannot be read`;
  const reason = withDiskErrors(failure, () => reasonAgainst(out, protect, writer.mark));
  if (reason !== undefined) throw new CommandError(`The output folder ${out} ${reason}`);
}

function reasonAgainst(out: string, protect: Record<'project' | 'catalog', string>, mark: string): string | undefined {
  const target = realPath(out);
  for (const [name, folder] of Object.entries(protect)) {
    const path = realPath(folder);
    if (target === path) return `is the ${name}`;
    if (isInside(path, target)) return `contains the ${name}`;
  }
  if (isInside(target, realPath(protect.catalog))) return 'is inside the catalog';
  const folder = resolve(out);
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  if (stat.isSymbolicLink()) return 'is a link';
  if (!stat.isDirectory()) return 'is not a folder';
  const names = readdirSync(folder).filter((name) => !isTemporary(name));
  if (names.includes('.git')) return 'is a git repository: write elsewhere, and copy it there';
  if (names.length === 0 || names.includes(mark)) return undefined;
  return `contains files but no ${mark}, so this tool did not make it: give another --out, or remove it`;
}
