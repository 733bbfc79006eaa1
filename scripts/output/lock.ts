import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { linkOrCopy, remove } from './disk.ts';
import { errorCode, unless, unlessDisk } from './failure.ts';
import { sha256 } from './manifest.ts';

/**
 * The lock is the working folder itself, `.<output>.work/` beside the output. It appears whole, by a rename, with its
 * holder's id in `holder`. Whoever finds a dead holder links `after-<its id>` there, which only one can; the holder is the
 * last of that chain. It goes whole, by a rename to `.<output>.<id>/`, so nobody is ever in the way of the next.
 */
export interface Lock {
  /** The working folder. */
  readonly folder: string;
  release(): void;
}

export function workFolder(out: string): string {
  return join(dirname(out), `.${basename(out)}.work`);
}

/** The lock, or a sentence that says who has it. */
export function acquire(out: string): Lock | string {
  const folder = workFolder(out);
  const id = `${here}-${process.pid}-${startOf(process.pid) ?? 0}-${randomBytes(4).toString('hex')}`;
  const own = join(dirname(out), `.${basename(out)}.${id}`);
  const release = () => {
    // What cannot be taken away now is taken away by the next run.
    unlessDisk(() => renameSync(folder, own));
    unlessDisk(() => remove(own));
  };
  mkdirSync(own);
  try {
    writeFileSync(join(own, 'holder'), id);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (renamed(own, folder)) return { folder, release };
      const holder = currentHolder(folder);
      if (holder === undefined) continue;
      if (isAlive(holder, statSync(own).mtimeMs - touched(folder))) return busy(out, holder);
      const heir = join(folder, `after-${holder}`);
      unless(['EEXIST', 'ENOENT'], () => linkOrCopy(join(own, 'holder'), heir));
      if (currentHolder(folder) === id) return { folder, release };
    }
    return `${folder} is in the way: it is not a working folder of this tool`;
  } finally {
    // Already gone where the lock was taken.
    unlessDisk(() => remove(own));
  }
}

/** Whether an earlier run was cut off, or another is writing: its folders are still beside the output. */
export function traces(out: string): { readonly working: boolean; readonly dead: readonly string[] } {
  const prefix = `.${basename(out)}.`;
  const names = unless(['ENOENT'], () => readdirSync(dirname(out))) ?? [];
  const left = names.filter((name) => name.startsWith(prefix) && idPattern.test(name.slice(prefix.length)));
  return {
    working: names.includes(`${prefix}work`),
    dead: left
      .map((name) => join(dirname(out), name))
      .filter((path) => !isAlive(basename(path).slice(prefix.length), Date.now() - touched(path))),
  };
}

/** Who has the lock, as a sentence; undefined when no living run has it. */
export function whoHolds(out: string): string | undefined {
  const folder = workFolder(out);
  const holder = currentHolder(folder);
  return holder !== undefined && isAlive(holder, Date.now() - touched(folder)) ? busy(out, holder) : undefined;
}

function busy(out: string, holder: string): string {
  const folder = workFolder(out);
  if (holder.startsWith(here)) return `Another run is writing ${out} (it holds ${folder})`;
  return `Another run, on another machine or in another container, is writing ${out}. If it has ended, remove ${folder}; ten minutes after its last sign of life the next run does so`;
}

/** Milliseconds without a sign of life after which a holder that cannot be asked is taken for dead. */
const longestSilence = 600_000;

/** A sign of life for those who cannot ask; to be given every few seconds of work. */
export function touch(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/** When a folder was last touched, in milliseconds since 1970; now when it is gone. */
function touched(folder: string): number {
  return unless(['ENOENT'], () => statSync(folder).mtimeMs) ?? Date.now();
}

const idPattern = /^[0-9a-f]{8}-\d+-\d+-[0-9a-f]{8}$/;
/** Stands for all whose processes can be asked: this machine, and in it this space of process numbers (Linux, pid_namespaces(7)). */
const here = sha256(
  `${hostname()} ${unless(['ENOENT', 'EACCES', 'EINVAL'], () => readlinkSync('/proc/self/ns/pid')) ?? ''}`,
).slice(0, 8);

function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    // Windows says EPERM or EACCES of a folder that is there.
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return false;
    if (process.platform === 'win32' && ['EPERM', 'EACCES'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

function currentHolder(folder: string): string | undefined {
  const chain = new Set<string>();
  for (let name = 'holder'; ; ) {
    const id = unless(['ENOENT', 'ENOTDIR'], () => readFileSync(join(folder, name), 'utf8'));
    if (id === undefined) break;
    // A power cut may leave the name without its contents.
    const sound = idPattern.test(id) ? id : 'unknown';
    if (chain.has(sound)) break;
    chain.add(sound);
    name = `after-${sound}`;
  }
  return [...chain].at(-1);
}

/**
 * A holder on another machine, or in another container, cannot be asked: it lives while it gives signs of life. One of this very
 * process is dead: it writes without a pause, so what is left is from a run that could not clean up.
 *
 * @param silence milliseconds since its last sign of life.
 */
function isAlive(id: string, silence: number): boolean {
  if (!idPattern.test(id)) return false;
  const [itsHost, pid, start] = id.split('-');
  if (itsHost !== here) return silence < longestSilence;
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
  return start === '0' || String(startOf(Number(pid))) === start;
}

/** When a process started, in clock ticks since the machine did (Linux, proc(5)); undefined where that is not known, or when it has ended. */
function startOf(pid: number): number | undefined {
  const stat = unless(['ENOENT', 'ESRCH', 'EACCES'], () => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name in brackets may hold anything; state is the third field, the start the twenty-second.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields === undefined || fields[0] === 'Z' ? undefined : Number(fields[19]);
}
