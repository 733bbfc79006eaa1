import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { CommandError } from './command-error.ts';

/** More threads than this wait for the memory and for each other. */
const most = 4;

/** What a thread is given: the task's data, and the number of the next piece of work, which the threads share. */
interface Share<Data> {
  readonly data: Data;
  readonly pieces: number;
  readonly next: Int32Array;
}

type Answer<Result> = { readonly piece: number; readonly result: Result } | { readonly problem: string };

/**
 * Does the pieces of a task on all cores, this thread included: whoever is free takes the next. Answers what is kept of each
 * result, in order.
 *
 * @param program the bundle of the thread that calls `serve`; where it is not there (sources that run without the bundle), this
 *   thread does everything.
 * @param keep makes of a result, here and as soon as it is there, what is kept of it; `done` pieces have a result by now.
 * @param threads the most that may work; 1 is this one alone.
 * @throws CommandError that a piece throws.
 */
export async function onThreads<Data, Result, Kept>(
  program: string,
  data: Data,
  pieces: number,
  work: (data: Data, piece: number) => Result | Promise<Result>,
  keep: (result: Result, done: number) => Kept,
  threads = Math.min(availableParallelism(), most),
): Promise<Kept[]> {
  const file = programFile(program);
  const next = new Int32Array(new SharedArrayBuffer(4));
  const kept: Kept[] = [];
  let done = 0;
  const receive = (piece: number, result: Result) => {
    done += 1;
    kept[piece] = keep(result, done);
  };
  const share: Share<Data> = { data, pieces, next };
  const others = Math.min(threads, pieces) - 1;
  const workers =
    file === undefined ? [] : Array.from({ length: others }, () => new Worker(file, { workerData: share }));
  try {
    const ends = workers.map((worker) => ended(worker, receive));
    // A fault of a thread is told below, when this one has done its share.
    for (const end of ends) end.catch(() => {});
    for (const piece of taken(share)) {
      receive(piece, await work(data, piece));
      // The others' results come in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(ends);
  } finally {
    for (const worker of workers) void worker.terminate();
  }
  return kept;
}

function ended<Result>(worker: Worker, receive: (piece: number, result: Result) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (answer: Answer<Result>) => {
      if ('problem' in answer) reject(new CommandError(answer.problem));
      else receive(answer.piece, answer.result);
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

/** Does a task on another thread, while this one goes on; undefined where there is no bundle of the program. */
export function onOtherThread<Data, Result>(program: string, data: Data): Promise<Result> | undefined {
  const file = programFile(program);
  if (file === undefined) return undefined;
  const share: Share<Data> = { data, pieces: 1, next: new Int32Array(new SharedArrayBuffer(4)) };
  const worker = new Worker(file, { workerData: share });
  return new Promise((resolve, reject) => {
    ended<Result>(worker, (_, result) => resolve(result)).catch(reject);
  });
}

function programFile(program: string): string | undefined {
  const file = fileURLToPath(new URL(`./${program}.mjs`, import.meta.url));
  return existsSync(file) ? file : undefined;
}

/** The other side: what a thread does with its share. */
export async function serve<Data, Result>(
  work: (data: Data, piece: number) => Result | Promise<Result>,
): Promise<void> {
  const share: Share<Data> = workerData;
  const answer = (message: Answer<Result>) => parentPort?.postMessage(message);
  try {
    for (const piece of taken(share)) answer({ piece, result: await work(share.data, piece) });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    answer({ problem: error.message });
  }
}

function* taken({ pieces, next }: Pick<Share<unknown>, 'pieces' | 'next'>): Iterable<number> {
  for (let piece = Atomics.add(next, 0, 1); piece < pieces; piece = Atomics.add(next, 0, 1)) yield piece;
}
