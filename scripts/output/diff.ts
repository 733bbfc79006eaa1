import { isUtf8 } from 'node:buffer';
import { createPatch } from 'diff';
import { terminalLine } from '../../core/encode/terminal.ts';

/** A limit of the time. */
const maxEdits = 2_000;
const maxLines = 60;

export function unifiedDiff(current: Uint8Array | string, expected: Uint8Array | string): string {
  const [before, after] = [Buffer.from(current), Buffer.from(expected)];
  if (!isUtf8(before)) return '(the current file is not UTF-8)\n';
  const options = { context: 3, maxEditLength: maxEdits };
  const patch = createPatch('', String(before), String(after), '', '', options);
  if (patch === undefined) return '(too different for a diff)\n';
  // Without the title, a line and both file names.
  const lines = patch.split('\n').slice(4, -1);
  const output = lines.slice(0, maxLines).map(terminalLine);
  if (lines.length > maxLines) output.push(`(and ${lines.length - maxLines} more lines)`);
  return `${output.join('\n')}\n`;
}
