import { structuredPatch } from 'diff';
import { terminalLine } from '../../core/encode/terminal.ts';

/** They keep a report readable, and its making fast. */
const limits = { bytes: 1_000_000, edits: 2_000, lines: 60 };

/** A unified diff without a header, for a terminal; or the reason, in one line, why it cannot be shown. */
export function unifiedDiff(there: Uint8Array | string, wanted: Uint8Array | string): string {
  if (Math.max(there.length, wanted.length) > limits.bytes) return '(too large for a diff)\n';
  const [before, after] = [utf8(there), utf8(wanted)];
  if (before === undefined || after === undefined) return '(what is there is not UTF-8)\n';
  const patch = structuredPatch('', '', before, after, '', '', { context: 3, maxEditLength: limits.edits });
  if (patch === undefined) return '(too different for a diff)\n';
  const lines = patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    // An empty side names the line before it.
    `@@ -${oldLines === 0 ? oldStart - 1 : oldStart},${oldLines} +${newLines === 0 ? newStart - 1 : newStart},${newLines} @@`,
    ...lines,
  ]);
  const shown = lines.slice(0, limits.lines).map(terminalLine);
  if (lines.length > limits.lines) shown.push(`(and ${lines.length - limits.lines} more lines)`);
  return `${shown.join('\n')}\n`;
}

/** The text with its byte order mark; undefined if it is not UTF-8. */
function utf8(bytes: Uint8Array | string): string | undefined {
  if (typeof bytes === 'string') return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
