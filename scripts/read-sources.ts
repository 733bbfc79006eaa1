import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kindOf } from '../core/source.ts';
import { isUnchangedSince } from './look.ts';
import { isRecord, sha256 } from './output/manifest.ts';
import type { CatalogFolder } from './read-catalog.ts';
import {
  type Chunk,
  type ChunkOrder,
  chunksOf,
  filesOf,
  type ReadChunk,
  type ReadFile,
  readChunk,
  readFiles,
} from './read-files.ts';
import { keepNewest, readSealed } from './sealed.ts';
import { onThreads } from './threads.ts';
import type { Tool } from './tool.ts';

/** Files that are read without threads and cache: fewer are read sooner than a thread starts. */
const few = 300;

/**
 * The per-file stage, and the local checks, over every file that has a place in the catalog, in the order of the listing. In a
 * large catalog, files that were read before and have not changed since come from a cache, and all cores read when many have.
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
  const beside = others.filter(({ source }) => source.kind !== 'messages');
  const shared = beside.map(({ source }) => source);
  const domains = paths.filter(isDomain);
  if (domains.length <= few) return inOrder([...others, ...readFiles(folder.path, domains, shared)]);
  const key = sha256(
    [tool.key, ...beside.map(({ source, digest }) => `${source.path} ${source.passed} ${digest}`)].join('\n'),
  );
  const cache = join(tool.root, 'node_modules/.cache/catalog-files', sha256(folder.path).slice(0, 16));
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
  const order: ChunkOrder = { folder: folder.path, paths: domains, shared, key, cache };
  const chunks = chunksOf(order);
  const keep = (chunk: ReadChunk, done: number) => {
    tool.progress?.('Reading the catalog', done, chunks);
    return typeof chunk === 'string' ? filesOf(JSON.parse(chunk)) : chunk;
  };
  // Of what this thread reads itself it keeps the files, and not their JSON too.
  const chunk = (_: ChunkOrder, index: number): ReadChunk => readChunk(order, index).files;
  const read = (await onThreads('read-worker', order, chunks, chunk, keep)).flat();
  keepNewest(dirname(cache));
  remember(tool.memory, key, read);
  return inOrder([...others, ...read]);
}

/** By path, as the listing is. */
function inOrder(files: ReadFile[]): ReadFile[] {
  return files.sort((a, b) => (a.source.path < b.source.path ? -1 : 1));
}

/** What this process remembers of files that were read beside the same others, else what the cache holds. */
function knownFiles(cache: string, key: string, memory: Tool['memory']): ReadonlyMap<string, ReadFile> {
  if (memory?.has(key)) return memory;
  const known = readCache(cache, key);
  memory?.clear();
  remember(memory, key, [...known.values()]);
  return known;
}

function remember(memory: Tool['memory'], key: string, files: readonly ReadFile[]) {
  const [any] = files;
  if (memory === undefined || any === undefined) return;
  // The key stands among the paths, which all have a slash.
  memory.set(key, any);
  for (const file of files) memory.set(file.source.path, file);
}

/** What the cache holds that the same tool read, by path. */
function readCache(folder: string, key: string): Map<string, ReadFile> {
  const known = new Map<string, ReadFile>();
  if (!existsSync(folder)) return known;
  for (const name of readdirSync(folder)) {
    const value = readSealed(join(folder, name));
    if (isChunkOf(value, key)) for (const file of filesOf(value)) known.set(file.source.path, file);
  }
  return known;
}

/** What is sealed and of the same tool has the form that `readChunk` gave it. */
function isChunkOf(value: unknown, key: string): value is Chunk {
  return isRecord(value) && value.key === key && Array.isArray(value.files) && Array.isArray(value.values);
}
