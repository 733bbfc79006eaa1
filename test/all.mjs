// `npm test`: lint, types and knip run in parallel with the tests, and report after them.
import { exec, spawn } from 'node:child_process';

/** @type {Promise<string>} */
const faults = new Promise((resolve) => {
  const line = 'npm run -s lint && npm run -s typecheck && knip --no-progress --cache';
  exec(line, (error, stdout, stderr) => resolve(error === null ? '' : stdout + stderr || error.message));
});
const tests = spawn('vitest', ['run', ...process.argv.slice(2)], { shell: true, stdio: 'inherit' });
tests.on('close', async (code) => {
  const said = await faults;
  process.stderr.write(said);
  process.exitCode = said === '' ? (code ?? 1) : 1;
});
