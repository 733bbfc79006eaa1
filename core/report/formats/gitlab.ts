import { indentedJson } from '../../encode/json.ts';
import { type Report, sentenceOf } from '../report.ts';

/** A fingerprint has no line, so that a merge request shows only new findings. Equal findings are numbered. */
export function gitlabReport({ diagnostics }: Report, sha256: (text: string) => string): string {
  const counts = new Map<string, number>();
  const issues = diagnostics.map(({ check, severity, file, line, ...sentence }) => {
    const identity = JSON.stringify([check, file, sentence.message]);
    const number = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, number);
    return {
      description: sentenceOf(sentence),
      check_name: check,
      fingerprint: sha256(`${identity} ${number}`),
      severity: severity === 'error' ? 'major' : 'minor',
      location: { path: file, lines: { begin: line } },
    };
  });
  return indentedJson(issues);
}
