import type { CheckedFinding, Rule } from '../diagnostic.ts';

/** It compares two states of the catalog, so it is no `Check`: what is past and new was past when it was written. */
export const pastWhenWritten: Rule = {
  id: 'past-when-written',
  severity: 'error',
  exceptedBy: false,
  title: 'A new last day, of a deprecated route or an exception, is not over yet',
  why: 'A day that was over when it was written announces nothing to anybody; most often the year is wrong. The catalog is compared with the commit that `--since` names.',
  example: {
    fails: `# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water, deprecated: { until: 2020-02-29 } } # want: The last day of this route was 2020-02-29, before it was written
`,
    passes: `# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water, deprecated: { until: 9999-12-31 } }
`,
  },
};

/** The findings that are new, where those of a last day that is over are errors of their own. */
export function withPastDays(findings: readonly CheckedFinding[]): CheckedFinding[] {
  const { id: check, severity } = pastWhenWritten;
  return findings.map((finding) =>
    finding.code === 'day-is-over'
      ? {
          ...finding,
          check,
          severity,
          message: `${finding.message}, before it was written`,
          hint: 'Write a day to come',
        }
      : finding,
  );
}
