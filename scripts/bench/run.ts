// `npm run bench`: a program of its own, because the tool does not need it.
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { CommandError } from '../command-error.ts';
import { printError } from '../print.ts';
import { bench } from './bench.ts';

try {
  process.exitCode = await bench(process.argv.slice(2), join(import.meta.dirname, '../..'));
} catch (error) {
  if (!(error instanceof CommandError || error instanceof CommanderError)) throw error;
  if (error instanceof CommandError) printError(`bench: ${error.message}\n`);
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2;
}
