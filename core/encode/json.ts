/** A report in JSON, in lines; what a runner of CI obeys anywhere in a line (`##[`, `##vso[`) is escaped, and the data the same. */
export function jsonLines(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(/#(?=#\w*\[)/g, '\\u0023')}\n`;
}
