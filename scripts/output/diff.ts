import { isUtf8 } from 'node:buffer';
import { createPatch } from 'diff';
import { terminalLine } from '../../core/encode/terminal.ts';

/** They keep a report readable, and its making fast. */
const limits = { edits: 2_000, lines: 60 };

/** Of a patch: its title, a rule, and the names of both sides. */
const headerLines = 4;

/** A unified diff without a header, for a terminal; or the reason, in one line, why it cannot be shown. */
export function unifiedDiff(there: Uint8Array | string, wanted: Uint8Array | string): string {
  const [before, after] = [Buffer.from(there), Buffer.from(wanted)];
  if (!isUtf8(before)) return '(what is there is not UTF-8)\n';
  const options = { context: 3, maxEditLength: limits.edits };
  const patch = createPatch('', String(before), String(after), '', '', options);
  if (patch === undefined) return '(too different for a diff)\n';
  const lines = patch.split('\n').slice(headerLines, -1);
  const shown = lines.slice(0, limits.lines).map(terminalLine);
  if (lines.length > limits.lines) shown.push(`(and ${lines.length - limits.lines} more lines)`);
  return `${shown.join('\n')}\n`;
}
