import { buildCatalog } from '../core/build-catalog.ts';
import type { Catalog } from '../core/catalog.ts';
import type { Assets } from '../core/generator.ts';
import { onceFor } from '../core/once.ts';
import type { Source } from '../core/source.ts';
import { allGenerators } from '../generators/all.ts';
import lucide from '../schema/lucide.json' with { type: 'json' };
import { readAssets } from './assets.ts';
import { type OutputFile, sha256 } from './output/manifest.ts';
import type { Progress } from './progress.ts';
import { onThreads } from './threads.ts';

/** Everything that a thread needs to render a piece of the output. */
export interface RenderOrder {
  /** The project's folder. */
  readonly root: string;
  /** JSON of the catalog's sources, which is the fastest way into another thread. */
  readonly sources: string;
  readonly digest: string;
}

/** Some files, as they go from thread to thread: their bytes one after another, and where each ends. */
export interface PackedFiles {
  readonly bytes: SharedArrayBuffer;
  readonly files: readonly { readonly path: string; readonly hash: string; readonly end: number }[];
}

/** With fewer domains, what has to be read and loaded for a second thread takes longer than all the rendering. */
const few = 300;

/**
 * Every output of the catalog, generator by generator: on all cores, where the catalog is large. That no two share a path is for
 * `withManifest` to say.
 *
 * @throws Error when one is not in the form of `GeneratedFile`: a bug in a generator.
 */
export async function render(
  root: string,
  catalog: Catalog,
  sources: readonly Source[],
  progress?: Progress,
): Promise<OutputFile[]> {
  const assets = readAssets(root);
  const pieces = piecesOf(catalog).length;
  const one = (piece: number) => renderPiece(catalog, assets, piece);
  const keep = (packed: PackedFiles, done: number) => {
    progress?.('Rendering', done, pieces);
    return unpack(packed);
  };
  const order: RenderOrder = { root, digest: catalog.digest, sources: JSON.stringify(sources) };
  const threads = catalog.domains.length > few ? undefined : 1;
  return (await onThreads('render-worker', order, pieces, (_, piece) => one(piece), keep, threads)).flat();
}

/** A piece, as a thread renders it that has nothing but the order. */
export function renderOrdered(order: RenderOrder, piece: number): Promise<PackedFiles> {
  const { catalog, assets } = prepared(order);
  return renderPiece(catalog, assets, piece);
}

const prepared = onceFor(({ root, sources, digest }: RenderOrder) => ({
  catalog: buildCatalog(JSON.parse(sources), lucide, digest),
  assets: readAssets(root),
}));

function piecesOf(catalog: Catalog) {
  return allGenerators.flatMap((generator) =>
    Array.from({ length: generator.pieces?.(catalog) ?? 1 }, (_, piece) => ({ generator, piece })),
  );
}

/** Every piece is put together here: to ask the system for new memory takes longer than to fill it. */
let draft = Buffer.alloc(1 << 20);

async function renderPiece(catalog: Catalog, assets: Assets, index: number): Promise<PackedFiles> {
  const wanted = piecesOf(catalog)[index];
  if (wanted === undefined) throw new Error(`There is no piece ${index}`);
  const { generator, piece } = wanted;
  const files: PackedFiles['files'][number][] = [];
  let end = 0;
  for (const { path, contents } of await generator.generate(catalog, assets, piece)) {
    if (!contents.endsWith('\n') || contents.includes('\r')) {
      throw new Error(`${generator.id}: ${path} must end with a line end, and have no CR`);
    }
    const start = end;
    // Of UTF-16, a unit becomes three bytes at the most.
    if (start + 3 * contents.length > draft.length) {
      const needed = start + Buffer.byteLength(contents);
      if (needed > draft.length) draft = Buffer.concat([draft.subarray(0, start)], Math.ceil(1.5 * needed));
    }
    end += draft.write(contents, start);
    files.push({ path, hash: sha256(draft.subarray(start, end)), end });
  }
  const bytes = new SharedArrayBuffer(end);
  draft.copy(Buffer.from(bytes), 0, 0, end);
  return { bytes, files };
}

function unpack({ bytes, files }: PackedFiles): OutputFile[] {
  return files.map(({ path, hash, end }, index) => {
    const start = files[index - 1]?.end ?? 0;
    return { path, hash, bytes: Buffer.from(bytes, start, end - start) };
  });
}
