import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { linkOrCopy, remove, unless, unlessDisk } from '../files/disk.ts';
import { sha256 } from '../files/sha256.ts';

/**
 * The lock is a chain of files in the working folder, `.<output>.work/` beside the output: `holder` holds the id of the first
 * run; whoever finds a run dead links `after-<its id>` with an id of its own there, which only one can. The last has the lock.
 */
export interface Lock {
  /** The working folder. */
  readonly folder: string;
  /** A sign of life for those who cannot ask; to be given every few seconds of work. */
  touch(): void;
  /** Empties the working folder and takes it away. What cannot be taken away now is taken away by the next run. */
  release(): void;
}

interface Link {
  readonly name: string;
  readonly id: string;
}

const idPattern = /^[0-9a-f]{8}-\d+-\d+-[0-9a-f]{8}$/;
/** What may be in a working folder without a `holder`: runs that are about to take it, and the end of one that gave it back. */
const betweenRuns = /^(after-)?([0-9a-f]{8}-\d+-\d+-[0-9a-f]{8}|unknown)$/;
/** Milliseconds without a sign of life after which a holder that cannot be asked is taken for dead. */
const longestSilence = 600_000;

/** Stands for all whose processes can be asked: this machine, and in it this space of process numbers (Linux, pid_namespaces(7)). */
const here = sha256(
  `${hostname()} ${unless(['ENOENT', 'EACCES', 'EINVAL'], () => readlinkSync('/proc/self/ns/pid')) ?? ''}`,
).slice(0, 8);

export function workFolder(out: string): string {
  return join(dirname(out), `.${basename(out)}.work`);
}

/** The lock, or a sentence that says who has it. */
export function acquire(out: string): Lock | string {
  const folder = workFolder(out);
  const id = `${here}-${process.pid}-${startOf(process.pid) ?? 0}-${randomBytes(4).toString('hex')}`;
  const own = join(folder, id);
  try {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      unless(['EEXIST'], () => mkdirSync(folder));
      // The holder that gives the lock back may take any file away, and the folder: then all is tried again.
      const names = unless(['ENOENT'], () => readdirSync(folder)) ?? [];
      if (!names.includes('holder') && !names.every((name) => betweenRuns.test(name))) break;
      const now = unless(['ENOENT'], () => {
        writeFileSync(own, id);
        return statSync(own).mtimeMs;
      });
      const last = chainOf(folder).at(-1);
      if (now === undefined) continue;
      if (last !== undefined && isAlive(folder, last, now)) return busy(out, last);
      const name = last === undefined ? 'holder' : `after-${last.id}`;
      unless(['EEXIST', 'ENOENT'], () => linkOrCopy(own, join(folder, name)));
      if (chainOf(folder).at(-1)?.id === id) {
        const touch = () => utimesSync(join(folder, name), new Date(), new Date());
        return { folder, touch, release: () => giveBack(folder, id) };
      }
    }
    return `${folder} is in the way: it is not a working folder of this tool`;
  } finally {
    unlessDisk(() => remove(own));
    unlessDisk(() => rmdirSync(folder));
  }
}

function giveBack(folder: string, id: string): void {
  const chain = chainOf(folder);
  if (chain.at(-1)?.id !== id) return;
  const names = chain.map(({ name }) => name);
  unlessDisk(() => {
    for (const name of readdirSync(folder)) if (!names.includes(name)) remove(join(folder, name));
    // `holder` goes first: from then on another may begin a chain, and minds no link of this one.
    for (const name of names) remove(join(folder, name));
    rmdirSync(folder);
  });
}

/** Whether a dead run left its working folder, and with it what is to be repaired. */
export function isLeftBehind(out: string): boolean {
  return existsSync(workFolder(out)) && whoHolds(out) === undefined;
}

/** Who has the lock, as a sentence; undefined when no living run has it. */
export function whoHolds(out: string): string | undefined {
  const folder = workFolder(out);
  const last = chainOf(folder).at(-1);
  return last !== undefined && isAlive(folder, last, Date.now()) ? busy(out, last) : undefined;
}

function busy(out: string, { id }: Link): string {
  const folder = workFolder(out);
  if (id.startsWith(here)) return `Another run is writing ${out} (it holds ${folder})`;
  return `Another run, on another machine or in another container, is writing ${out}. If it has ended, remove ${folder}; ten minutes after its last sign of life the next run does so`;
}

function chainOf(folder: string): Link[] {
  const chain: Link[] = [];
  for (let name = 'holder'; !chain.some((link) => link.name === name); ) {
    const text = unless(['ENOENT', 'ENOTDIR'], () => readFileSync(join(folder, name), 'utf8'));
    if (text === undefined) break;
    // A power cut may leave the name without its contents.
    const id = idPattern.test(text) ? text : 'unknown';
    chain.push({ name, id });
    name = `after-${id}`;
  }
  return chain;
}

/**
 * A holder on another machine, or in another container, cannot be asked: it lives while it gives signs of life. One of this very
 * process is dead: it writes without a pause, so what is left is from a run that could not clean up.
 *
 * @param now milliseconds since 1970, by the clock of the disk where that can be told.
 */
function isAlive(folder: string, { name, id }: Link, now: number): boolean {
  if (!idPattern.test(id)) return false;
  const [itsHost, pid, start] = id.split('-');
  if (itsHost !== here) {
    const touched = unless(['ENOENT'], () => statSync(join(folder, name)).mtimeMs) ?? 0;
    return now - touched < longestSilence;
  }
  if (Number(pid) === process.pid) return false;
  // EPERM: it lives, as somebody else's.
  const isThere = unless(['ESRCH'], () => unless(['EPERM'], () => process.kill(Number(pid), 0)) ?? true);
  return isThere !== undefined && (start === '0' || String(startOf(Number(pid))) === start);
}

/** When a process started, in clock ticks since the machine did (Linux, proc(5)); undefined where that is not known, or when it has ended. */
function startOf(pid: number): number | undefined {
  const stat = unless(['ENOENT', 'ESRCH', 'EACCES'], () => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name in brackets may hold anything; state is the third field, the start the twenty-second.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields === undefined || fields[0] === 'Z' ? undefined : Number(fields[19]);
}
