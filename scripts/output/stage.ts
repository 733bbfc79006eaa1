import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onThreads } from '../threads.ts';
import { linkOrCopy } from './disk.ts';

/** A tree that is to be made: files with new bytes, and others that are in `from` already. */
export interface StageOrder {
  readonly from: string;
  readonly folder: string;
  readonly files: readonly { readonly path: string; readonly bytes?: Uint8Array }[];
}

/** Files of a piece; fewer than two of these are written sooner than a thread starts. */
const pieceSize = 4000;

/** Makes the tree in `folder`, which is not there yet: on all cores, where it is large. What stays is a hard link. */
export async function stage(order: StageOrder): Promise<void> {
  const { folder, files } = order;
  mkdirSync(folder);
  for (const parent of new Set(files.map(({ path }) => dirname(path))))
    mkdirSync(join(folder, parent), { recursive: true });
  const pieces = Math.ceil(files.length / pieceSize);
  await onThreads('stage-worker', order, pieces, stagePiece, (result) => result, pieces < 2 ? 1 : undefined);
}

export function stagePiece({ from, folder, files }: StageOrder, piece: number): void {
  for (const { path, bytes } of files.slice(piece * pieceSize, (piece + 1) * pieceSize)) {
    if (bytes === undefined) linkOrCopy(join(from, path), join(folder, path));
    else writeFileSync(join(folder, path), bytes, { flag: 'wx' });
  }
}
