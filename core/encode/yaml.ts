declare const yaml: unique symbol;

/** A scalar of a YAML front matter, quoted. */
export type YamlScalar = string & { readonly [yaml]: true };

/**
 * Any text as a double-quoted YAML scalar on one line (YAML 1.2 takes JSON strings). What YAML readers disagree on, controls
 * and line ends beyond ASCII, is escaped.
 */
export function yamlString(text: string): YamlScalar {
  const quoted = JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return quoted as YamlScalar;
}

/** A text in single quotes, as a person would write it. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
