import { spawnSync } from 'node:child_process';

export interface Contender {
  readonly name: string;
  readonly take: () => number;
}

/** A line of the table: medians of figures taken in turn, so that other work disturbs both. `limit` is the highest ratio allowed. */
export function compare(
  what: string,
  limit: number,
  ours: Contender,
  peer: Contender,
  { unit = 's', rounds = 5 } = {},
): string {
  const pairs = Array.from({ length: rounds }, () => [ours.take(), peer.take()] as const);
  const shown = (figures: readonly number[]) => `${Number(median(figures).toPrecision(3))} ${unit}`;
  const ourFigure = shown(pairs.map(([one]) => one));
  const other = shown(pairs.map(([, one]) => one));
  const ratio = median(pairs.map(([one, two]) => one / two));
  const verdict = `${ratio.toFixed(2)} x, at most ${limit} x: ${ratio <= limit ? 'met' : 'missed'}`;
  return `${what.padEnd(32)} ${ourFigure.padStart(10)}   ${`${peer.name} ${other}`.padEnd(34)} ${verdict}\n`;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Runs a program, and returns its standard error. @throws Error for another exit code. */
export function run([program = '', ...args]: readonly string[], code = 0): string {
  const { status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (status !== code) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stderr;
}

/** Seconds that a program takes, without `before`. */
export function timed(name: string, command: readonly string[], { before = () => {}, code = 0 } = {}): Contender {
  const take = () => {
    before();
    const start = performance.now();
    run(command, code);
    return (performance.now() - start) / 1000;
  };
  return { name, take };
}
