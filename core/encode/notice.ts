/** The first lines of a generated file, as comments (the Go convention for generated code). */
export function notice(prefix: string, suffix = ''): string {
  const lines = ['Code generated from catalog/. DO NOT EDIT.', 'Refresh with: npm run generate'];
  return lines.map((line) => `${prefix} ${line}${suffix}\n`).join('');
}
