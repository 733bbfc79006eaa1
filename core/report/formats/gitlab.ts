import { indentedJson } from '../../encode/json.ts';
import { type Report, sentenceOf } from '../report.ts';

/**
 * GitLab's report of code quality. A finding keeps its fingerprint while other lines of its file come and go, so that a merge request
 * shows what is new in it; of findings that say the same, each has its number.
 */
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
