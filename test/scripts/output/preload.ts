// Loaded into the writer before it starts. Where there is no strace it logs the changes to LOG, as strace would, and kills
// before the one that KILL_AT names.
import { writeFileSync } from 'node:fs';
import { withFaults } from './faults.ts';

const { KILL_AT: killAt, LOG: log } = process.env;
const changes: string[] = [];
if (killAt !== undefined || log !== undefined) {
  void withFaults(
    (call) => {
      changes.push(`${call.name}()\n`);
      const count = changes.filter((change) => change === changes.at(-1)).length;
      if (killAt === `${call.name} ${count}`) process.kill(process.pid, 'SIGKILL');
    },
    () => new Promise(() => {}),
  );
}
if (log !== undefined) process.on('exit', () => writeFileSync(log, changes.join('')));
