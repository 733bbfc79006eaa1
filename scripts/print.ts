import { terminalText } from '../core/encode/terminal.ts';
import { CommandError } from './command-error.ts';

const showAfterMs = 1000;
const redrawEveryMs = 100;

/** When the progress line was last drawn, in milliseconds; 0 if it is not visible. */
let drawnAt = 0;

/** The next output replaces the line. `total` is 0 if it is unknown. */
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

export function print(text: string): void {
  printReport(encoded(text));
}

export function printError(text: string): void {
  clearProgress();
  process.stderr.write(encoded(text));
}

/** Does not escape: each format of a report does so. */
export function printReport(text: string): void {
  clearProgress();
  process.stdout.write(text);
}

/** Undefined for a CommandError, which is printed after the `consequence`, if given. */
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
