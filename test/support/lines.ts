import { expect } from 'vitest';

/** Holds a text to these lines, in this order; others may be between them. */
export function expectLines(text: string, wanted: string): void {
  const linesOf = (one: string) => one.trim().split(/\s*\n\s*/);
  const lines = linesOf(wanted);
  expect(linesOf(text).filter((line) => lines.includes(line))).toEqual(lines);
}
