import { type Exception, exceptionKey, exceptionName } from '../model/exception.ts';
import { allowsExceptions, type CheckedFinding, type CheckInfo, type Finding, findingsBy } from '../read/finding.ts';
import { at, keyAt, type Location } from '../read/location.ts';
import { listed, shortened } from '../text/characters.ts';
import { repeats } from '../text/lists.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import type { Check } from './check.ts';

const withException = `# file: domains/parks.yaml
routes:
  - { method: GET, path: /admin/parks }
  - { method: GET, path: /admin/gardens }
# file: policy.yaml
limits: { routesPerDomain: 2, adminRoutesPerDomain: 1, idRoutesInCatalog: 0 }
exceptions:
  - check: admin-route-count
    domain: parks
    is: 2
    reason: Gardens are kept by the parks department and have no public page.`;

const passes = withException.replace(/^/gm, '+');

const exceptionUnused: Check = {
  id: 'exception-unused',
  severity: 'error',
  isMandatory: true,
  title: 'Every exception in policy.yaml is needed, and no exception or severity in it is repeated',
  why: 'An exception that nothing needs today would silently hide the next finding.',
  example: `${passes}
-# file: policy.yaml
-exceptions:
-  - check: admin-route-count # want: No finding needs the exception to admin-route-count (parks, is: 2)
-  # hint: Delete the exception, or correct its subject (a check of the whole catalog has none)
-    domain: parks
-    is: 2
-    reason: It had two administrative pages once.
`,
  *run({ exceptions, severities }) {
    for (const [entry, first] of [...repeats(exceptions, exceptionKey), ...repeats(severities, ({ check }) => check)]) {
      const related = [{ location: at(first), message: 'The entry that it repeats' }];
      yield { location: at(entry), message: 'The entry repeats an earlier one', hint: 'Keep one of the two', related };
    }
  },
};

const exceptionUnknown: Check = {
  id: 'exception-unknown',
  severity: 'error',
  isMandatory: true,
  title: 'An exception or severity in policy.yaml is for a check that allows it, and for something that exists',
  why: 'A misspelled entry changes nothing; some checks allow no exceptions, most because the generated files would be wrong.',
  example: `${passes}
-# file: policy.yaml
-exceptions:
-  - check: admin-routes-count # want: There is no check "admin-routes-count"
-  # hint: Did you mean "admin-route-count"?
-    domain: parks
-    is: 2
-    reason: It has two administrative pages.
`,
  *run({ exceptions, severities, checkInfos }) {
    for (const exception of exceptions) {
      const location = at(exception, 'check');
      const checkInfo = checkInfos.find(({ id }) => id === exception.check);
      if (checkInfo === undefined) yield unknownCheck(exception, checkInfos.filter(allowsExceptions));
      else if (!allowsExceptions(checkInfo)) {
        const message = `The check "${checkInfo.id}" does not allow exceptions`;
        yield { location, message, hint: 'Correct its findings, and delete the exception' };
      } else if (exception.is !== undefined && !checkInfo.comparesCount) {
        const message = `The check "${checkInfo.id}" compares no count`;
        yield { location: keyAt(exception, 'is'), message, hint: `Delete \`is: ${exception.is}\`` };
      }
    }
    const changeable = checkInfos.filter(({ isMandatory }) => !isMandatory);
    for (const entry of severities) {
      const checkInfo = checkInfos.find(({ id }) => id === entry.check);
      if (checkInfo === undefined) yield unknownCheck(entry, changeable);
      else if (checkInfo.isMandatory) {
        const message = `The severity of "${checkInfo.id}" cannot be changed`;
        yield { location: at(entry, 'check'), message, hint: 'Delete the entry' };
      }
    }
  },
};

function unknownCheck(entry: Location & { readonly check: string }, checkInfos: readonly CheckInfo[]): Finding {
  const ids = checkInfos.map(({ id }) => id);
  const hint = didYouMean(nearest(entry.check, ids)) ?? 'Write the id of a check; generated/docs/checks.md lists all';
  return { location: at(entry, 'check'), message: `There is no check "${shortened(entry.check)}"`, hint };
}

const exceptionExpired: Check = {
  id: 'exception-expired',
  severity: 'error',
  isMandatory: true,
  title: 'No exception is past its last day, in UTC',
  why: 'The day was chosen so that somebody looks again. An expired exception still applies, so that there is one finding and not two.',
  example: `${withException}
-    expires: 2020-02-29 # want: The exception expired on 2020-02-29
-    # hint: Correct the findings that it excepts, or write a later day
+    expires: 9999-12-31
`,
  *run({ exceptions, today }) {
    for (const exception of exceptions.filter(({ expires = today }) => expires < today)) {
      const hint = 'Correct the findings that it excepts, or write a later day';
      yield { location: at(exception, 'expires'), message: `The exception expired on ${exception.expires}`, hint };
    }
  },
};

export const exceptionChecks: readonly Check[] = [exceptionUnused, exceptionUnknown, exceptionExpired];

/** `ids` are all ids of its kind of subject; `count` is the number in the catalog, if it differs from `is`. */
export function unusedFindings(exception: Exception, ids: readonly string[], count?: number): CheckedFinding[] {
  const { subject } = exception;
  if (subject !== undefined && !ids.includes(subject.id)) {
    const { kind, id } = subject;
    const message = `No ${kind === 'external' ? 'external domain' : kind} has the id "${shortened(id)}"`;
    const choose = `Write one of: ${listed(ids)}; if it was removed, delete the exception`;
    const hint = didYouMean(nearest(id, ids)) ?? (ids.length === 0 ? 'Delete the exception' : choose);
    return findingsBy(exceptionUnknown, [{ location: at(exception, kind), message, hint }]);
  }
  const number = count === undefined ? '' : `: the number is ${count}`;
  const message = `No finding needs the exception to ${exceptionName(exception)}${number}`;
  const hint =
    count === undefined
      ? 'Delete the exception, or correct its subject (a check of the whole catalog has none)'
      : `If the number is intended, write \`is: ${count}\`; if not, correct it`;
  return findingsBy(exceptionUnused, [{ location: at(exception), message, hint }]);
}
