import { isUtf8 } from 'node:buffer';
import { createPatch } from 'diff';
import { terminalLine } from '../../core/encode/terminal.ts';

/** `edits` limits the time, `lines` the length of a report. */
const limits = { edits: 2_000, lines: 60 };

/** The lines of a patch before its first hunk: a title, a rule, and both file names. */
const headerLines = 4;

export function unifiedDiff(present: Uint8Array | string, wanted: Uint8Array | string): string {
  const [before, after] = [Buffer.from(present), Buffer.from(wanted)];
  if (!isUtf8(before)) return '(what is there is not UTF-8)\n';
  const options = { context: 3, maxEditLength: limits.edits };
  const patch = createPatch('', String(before), String(after), '', '', options);
  if (patch === undefined) return '(too different for a diff)\n';
  const lines = patch.split('\n').slice(headerLines, -1);
  const output = lines.slice(0, limits.lines).map(terminalLine);
  if (lines.length > limits.lines) output.push(`(and ${lines.length - limits.lines} more lines)`);
  return `${output.join('\n')}\n`;
}
