/**
 * Any text as a quoted string of the DOT language, its lines centred below each other; a backslash is one in a label too, where `\N` would be the node's name,
 * and so is what looks like an entity, which Graphviz would read as one. Empty lines go: Graphviz 16 fails at a label that begins with one.
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

/** The same for a tooltip, in which Graphviz looks for `\N` a second time. */
export function dotTooltip(text: string): string {
  return dotString(text).replaceAll('\\\\', '\\\\\\\\');
}
