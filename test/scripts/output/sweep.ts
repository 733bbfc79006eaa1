// The process in which the disk fails: `sweep.mjs FOLDER stop|all` writes a tree again and again, each time with a fault at
// another change, then once more on a sound disk; prints what came of each. `stop` tries one stop at each change alone.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withManifest } from '../../../scripts/output/manifest.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { diskError, type Fault, withFaults } from './faults.ts';
import { contentsOf, newTree, oldTree } from './folder.ts';

export type State = 'old' | 'new' | 'absent' | 'mixed';

export interface Outcome {
  readonly fault: 'ENOSPC' | 'EACCES' | 'EROFS' | 'EIO' | 'stop' | 'stop twice';
  /** The changes before which it came. */
  readonly at: readonly number[];
  /** How the run with the fault ended; with two, the last. */
  readonly kind: string;
  readonly problem: string | undefined;
  readonly states: readonly State[];
  /** What the next run made of it, and what is beside the output then. */
  readonly repaired: State;
  readonly beside: readonly string[];
}

export interface Sweep {
  /** Changes that one write makes. */
  readonly calls: number;
  readonly outcomes: readonly Outcome[];
}

const [folder = '', which] = process.argv.slice(2);
const root = join(folder, 'root');
const out = join(root, 'generated');
const textOf = (files: Record<string, string>) =>
  JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
const known = new Map<string, State>(
  (['old', 'new'] as const).map((name) => {
    const files = [...withManifest(name === 'old' ? oldTree : newTree, name).files];
    return [textOf(Object.fromEntries(files.map(([path, { bytes }]) => [path, Buffer.from(bytes).toString()]))), name];
  }),
);

function state(): State {
  if (!readdirSync(root).includes('generated')) return 'absent';
  return known.get(textOf(contentsOf(out))) ?? 'mixed';
}

function restart() {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeTree(out, oldTree, 'old');
}

/** One write with faults; `made` is the number of changes that it tried. */
async function write(fault: Fault): Promise<{ kind: string; problem: string | undefined; made: number }> {
  let [kind, problem]: [string, string | undefined] = ['', undefined];
  const made = await withFaults(fault, async () => {
    const result = writeTree(out, newTree, 'new');
    kind = result.kind;
    problem = result.kind === 'refused' ? result.problems[0] : undefined;
  });
  return { kind, problem, made };
}

async function outcome(fault: Outcome['fault'], at: readonly number[], faults: readonly Fault[]): Promise<Outcome> {
  restart();
  const states: State[] = [];
  let last: Awaited<ReturnType<typeof write>> = { kind: '', problem: undefined, made: 0 };
  for (const one of faults) {
    last = await write(one);
    states.push(state());
  }
  writeTree(out, newTree, 'new');
  const { kind, problem } = last;
  return { fault, at, kind, problem, states, repaired: state(), beside: readdirSync(root) };
}

/** One change fails. */
const failing =
  (code: string, n: number): Fault =>
  ({ number, name, path }) => {
    if (number === n) throw diskError(code, name, path);
  };

/** As after a kill, nothing more happens: the steps that clean up fail as well. */
const stopping =
  (n: number): Fault =>
  ({ number, name, path }) => {
    if (number >= n) throw diskError('EIO', name, path);
  };

restart();
const { made: calls } = await write(() => {});
const outcomes: Outcome[] = [];
for (let n = 1; n <= calls; n += 1) outcomes.push(await outcome('stop', [n], [stopping(n)]));
for (let n = 1; n <= calls && which === 'all'; n += 1) {
  for (const code of ['ENOSPC', 'EACCES', 'EROFS', 'EIO'] as const) {
    outcomes.push(await outcome(code, [n], [failing(code, n)]));
  }
  for (let second = 1 + (n % 5); second <= calls + 10; second += 5) {
    outcomes.push(await outcome('stop twice', [n, second], [stopping(n), stopping(second)]));
  }
}
const sweep: Sweep = { calls, outcomes };
process.stdout.write(JSON.stringify(sweep));
