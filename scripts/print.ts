import { terminalText } from '../core/encode/terminal.ts';

const showAfterMs = 1000;
const redrawEveryMs = 100;

/** When the line of progress was drawn; 0 while there is none. */
let drawnAt = 0;

/**
 * Shows how far something long has come, as one line on a terminal; in a pipe nothing. What is printed next takes its place.
 *
 * @param total 0 where it is not known.
 */
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

/** Writes lines to standard output, with nothing in them that a terminal or a runner of CI obeys. */
export function print(text: string): void {
  printReport(encoded(text));
}

/** The same to standard error. */
export function printError(text: string): void {
  clearProgress();
  process.stderr.write(encoded(text));
}

/** Writes to standard output as it is: a report that its format has encoded (colours, commands of GitHub). */
export function printReport(text: string): void {
  clearProgress();
  process.stdout.write(text);
}

function encoded(text: string): string {
  return text.split('\n').map(terminalText).join('\n');
}
