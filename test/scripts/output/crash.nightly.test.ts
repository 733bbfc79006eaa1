import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTree } from '../../../scripts/output/write.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { contentsOf, newTree, oldTree, textsOf } from './folder.ts';
import { buildProcesses } from './processes.ts';

/** Every system call with which Linux changes files, as strace names them; `?`: where the machine has it. */
const mutating = [
  ...['rename', 'renameat', 'renameat2', 'mkdir', 'mkdirat', 'rmdir', 'link', 'linkat', 'symlink', 'symlinkat'],
  ...['unlink', 'unlinkat', 'write', 'writev', 'pwrite64', 'pwritev', 'fsync', 'fdatasync', 'ftruncate', 'truncate'],
  ...['utimensat', 'copy_file_range', 'sendfile', 'fchmod', 'chmod'],
].map((call) => `?${call}`);
const trial = spawnSync('strace', ['-qq', '-o', '/dev/null', '-e', 'inject=?mkdir,?mkdirat:signal=KILL', 'mkdir', '/']);
/** Whether strace is here and may do it; where not, a module that is loaded first kills between calls of `node:fs`. */
const injects = trial.signal === 'SIGKILL';

const [writer = '', preload = ''] = await buildProcesses('writer', 'preload');

/** One change that the writer makes: the n-th of a system call, or of all where there is no strace. */
interface Change {
  readonly call: string;
  readonly n: number;
}

interface Job {
  readonly out: string;
  readonly files: string;
}

function run({ out, files }: Job, strace: readonly string[], variables: Record<string, string> = {}) {
  const env = { ...process.env, ...variables };
  const node = [process.execPath, '--import', preload, writer, out, files];
  const [command = '', ...words] = [...strace, ...node];
  return spawnSync(command, words, { encoding: 'utf8', env });
}

/** The changes that the writer makes when nothing stops it. */
function changesOf(job: Job): Change[] {
  const log = `${job.files}.log`;
  const whole = run(
    job,
    injects ? ['strace', '-qq', '-o', log, '-e', `trace=${mutating.join(',')}`] : [],
    injects ? {} : { LOG: log },
  );
  expect(whole.stderr).toBe('');
  expect(JSON.parse(whole.stdout)).not.toMatchObject({ kind: 'refused' });
  const counts = new Map<string, number>();
  for (const [, call = ''] of readFileSync(log, 'utf8').matchAll(/^(\w+)\(/gm))
    counts.set(call, (counts.get(call) ?? 0) + 1);
  return [...counts].flatMap(([call, count]) => Array.from({ length: count }, (_, i) => ({ call, n: i + 1 })));
}

function kill(job: Job, { call, n }: Change) {
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${n}`];
  const { signal } = injects
    ? run(job, ['strace', '-qq', '-o', '/dev/null', ...inject])
    : run(job, [], { KILL_AT: `${call} ${n}` });
  return signal;
}

/**
 * Kills the writer before each of its changes in turn, from the state that `prepare` leaves in the folder `output`; then runs
 * it to its end. Answers what was there after each kill.
 */
function sweep(prepare: (out: string) => void): string[] {
  const root = temporaryFolder();
  const out = join(root, 'output/generated');
  const files = join(root, 'new.json');
  writeFileSync(files, JSON.stringify(textsOf(newTree)));
  writeTree(join(root, 'old'), oldTree, 'digest');
  writeTree(join(root, 'new'), newTree, 'digest');
  const known = new Map(['old', 'new'].map((name) => [JSON.stringify(contentsOf(join(root, name))), name]));
  const state = () => (existsSync(out) ? (known.get(JSON.stringify(contentsOf(out))) ?? 'mixed') : 'absent');
  mkdirSync(join(root, 'output'));
  prepare(out);
  renameSync(join(root, 'output'), join(root, 'start'));
  const job = { out, files };
  const restart = () => {
    rmSync(join(root, 'output'), { recursive: true, force: true });
    cpSync(join(root, 'start'), join(root, 'output'), { recursive: true, preserveTimestamps: true });
  };
  restart();
  const changes = changesOf(job);
  expect(changes.length).toBeGreaterThan(15);
  const states: string[] = [];
  for (const change of changes) {
    restart();
    const when = `after a kill before ${change.call} ${change.n}`;
    expect(kill(job, change), when).toBe('SIGKILL');
    states.push(state());
    expect(writeTree(out, newTree, 'digest'), when).not.toMatchObject({ kind: 'refused' });
    expect(state(), when).toBe('new');
    expect(readdirSync(join(root, 'output')), when).toEqual(['generated']);
  }
  return states;
}

describe(`a process killed before each of its changes (${injects ? 'by strace' : 'by a module loaded before it'})`, () => {
  it('leaves the old tree, the new, or for one instant none; never a mixture', () => {
    const states = sweep((out) => void writeTree(out, oldTree, 'digest'));
    expect(states.filter((state) => state === 'absent')).toHaveLength(1);
    expect(['old', 'absent', 'new']).toEqual(expect.arrayContaining([...new Set(states)]));
    expect(states).toContain('old');
  });

  it('leaves none or the new tree when there was none', () => {
    expect(['absent', 'new']).toEqual(expect.arrayContaining(sweep(() => {})));
  });
});
