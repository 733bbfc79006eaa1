import { bytesIn } from '../files/disk.ts';
import { sha256 } from '../files/sha256.ts';

/** A file as it is to be: its path in the output folder (POSIX), its bytes, and their SHA-256 in hex. */
export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

export const manifestPath = 'manifest.json';

/** What the last run wrote, by path: the SHA-256 of its bytes, in hex. Two where a merge left both sides in the manifest. */
export type Listed = ReadonlyMap<string, readonly string[]>;

/** What the manifest says for all files that cannot say it themselves: JSON has no comments. */
const origin = 'Generated from catalog/ by `npm run generate`, this file and every file that it lists. DO NOT EDIT.';

/** The files and, first, the manifest that lists them: every path with its hash, and the digest of the input. */
export function withManifest(files: readonly OutputFile[], inputDigest: string): ReadonlyMap<string, OutputFile> {
  const tree = new Map<string, OutputFile>();
  const folded = new Set<string>([manifestPath]);
  for (const file of files) {
    const { path } = file;
    if (!isSafePath(path)) throw new Error(`A generator made a file outside the output: ${JSON.stringify(path)}`);
    const name = path.toLowerCase();
    if (folded.has(name)) throw new Error(`Two generators made ${path}`);
    folded.add(name);
    tree.set(path, file);
  }
  const listed = [...tree.keys()].sort().map((path) => [path, tree.get(path)?.hash]);
  const value = { generated: origin, input: inputDigest, files: Object.fromEntries(listed) };
  const contents = `${JSON.stringify(value, undefined, 2)}\n`;
  return new Map([[manifestPath, outputFile(manifestPath, contents)], ...tree]);
}

export function outputFile(path: string, contents: string): OutputFile {
  const bytes = Buffer.from(contents);
  return { path, bytes, hash: sha256(bytes) };
}

/**
 * What the manifest in a folder lists; nothing where there is none, or where it is none of ours, as `fault` says. One with the
 * marks of a merge is read from both sides, because `generate` is how such a merge is resolved.
 */
export function manifestIn(folder: string): { readonly listed: Listed; readonly fault?: string } {
  const text = bytesIn(folder, manifestPath)?.toString('utf8');
  if (text === undefined) return { listed: new Map() };
  const faulty = (reason: string) => ({ listed: new Map(), fault: `${manifestPath} ${reason}` });
  let entries: readonly (readonly [string, unknown])[];
  if (/^<{7} /m.test(text)) {
    entries = [...text.matchAll(/^ {4}"([^"\\]+)": "([0-9a-f]{64})",?$/gm)].map(([, path = '', hash]) => [path, hash]);
  } else {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return faulty('is not JSON');
    }
    if (!isRecord(value) || typeof value.input !== 'string' || !isRecord(value.files)) {
      return faulty('was not written by this tool');
    }
    entries = Object.entries(value.files);
  }
  const listed = new Map<string, string[]>();
  for (const [path, hash] of entries) {
    if (!isSafePath(path)) return faulty(`lists a path outside the folder: ${JSON.stringify(path)}`);
    if (typeof hash !== 'string') return faulty('was not written by this tool');
    listed.set(path, [...(listed.get(path) ?? []), hash]);
  }
  return { listed };
}

/** Relative, POSIX, and inside: no empty, `.` or `..` segment, no backslash, drive, or control character. */
function isSafePath(path: string): boolean {
  return (
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    !/[\\:\0-\x1f\x7f]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
