import type { Diagnostic } from '../../diagnostic.ts';

/**
 * A key for each finding that survives edits elsewhere in its file: no line goes into it. Findings that are alike are numbered.
 */
export function identities(diagnostics: readonly Diagnostic[]): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  const keys = new Map<Diagnostic, string>();
  for (const diagnostic of diagnostics) {
    const key = [diagnostic.check, diagnostic.file, diagnostic.message].join('\n');
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    keys.set(diagnostic, `${key}\n${number}`);
  }
  return (diagnostic) => keys.get(diagnostic) ?? '';
}
