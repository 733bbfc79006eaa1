import { hash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { allChecks } from '../checks/all.ts';
import { type LocalFinding, localFindings } from '../core/local-checks.ts';
import { kindOf, readSource, type Source } from '../core/source.ts';
import lucide from '../schema/lucide.json' with { type: 'json' };
import { CommandError } from './command-error.ts';
import { isUnchangedSince, type Look, lookOf } from './look.ts';
import type { Tool } from './main.ts';
import { isRecord } from './output/manifest.ts';
import type { Progress } from './progress.ts';
import { type CatalogFolder, openBounded } from './read-catalog.ts';
import { readSealed, writeSealedText } from './sealed.ts';
import { validators } from './validators.ts';

/** What the per-file stage knows of one file, and a digest of its data: comments, layout and line ends do not change it. */
export interface ReadFile {
  readonly source: Source;
  /** SHA-256 in hex. */
  readonly digest: string;
  /** Of a domain. */
  readonly local: readonly LocalFinding[];
}

/** What was read of a file, and how the file looked then. */
export type RememberedFile = Chunk['files'][number];

/** Some files of a catalog, read one after another: what a thread does at a time, and what a file of the cache holds. */
export interface Chunk {
  /** Of the tool that read them, and of the files that are not domains. */
  readonly key: string;
  readonly files: readonly (ReadFile & { readonly look: Look })[];
}

/** Files that are read without threads and cache: fewer are read sooner than a thread starts. */
const few = 300;
const chunkSize = 500;

/**
 * The per-file stage, and the local checks, over every file that has a place in the catalog, in the order of the listing. In a large catalog,
 * files that were read before and have not changed since come from a cache, and all cores read when many have.
 *
 * @throws CommandError (exit 2) when a file cannot be read.
 */
export async function readSources(folder: CatalogFolder, tool: Tool): Promise<ReadFile[]> {
  const paths = folder.entries.flatMap(({ path, kind }) => (kind === 'file' && kindOf(path) ? [path] : []));
  const isDomain = (path: string) => path.startsWith('domains/');
  const others = readFiles(
    folder.path,
    paths.filter((path) => !isDomain(path)),
    [],
  );
  const shared = others.map(({ source }) => source);
  const domains = paths.filter(isDomain);
  if (domains.length <= few) return inOrder([...others, ...readFiles(folder.path, domains, shared)]);
  const key = hash(
    'sha256',
    [tool.key, ...others.map(({ source, digest }) => `${source.path} ${source.passed} ${digest}`)].join('\n'),
    'hex',
  );
  const cache = join(tool.root, 'node_modules/.cache/catalog-files', hash('sha256', folder.path, 'hex').slice(0, 16));
  const known = knownFiles(cache, key, tool.memory);
  const files = domains.flatMap((path): ReadFile[] => {
    const file = known.get(path);
    if (file === undefined) return [];
    const status = lstatSync(join(folder.path, path), { throwIfNoEntry: false });
    return status?.isFile() && isUnchangedSince(file.look, status) ? [file] : [];
  });
  if (domains.length - files.length <= few) {
    const fresh = new Set(files.map(({ source }) => source.path));
    const stale = domains.filter((path) => !fresh.has(path));
    const read = readFiles(folder.path, stale, shared);
    remember(tool.memory, key, read);
    return inOrder([...others, ...files, ...read]);
  }
  rmSync(cache, { recursive: true, force: true });
  const chunks = Array.from({ length: Math.ceil(domains.length / chunkSize) }, (_, index) => ({
    folder: folder.path,
    paths: domains.slice(index * chunkSize, (index + 1) * chunkSize),
    shared,
    key,
    cache: join(cache, `${index}.json`),
  }));
  const program = fileURLToPath(new URL('./read-worker.mjs', import.meta.url));
  // The sources run without the bundle in tests, and a thread beside the only core is in the way.
  const threads = existsSync(program) ? Math.min(availableParallelism(), 4) : 1;
  const read = threads === 1 ? chunks.map(readChunk) : await readOnThreads(program, threads, chunks, tool.progress);
  const chunked = read.flatMap((text) => {
    const chunk: Chunk = JSON.parse(text);
    return chunk.files;
  });
  remember(tool.memory, key, chunked);
  return inOrder([...others, ...chunked]);
}

/** By path, as the listing is. */
function inOrder(files: ReadFile[]): ReadFile[] {
  return files.sort((a, b) => (a.source.path < b.source.path ? -1 : 1));
}

export interface ChunkOrder {
  readonly folder: string;
  readonly paths: readonly string[];
  /** The files that are not domains. */
  readonly shared: readonly Source[];
  readonly key: string;
  /** The file of the cache. */
  readonly cache: string;
}

/** Reads a chunk and keeps it in the cache; answers it as JSON. */
export function readChunk({ folder, paths, shared, key, cache }: ChunkOrder): string {
  const files = readFiles(folder, paths, shared);
  const text = JSON.stringify({ key, files } satisfies Chunk);
  writeSealedText(cache, text);
  return text;
}

function readFiles(folder: string, paths: readonly string[], shared: readonly Source[]): Chunk['files'] {
  const files = paths.map((path) => readFile(folder, path));
  const sources = files.map(({ source }) => source);
  const domains = sources.filter(({ kind }) => kind === 'domain');
  const local = new Map<string, LocalFinding[]>();
  for (const found of domains.length === 0 ? [] : localFindings(shared, domains, allChecks, lucide)) {
    const { file } = found.finding.place;
    local.set(file, [...(local.get(file) ?? []), found]);
  }
  return files.map((file) => ({ ...file, local: local.get(file.source.path) ?? [] }));
}

function readFile(folder: string, path: string): Omit<Chunk['files'][number], 'local'> {
  const kind = kindOf(path);
  if (kind === undefined) throw new Error(`${path} has no place in the catalog`);
  const at = Date.now();
  const { bytes, status } = openBounded(join(folder, path));
  const source = readSource(path, kind, bytes, validators);
  const digest = hash('sha256', JSON.stringify(source.value ?? null), 'hex');
  return { source, digest, look: lookOf(status, at) };
}

/** What this process remembers of files that were read beside the same others, else what the cache holds. */
function knownFiles(cache: string, key: string, memory: Tool['memory']): ReadonlyMap<string, RememberedFile> {
  if (memory?.has(key)) return memory;
  const known = readCache(cache, key);
  memory?.clear();
  remember(memory, key, [...known.values()]);
  return known;
}

function remember(memory: Tool['memory'], key: string, files: readonly RememberedFile[]) {
  const [any] = files;
  if (memory === undefined || any === undefined) return;
  // The key stands among the paths, which all have a slash.
  memory.set(key, any);
  for (const file of files) memory.set(file.source.path, file);
}

/** What the cache holds that the same tool read, by path. */
function readCache(folder: string, key: string): Map<string, Chunk['files'][number]> {
  const known = new Map<string, Chunk['files'][number]>();
  if (!existsSync(folder)) return known;
  for (const name of readdirSync(folder)) {
    const value = readSealed(join(folder, name));
    if (isChunkOf(value, key)) for (const file of value.files) known.set(file.source.path, file);
  }
  return known;
}

/** What is sealed and of the same tool has the form that `readChunk` gave it. */
function isChunkOf(value: unknown, key: string): value is Chunk {
  return isRecord(value) && value.key === key && Array.isArray(value.files);
}

/** Chunks go to whichever thread is free; answers come in the order of the chunks. */
function readOnThreads(
  program: string,
  threads: number,
  chunks: readonly ChunkOrder[],
  progress: Progress | undefined,
): Promise<string[]> {
  const texts: string[] = [];
  let next = 0;
  let done = 0;
  return new Promise((resolve, reject) => {
    const workers = Array.from({ length: Math.min(threads, chunks.length) }, () => new Worker(program));
    const end = () => {
      for (const worker of workers) void worker.terminate();
    };
    for (const worker of workers) {
      let current = -1;
      const order = () => {
        current = next;
        next += 1;
        if (current < chunks.length) worker.postMessage(chunks[current]);
      };
      worker.on('message', (answer: { readonly text: string } | { readonly problem: string }) => {
        if ('problem' in answer) {
          end();
          reject(new CommandError(answer.problem));
          return;
        }
        texts[current] = answer.text;
        done += 1;
        progress?.('Reading the catalog', done, chunks.length);
        order();
        if (done === chunks.length) {
          end();
          resolve(texts);
        }
      });
      worker.on('error', (error) => {
        end();
        reject(error);
      });
      order();
    }
  });
}
