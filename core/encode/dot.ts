declare const dot: unique symbol;

/** A quoted string of the DOT language. */
export type DotString = string & { readonly [dot]: true };

/** Any text as a quoted string; a backslash is one in a label too, where `\N` would be the node's name. */
export function dotString(text: string): DotString {
  const encoded = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"');
  return `"${encoded}"` as DotString;
}
