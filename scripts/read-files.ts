import { join } from 'node:path';
import { allChecks } from '../checks/all.ts';
import { type LocalFinding, localFindings } from '../core/local-checks.ts';
import { kindOf, readSource, type Source } from '../core/source.ts';
import type { YamlMapping } from '../core/yaml.ts';
import lucide from '../schema/lucide.json' with { type: 'json' };
import { type Look, lookOf } from './look.ts';
import { sha256 } from './output/manifest.ts';
import { openBounded } from './read-catalog.ts';
import { writeSealedText } from './sealed.ts';
import { validators } from './validators.ts';

/** What the per-file stage knows of one file, and how the file looked when it was read. */
export interface ReadFile {
  readonly source: Source;
  /** SHA-256 of its data, in hex: comments, layout and line ends do not change it. */
  readonly digest: string;
  /** Of a domain. */
  readonly local: readonly LocalFinding[];
  readonly look: Look;
}

/**
 * Some files of a catalog, read one after another: what a thread does at a time, and what a file of the cache holds. The data of
 * each file stands apart, because it is JSON already when its digest is made.
 */
export interface Chunk {
  /** Of the tool that read them, and of the files beside which they were checked. */
  readonly key: string;
  readonly files: readonly (Omit<ReadFile, 'source'> & { readonly source: Omit<Source, 'value'> })[];
  /** Of each file: its data, null where there is none. */
  readonly values: readonly (YamlMapping | null)[];
}

export interface ChunkOrder {
  readonly folder: string;
  readonly paths: readonly string[];
  /** The files that are neither domains nor messages. */
  readonly shared: readonly Source[];
  readonly key: string;
  /** Folder of the cache. */
  readonly cache: string;
}

/** Files of a chunk: so few that what is made while one is read is gone before a collection has to carry it about. */
const chunkSize = 100;

export function chunksOf({ paths }: ChunkOrder): number {
  return Math.ceil(paths.length / chunkSize);
}

/** The files of a chunk, or the chunk as JSON, which is the fastest way out of a thread. */
export type ReadChunk = readonly ReadFile[] | string;

/** Reads a chunk and keeps it in the cache; answers both of its forms. */
export function readChunk({ folder, paths, shared, key, cache }: ChunkOrder, index: number) {
  const jsons: string[] = [];
  const files = readFiles(folder, paths.slice(index * chunkSize, (index + 1) * chunkSize), shared, jsons);
  const withoutValues = files.map(({ source: { value: _apart, ...source }, ...file }) => ({ ...file, source }));
  const text = `{"key":${JSON.stringify(key)},"files":${JSON.stringify(withoutValues)},"values":[${jsons.join(',')}]}`;
  writeSealedText(join(cache, `${index}.json`), text);
  return { files, text };
}

export function filesOf({ files, values }: Chunk): ReadFile[] {
  return files.map((file, index) => {
    const value = values[index] ?? undefined;
    return { ...file, source: value === undefined ? file.source : { ...file.source, value } };
  });
}

/**
 * The per-file stage over some files, and the local checks over the domains among them.
 *
 * @param jsons gets the data of each file as JSON.
 */
export function readFiles(
  folder: string,
  paths: readonly string[],
  shared: readonly Source[],
  jsons: string[] = [],
): ReadFile[] {
  const files = paths.map((path) => readFile(folder, path, jsons));
  const domains = files.flatMap(({ source }) => (source.kind === 'domain' ? [source] : []));
  const local = new Map<string, LocalFinding[]>();
  for (const found of domains.length === 0 ? [] : localFindings(shared, domains, allChecks, lucide)) {
    const { file } = found.finding.place;
    const list = local.get(file);
    if (list === undefined) local.set(file, [found]);
    else list.push(found);
  }
  return files.map((file) => ({ ...file, local: local.get(file.source.path) ?? [] }));
}

function readFile(folder: string, path: string, jsons: string[]): Omit<ReadFile, 'local'> {
  const kind = kindOf(path);
  if (kind === undefined) throw new Error(`${path} has no place in the catalog`);
  const at = Date.now();
  const { bytes, status } = openBounded(join(folder, path));
  const source = readSource(path, kind, bytes, validators);
  const json = JSON.stringify(source.value ?? null);
  jsons.push(json);
  return { source, digest: sha256(json), look: lookOf(status, at) };
}
