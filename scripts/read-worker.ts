import { parentPort } from 'node:worker_threads';
import { CommandError } from './command-error.ts';
import { type ChunkOrder, readChunk } from './read-sources.ts';

// A thread of `readSources`: one chunk in, its JSON out.
parentPort?.on('message', (order: ChunkOrder) => {
  try {
    parentPort?.postMessage({ text: readChunk(order) });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    parentPort?.postMessage({ problem: error.message });
  }
});
