import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { terminalText } from '../../core/encode/terminal.ts';
import { remove, unless, unlessDisk } from './disk.ts';

/**
 * A run that writes a folder works in `.<name>.work/` beside it. That folder is also the lock: the run whose file
 * `owner-<process id>-<machine>` is the only owner in it has the lock.
 */
export interface Lock {
  /** The working folder. */
  readonly folder: string;
  /** Empties the working folder and takes it away. What cannot be taken away now is taken away by the next run. */
  release(): void;
}

/** In the working folder: new files, and the folder that they replace. */
export const staged = 'stage';
export const replaced = 'old';

const here = encodeURIComponent(hostname());
const ownName = `owner-${process.pid}-${here}`;
const ownerPattern = /^owner-([1-9]\d{0,8})-(.+)$/;

export function workFolder(target: string): string {
  return join(dirname(target), `.${basename(target)}.work`);
}

/** The lock for writing the folder `target`, or a sentence that says what is in the way. A dead run's lock is taken over. */
export function acquire(target: string): Lock | string {
  const folder = workFolder(target);
  const own = join(folder, ownName);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    unless(['EEXIST'], () => mkdirSync(folder));
    const names = namesIn(folder);
    if (names?.every((name) => [staged, replaced].includes(name) || ownerPattern.test(name)) !== true) {
      return `${folder} is in the way: it is not a working folder of this tool; move it away`;
    }
    const other = otherOwner(names);
    if (other === undefined) {
      if (names.includes(ownName)) return { folder, release: () => release(folder, own) };
      // Only whoever is still alone when it looks again has the lock.
      unless(['ENOENT', 'EEXIST'], () => writeFileSync(own, '', { flag: 'wx' }));
    } else if (names.includes(ownName)) {
      // Two came at once. Both step back, and try again after different times.
      unlinkSync(own);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + Math.random() * 20);
    } else if (isDead(other)) {
      // Only one run can give a dead one's mark its own name.
      unless(['ENOENT'], () => renameSync(join(folder, other), own));
    } else return busy(target, other);
  }
  return `Other runs are writing ${target}`;
}

function release(folder: string, own: string): void {
  unlessDisk(() => {
    for (const name of [staged, replaced]) remove(join(folder, name));
    unlinkSync(own);
    rmdirSync(folder);
  });
}

/** Who has the lock, as a sentence; undefined when no living run has it. */
export function whoHolds(target: string): string | undefined {
  const other = otherOwner(namesIn(workFolder(target)) ?? []);
  return other === undefined || isDead(other) ? undefined : busy(target, other);
}

/** What is in a folder; undefined when something else has its name. */
function namesIn(folder: string): string[] | undefined {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isDirectory()) return undefined;
  return unless(['ENOENT'], () => readdirSync(folder)) ?? [];
}

function otherOwner(names: readonly string[]): string | undefined {
  return names.find((name) => name !== ownName && ownerPattern.test(name));
}

/** A process of another machine cannot be asked: it lives until somebody removes its working folder. */
function isDead(owner: string): boolean {
  const [, pid, machine] = ownerPattern.exec(owner) ?? [];
  // EPERM: it lives, as somebody else's.
  return (
    machine === here &&
    unless(['ESRCH'], () => unless(['EPERM'], () => process.kill(Number(pid), 0)) ?? true) === undefined
  );
}

function busy(target: string, owner: string): string {
  const [, pid = '', machine = ''] = ownerPattern.exec(owner) ?? [];
  const where = machine === here ? '' : ` on the machine ${machine}`;
  return terminalText(
    `Another run is writing ${target} (process ${pid}${where}); if it has ended, remove ${workFolder(target)}`,
  );
}
