import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Contender {
  readonly name: string;
  readonly command: readonly string[];
  readonly cwd?: string;
  /** Run before each measured run, outside the time. */
  readonly before?: () => void;
}

export interface Figure {
  /** Median of the rounds, in seconds. */
  readonly seconds: number;
  /** Largest of the rounds, in MB (10⁶ bytes) of resident memory; undefined where the machine has no GNU time. */
  readonly peakMb: number | undefined;
}

/** Runs the contenders in turn, round by round, so that what disturbs the machine disturbs all of them. */
export function race(contenders: readonly Contender[], rounds: number): Map<string, Figure> {
  const runs = new Map<string, Figure[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) runs.get(contender.name)?.push(run(contender));
  }
  return new Map([...runs].map(([name, figures]) => [name, summaryOf(figures)]));
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function summaryOf(figures: readonly Figure[]): Figure {
  const peaks = figures.flatMap(({ peakMb }) => peakMb ?? []);
  return {
    seconds: median(figures.map(({ seconds }) => seconds)),
    peakMb: peaks.length === 0 ? undefined : Math.max(...peaks),
  };
}

function run({ name, command, cwd, before }: Contender): Figure {
  before?.();
  // What the run before has left to the disk is not this one's to wait for; where there is no such program, so be it.
  spawnSync('sync');
  const report = join(tmpdir(), `bench-${process.pid}`);
  const timed = existsSync('/usr/bin/time') ? ['/usr/bin/time', '-f', '%M', '-o', report, ...command] : command;
  const start = performance.now();
  const { status, stderr } = spawnSync(timed[0] ?? '', timed.slice(1), {
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr.slice(0, 2000)}`);
  if (timed === command) return { seconds, peakMb: undefined };
  const peakMb = (Number(readFileSync(report, 'utf8').trim()) * 1024) / 1e6;
  rmSync(report);
  return { seconds, peakMb };
}
