declare const terminal: unique symbol;

/** One line for a terminal or a log. */
export type TerminalText = string & { readonly [terminal]: true };

/** Any text with nothing in it that a terminal obeys or the eye misses: controls, bidi and zero-width characters by number. */
export function terminalText(text: string): TerminalText {
  const encoded = text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  return encoded as TerminalText;
}

/** A line of a report is cut here. */
const columns = 300;

/** One line, with nothing in it that a terminal obeys or the eye misses: `\r`, controls, bidi and zero-width characters. */
export function terminalLine(line: string): string {
  const cut = line.length > columns ? `${line.slice(0, columns)}…` : line;
  return terminalText(cut);
}
