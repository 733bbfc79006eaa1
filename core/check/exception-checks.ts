import { excuseKey } from '../model/exception.ts';
import { at } from '../read/place.ts';
import { shortened } from '../text/characters.ts';
import { repeats } from '../text/lists.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import { say } from '../text/say.ts';
import type { Check } from './check.ts';

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
    reason: Gardens are kept by the parks department and have no public page.`;

const passes = excepted.replace(/^/gm, '+');

/** Whether an exception is unused is known only after all checks: see `excuse`. */
export const exceptionUnused: Check = {
  id: 'exception-unused',
  severity: 'error',
  exceptedBy: false,
  isFixed: true,
  title: 'Every exception in policy.yaml is needed',
  why: 'An exception that nothing needs today would silently hide the next fault.',
  example: `${passes}
-# file: policy.yaml
-exceptions:
-  - check: admin-route-count # want: No finding needs the exception to admin-route-count (parks)
-  # hint: Delete the exception
-    domain: parks
-    reason: It had two administrative pages once.
`,
  *run({ exceptions }) {
    for (const [exception, first] of repeats(exceptions, excuseKey)) {
      // Without a fix: only a person can say which reason is better.
      const related = [{ place: at(first), message: say`The exception that it repeats` }];
      const message = say`The exception repeats an earlier one`;
      yield { place: at(exception), message, hint: say`Keep one of the two`, related };
    }
  },
};

export const exceptionUnknown: Check = {
  id: 'exception-unknown',
  severity: 'error',
  exceptedBy: false,
  isFixed: true,
  title: 'An exception names a check that can be excused, and what it is about by an id that the catalog has',
  why: 'A misspelled exception excuses nothing; and some checks are never excused, most because nothing sound could be generated.',
  example: `${passes}
-# file: policy.yaml
-exceptions:
-  - check: admin-routes-count # want: There is no check "admin-routes-count"
-  # hint: Did you mean "admin-route-count"?
-    domain: parks
-    reason: It has two administrative pages.
`,
  *run({ exceptions, rules }) {
    const excusable = rules.filter(({ exceptedBy }) => exceptedBy !== false).map(({ id }) => id);
    for (const exception of exceptions) {
      const { check } = exception;
      const place = at(exception, 'check');
      if (excusable.includes(check)) continue;
      if (rules.some(({ id }) => id === check)) {
        const message = say`The check "${check}" is never excused`;
        yield { place, message, hint: say`Fix what it reports, and delete the exception` };
      } else {
        const [like = 'route-count'] = excusable.filter((id) => id.startsWith(check.replace(/-.*/, '')));
        const hint =
          didYouMean(nearest(check, excusable)) ??
          say`Write the id of a check, such as ${like}; generated/docs/checks.md lists all`;
        yield { place, message: say`There is no check "${shortened(check)}"`, hint };
      }
    }
  },
};

const exceptionExpired: Check = {
  id: 'exception-expired',
  severity: 'error',
  exceptedBy: false,
  isFixed: true,
  title: 'No exception is past its last day, in UTC',
  why: 'The day was chosen so that somebody looks again. An expired exception still excuses, so that there is one finding and not two.',
  example: `${excepted}
-    expires: 2020-02-29 # want: The exception expired on 2020-02-29
-    # hint: Correct what it excuses, or write a later day
+    expires: 9999-12-31
`,
  *run({ exceptions, today }) {
    for (const exception of exceptions) {
      const { expires } = exception;
      if (expires === undefined || expires >= today) continue;
      const message = say`The exception expired on ${expires}`;
      yield { place: at(exception, 'expires'), message, hint: say`Correct what it excuses, or write a later day` };
    }
  },
};

const severityUnknown: Check = {
  id: 'severity-unknown',
  severity: 'error',
  exceptedBy: false,
  isFixed: true,
  title: 'A severity in policy.yaml is that of a check, once, and not of one without which no output would be right',
  why: 'A misspelled one changes nothing; and some checks are needed by what is generated.',
  example: `
# file: policy.yaml
limits:
  routesPerDomain: 2
  adminRoutesPerDomain: 1
  idRoutesInCatalog: 1
severities:
-  - check: route-counts # want: There is no check "route-counts"
-  # hint: Did you mean "route-count"?
+  - check: route-count
    severity: warning
    reason: The numbers are being agreed.
`,
  *run({ severities, rules }) {
    for (const [stated, first] of repeats(severities, ({ check }) => check)) {
      const related = [{ place: at(first), message: say`The severity that it repeats` }];
      const message = say`The severity of "${shortened(stated.check)}" is stated twice`;
      yield { place: at(stated, 'check'), message, hint: say`Keep one of the two`, related };
    }
    const free = rules.filter(({ isFixed }) => !isFixed).map(({ id }) => id);
    for (const stated of severities) {
      const { check } = stated;
      const place = at(stated, 'check');
      if (free.includes(check)) continue;
      if (rules.some(({ id }) => id === check)) {
        yield { place, message: say`The severity of "${check}" is never changed`, hint: say`Delete the entry` };
      } else {
        const hint =
          didYouMean(nearest(check, free)) ?? say`Write the id of a check; generated/docs/checks.md lists all`;
        yield { place, message: say`There is no check "${shortened(check)}"`, hint };
      }
    }
  },
};

export const exceptionChecks: readonly Check[] = [exceptionUnused, exceptionUnknown, exceptionExpired, severityUnknown];
