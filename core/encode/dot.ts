/** A DOT string. Graphviz replaces `\N` in a label by the name of the node; Graphviz 16 fails if a label begins with an empty line. */
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

/** A DOT string for a tooltip, in which Graphviz replaces `\N` twice. */
export function dotTooltip(text: string): string {
  return dotString(text).replaceAll('\\\\', '\\\\\\\\');
}
