import { structuredPatch } from 'diff';
import { terminalLine } from '../../core/encode/terminal.ts';

/** What a unified diff is cut at, so that a report stays readable and its making short. */
const limits = { bytes: 1_000_000, edits: 2_000, lines: 60 };

/** A unified diff without its header, for a terminal; the reason, in one line, where there is none. */
export function unifiedDiff(there: Uint8Array | string, wanted: Uint8Array | string): string {
  if (Math.max(there.length, wanted.length) > limits.bytes) return '(too large for a diff)\n';
  const [before, after] = [utf8(there), utf8(wanted)];
  if (before === undefined || after === undefined) return '(what is there is not UTF-8)\n';
  const patch = structuredPatch('', '', before, after, '', '', { context: 3, maxEditLength: limits.edits });
  if (patch === undefined) return '(too different for a diff)\n';
  const lines = patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    // A side of no lines is after the line that it names.
    `@@ -${oldLines === 0 ? oldStart - 1 : oldStart},${oldLines} +${newLines === 0 ? newStart - 1 : newStart},${newLines} @@`,
    ...lines,
  ]);
  const shown = lines.slice(0, limits.lines).map(terminalLine);
  if (lines.length > limits.lines) shown.push(`(and ${lines.length - limits.lines} more lines)`);
  return `${shown.join('\n')}\n`;
}

/** With the byte order mark, if there is one; undefined for what is not UTF-8. */
function utf8(bytes: Uint8Array | string): string | undefined {
  if (typeof bytes === 'string') return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
