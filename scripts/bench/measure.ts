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

/** One line of the table: a number, beside that of a peer, and what it may be at the most: a limit, or that many times the peer's. */
export interface Row {
  readonly what: string;
  readonly is: number;
  readonly unit: 's' | 'MB' | 'ns' | 'kB' | 'lines' | '';
  readonly peer?: { readonly name: string; readonly is: number };
  readonly limit: number;
}

const rounds = 5;

/** The median of runs in turn, so that what disturbs the machine disturbs both. */
export function compare(what: string, ours: Contender, theirs: Contender, limit: number): Row[] {
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(measure(ours).seconds);
    other.push(measure(theirs).seconds);
  }
  return [{ what, is: median(own), unit: 's', peer: { name: theirs.name, is: median(other) }, limit }];
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Seconds, and MB (10⁶ bytes) of resident memory at the most; NaN where the machine has no GNU time. */
export function measure(contender: Contender): { readonly seconds: number; readonly peakMb: number } {
  contender.before?.();
  // What the run before has left to the disk is not this one's to wait for.
  spawnSync('sync');
  const report = join(tmpdir(), `bench-${process.pid}`);
  const isTimed = existsSync('/usr/bin/time');
  const time = isTimed ? ['/usr/bin/time', '-f', '%M', '-o', report] : [];
  const start = performance.now();
  requireSuccess({ ...contender, command: [...time, ...contender.command] });
  const seconds = (performance.now() - start) / 1000;
  if (!isTimed) return { seconds, peakMb: Number.NaN };
  const kibibytes = Number(readFileSync(report, 'utf8').trim());
  rmSync(report);
  return { seconds, peakMb: (kibibytes * 1024) / 1e6 };
}

export function requireSuccess({ name, command: [program = '', ...args], cwd }: Contender): void {
  const { status, stderr } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr.slice(0, 2000)}`);
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, is, unit, peer, limit }) => {
    const number = (value: number) => `${value.toFixed(unit === 's' ? 3 : 0)} ${unit}`;
    const ratio = peer === undefined ? is : is / peer.is;
    const beside = peer === undefined ? '' : `${peer.name} ${number(peer.is)}, ${ratio.toFixed(2)} x`;
    const most = peer === undefined ? `at most ${limit}` : `at most ${limit} x`;
    return [
      what.padEnd(30),
      number(is).padStart(12),
      beside.padEnd(36),
      most.padEnd(14),
      ratio <= limit ? 'met' : 'missed',
    ];
  });
  return lines.map((line) => `${line.join('  ')}\n`).join('');
}
