import { indentedJson } from '../../encode/json.ts';
import { type Report, sentenceOf } from '../report.ts';

/** A fingerprint has no line, so that a merge request shows only new findings. Equal findings are numbered. */
export function gitlabReport({ diagnostics }: Report, sha256: (text: string) => string): string {
  const counts = new Map<string, number>();
  const issues = diagnostics.map((finding) => {
    const { check, severity, file, line, message, identity = message } = finding;
    const key = JSON.stringify([check, file, identity]);
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return {
      description: sentenceOf(finding),
      check_name: check,
      fingerprint: sha256(`${key} ${number}`),
      severity: severity === 'error' ? 'major' : 'minor',
      location: { path: file, lines: { begin: line } },
    };
  });
  return indentedJson(issues);
}
