declare const dot: unique symbol;

/** A quoted string of the DOT language. */
export type DotString = string & { readonly [dot]: true };

/**
 * Any text as a quoted string; a backslash is one in a label too, where `\N` would be the node's name, and so is what looks like
 * an entity, which Graphviz would read as one.
 */
export function dotString(text: string): DotString {
  const encoded = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/&(?=#?[0-9A-Za-z]+;)/g, '&amp;');
  return `"${encoded}"` as DotString;
}
