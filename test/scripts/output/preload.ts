// Loaded into the writer before it starts. Where there is no strace it logs the changes to LOG, as strace would, and kills
// before the one that KILL_AT names; with UNRENAMABLE it makes that folder a mount point.
import { writeFileSync } from 'node:fs';
import { unrenamable, withFaults } from './faults.ts';

const { KILL_AT: killAt, LOG: log, UNRENAMABLE: folder } = process.env;
const refuse = folder === undefined ? undefined : unrenamable(folder);
const changes: string[] = [];
if (killAt !== undefined || log !== undefined || refuse !== undefined) {
  void withFaults(
    (call) => {
      changes.push(`${call.name}()\n`);
      const count = changes.filter((change) => change === changes.at(-1)).length;
      if (killAt === `${call.name} ${count}`) process.kill(process.pid, 'SIGKILL');
      refuse?.(call);
    },
    () => new Promise(() => {}),
  );
}
if (log !== undefined) process.on('exit', () => writeFileSync(log, changes.join('')));
