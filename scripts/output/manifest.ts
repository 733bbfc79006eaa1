import { bytesIn } from '../files/disk.ts';
import { sha256 } from '../files/sha256.ts';

/** A file as it is to be: its path in the output folder (POSIX), its bytes, and their SHA-256 in hex. */
export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** The manifest of what each command writes; only a folder with the right one is ever written again. */
export const manifests = { generate: 'manifest.json', site: '.catalog-site' } as const;

export type Writer = keyof typeof manifests;

export const manifestPath = manifests.generate;

/** What an output is to hold. */
export interface Tree {
  /** Path of the manifest. */
  readonly manifest: string;
  /** Every file by its path, first the manifest. */
  readonly files: ReadonlyMap<string, OutputFile>;
  /** Whether files of others may stand beside these, as a hoster's `CNAME` does in a website. */
  readonly isShared: boolean;
}

/** What the last run wrote, by path: the SHA-256 of its bytes, in hex. Two where a merge left both sides in the manifest. */
export type Listed = ReadonlyMap<string, readonly string[]>;

/** The files and the manifest that lists them: every path with its hash, and the digest of the input. */
export function withManifest(files: readonly OutputFile[], inputDigest: string, by: Writer = 'generate'): Tree {
  const manifest = manifests[by];
  const tree = new Map<string, OutputFile>();
  const folded = new Set<string>([manifest]);
  for (const file of files) {
    const { path } = file;
    if (!isSafePath(path)) throw new Error(`A generator made a file outside the output: ${JSON.stringify(path)}`);
    const name = path.toLowerCase();
    if (folded.has(name)) throw new Error(`Two generators made ${path}`);
    folded.add(name);
    tree.set(path, file);
  }
  const listed = [...tree.keys()].sort().map((path) => [path, tree.get(path)?.hash]);
  // For all files that cannot say it themselves: JSON has no comments.
  const generated = `Generated from catalog/ by \`npm run ${by}\`, this file and every file that it lists. DO NOT EDIT.`;
  const value = { generated, input: inputDigest, files: Object.fromEntries(listed) };
  const own = outputFile(manifest, `${JSON.stringify(value, undefined, 2)}\n`);
  return { manifest, files: new Map([[manifest, own], ...tree]), isShared: by === 'site' };
}

export function outputFile(path: string, contents: string | Uint8Array): OutputFile {
  const bytes = Buffer.from(contents);
  return { path, bytes, hash: sha256(bytes) };
}

/** What the manifest of a folder tells. */
export interface ManifestIn {
  readonly listed: Listed;
  /** Why it is none of ours. */
  readonly fault?: string;
  /** Whether it holds no data at all, as a merge or a full disk may leave it. */
  readonly isDamaged?: true;
}

/**
 * What the manifest in a folder lists; nothing where there is none. One with the marks of a merge is read from both sides, because
 * `generate` is how such a merge is resolved.
 */
export function manifestIn(folder: string, manifest: string): ManifestIn {
  const text = bytesIn(folder, manifest)?.toString('utf8');
  if (text === undefined) return { listed: new Map() };
  const faulty = (reason: string) => ({ listed: new Map(), fault: `${manifest} ${reason}` });
  const entries = entriesOf(text);
  if (entries === 'damaged') return { ...faulty(text === '' ? 'is empty' : 'is not JSON'), isDamaged: true };
  const listed = new Map<string, string[]>();
  if (entries === undefined) return faulty('was not written by this tool');
  for (const [path, hash] of entries) {
    if (typeof hash !== 'string') return faulty('was not written by this tool');
    if (!isSafePath(path)) return faulty(`lists a path outside the folder: ${JSON.stringify(path)}`);
    listed.set(path, [...(listed.get(path) ?? []), hash]);
  }
  return { listed };
}

/** Path and hash of each file that the text of a manifest lists; undefined for other JSON. */
function entriesOf(text: string): readonly (readonly [string, unknown])[] | 'damaged' | undefined {
  if (/^<{7} /m.test(text)) {
    return [...text.matchAll(/^ {4}"([^"\\]+)": "([0-9a-f]{64})",?$/gm)].map(([, path = '', hash]) => [path, hash]);
  }
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.input !== 'string' || !isRecord(value.files)) return undefined;
    return Object.entries(value.files);
  } catch {
    return 'damaged';
  }
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
