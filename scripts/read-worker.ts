import { type ChunkOrder, readChunk } from './read-files.ts';
import { serve } from './threads.ts';

// A thread of `readSources`.
serve((order: ChunkOrder, index) => readChunk(order, index).text);
