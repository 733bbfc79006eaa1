import { indentedJson } from '../../encode/json.ts';
import { type Report, sentenceOf } from '../report.ts';

/** A fingerprint does not depend on other lines of its file, so a merge request shows only new findings. Equal findings are numbered. */
export function gitlabReport({ diagnostics }: Report, sha256: (text: string) => string): string {
  const seen = new Map<string, number>();
  const issues = diagnostics.map(({ check, severity, file, line, ...said }) => {
    const what = JSON.stringify([check, file, said.message]);
    const number = (seen.get(what) ?? 0) + 1;
    seen.set(what, number);
    return {
      description: sentenceOf(said),
      check_name: check,
      fingerprint: sha256(`${what} ${number}`),
      severity: severity === 'error' ? 'major' : 'minor',
      location: { path: file, lines: { begin: line } },
    };
  });
  return indentedJson(issues);
}
