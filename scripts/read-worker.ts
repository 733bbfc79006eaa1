import { type ChunkOrder, type ReadChunk, readChunk } from './read-files.ts';
import { serve } from './threads.ts';

// A thread of `readSources`.
void serve((order: ChunkOrder, index): ReadChunk => readChunk(order, index).text);
