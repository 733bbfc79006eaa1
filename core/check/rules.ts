import type { Rule } from '../diagnostic.ts';

const excepted = `# file: domains/parks.yaml
routes:
  - { method: GET, path: /admin/parks }
  - { method: GET, path: /admin/gardens }
# file: policy.yaml
limits:
  routesPerDomain: 2
  adminRoutesPerDomain: 1
  idRoutesInCatalog: 0
exceptions:
  - check: admin-route-count
    domain: parks
    reason: Gardens are kept by the parks department and have no public page.
`;

/** What exceptions are held to (`core/check/run-checks.ts`). */
export const exceptionRule = {
  unused: {
    id: 'exception-unused',
    severity: 'error',
    exceptedBy: false,
    title: 'Every exception in policy.yaml excuses something',
    why: 'An exception that excuses nothing today would silently hide the next fault.',
    example: {
      fails: `# file: policy.yaml
exceptions:
  - check: admin-route-count # want: The check "admin-route-count" reports nothing here, so the exception has no effect
    domain: parks
    reason: It had two administrative pages once.
`,
      passes: excepted,
    },
  },
  unknown: {
    id: 'exception-unknown',
    severity: 'error',
    exceptedBy: false,
    title:
      'An exception names a check of the whole catalog, and a domain unless the check is about the catalog as a whole',
    why: 'A misspelled exception excuses nothing.',
    example: {
      fails: `# file: policy.yaml
exceptions:
  - check: admin-routes-count # want: There is no check "admin-routes-count"
    domain: parks
    reason: It has two administrative pages.
`,
      passes: excepted,
    },
  },
  expired: {
    id: 'exception-expired',
    severity: 'error',
    exceptedBy: false,
    title: 'No exception is past its last day, in UTC',
    why: 'The day was chosen so that somebody looks again. An expired exception still excuses, so that there is one finding and not two.',
    example: {
      fails: `${excepted}    expires: 2020-02-29 # want: The exception expired on 2020-02-29\n`,
      passes: `${excepted}    expires: 9999-12-31\n`,
    },
  },
} satisfies Readonly<Record<string, Rule>>;

export const exceptionRules: readonly Rule[] = Object.values(exceptionRule);
