declare const label: unique symbol;

/** A label of a Mermaid diagram, in its quotes. */
export type MermaidLabel = string & { readonly [label]: true };

/**
 * Any text as a quoted label on one line: every sign but letters, digits and a few harmless ones as Mermaid's own `#code;`, so
 * that nothing in it ends the label, begins Markdown, HTML or a directive, or closes the fence around the diagram. Points, lines
 * and hyphens stay between two letters or digits only: elsewhere they make lists (`1. x`, `- x`) and emphasis (`_x_`).
 */
export function mermaidLabel(text: string): MermaidLabel {
  const folded = text.replace(/\s+/g, ' ').trim();
  const encoded = folded.replace(
    /(?<![\p{L}\p{M}\p{N}])[._-]|[._-](?![\p{L}\p{M}\p{N}])|[^\p{L}\p{M}\p{N} .,_-]/gu,
    (sign) => `#${sign.codePointAt(0)};`,
  );
  return `"${encoded}"` as MermaidLabel;
}
