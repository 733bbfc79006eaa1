import type { BranchCheck } from '../core/check/check.ts';

/** What is past and new was past when it was written; the finding that says so much is not told besides. */
export const pastWhenWritten: BranchCheck = {
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
  *run({ fresh }) {
    for (const { code, place, message } of fresh) {
      if (code !== 'day-is-over') continue;
      yield { place, message: `${message}, before it was written`, hint: 'Write a day to come' };
    }
  },
};
