import { terminalText } from '../core/encode/terminal.ts';
import { CommandError } from './command-error.ts';

const showAfterMs = 1000;
const redrawEveryMs = 100;

/** When the progress line was drawn; 0 while it is not shown. */
let drawnAt = 0;

/** Shows progress as one line on a terminal; what is printed next replaces it. `total` is 0 if unknown. */
export function showProgress(what: string, done: number, total: number): void {
  const now = performance.now();
  if (process.stderr.isTTY !== true || now < showAfterMs || now - drawnAt < redrawEveryMs) return;
  drawnAt = now;
  process.stderr.write(`\r\u001b[K${what}${total === 0 ? '' : ` ${Math.floor((100 * done) / total)} %`}`);
}

export function clearProgress(): void {
  if (drawnAt > 0) process.stderr.write('\r\u001b[K');
  drawnAt = 0;
}

/** Writes lines to standard output; what a terminal or a CI runner would obey in them is escaped. */
export function print(text: string): void {
  printReport(encoded(text));
}

/** Writes lines to standard error, escaped in the same way. */
export function printError(text: string): void {
  clearProgress();
  process.stderr.write(encoded(text));
}

/** Writes to standard output as it is: for a report that its format has encoded. */
export function printReport(text: string): void {
  clearProgress();
  process.stdout.write(text);
}

/** The result of a step; undefined where it throws a CommandError. With a `consequence`, that is printed, and the reason behind it. */
export function orUndefined<Value>(step: () => Value, consequence?: string): Value | undefined {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (consequence !== undefined) printError(`${consequence}: ${error.message}\n`);
    return undefined;
  }
}

function encoded(text: string): string {
  return text.split('\n').map(terminalText).join('\n');
}
