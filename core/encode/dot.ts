/**
 * Lines of any text as a quoted string of the DOT language. Backslashes and entities are escaped: Graphviz replaces `\N` in a label by
 * the node's name. Empty lines are left out: Graphviz 16 fails if a label begins with one.
 */
export function dotString(...lines: readonly string[]): string {
  const encoded = lines
    .filter((line) => line !== '')
    .map((line) =>
      line
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replaceAll('\\', '\\\\')
        .replaceAll('"', '\\"')
        .replace(/&(?=#?[0-9A-Za-z]+;)/g, '&amp;'),
    );
  return `"${encoded.join('\\n')}"`;
}

/** Any text as a quoted string for a tooltip. Graphviz replaces `\N` in it twice. */
export function dotTooltip(text: string): string {
  return dotString(text).replaceAll('\\\\', '\\\\\\\\');
}
