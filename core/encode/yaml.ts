/** A text in single quotes, as a person would write it. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
