import { type Exception, exceptionKey, exceptionName } from '../model/exception.ts';
import { type CheckedFinding, type CheckInfo, type Finding, findingsBy, isExcusable } from '../read/finding.ts';
import { at, keyAt, type Location } from '../read/location.ts';
import { listed, shortened } from '../text/characters.ts';
import { repeats } from '../text/lists.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import type { Check } from './check.ts';

const excepted = `# file: domains/parks.yaml
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

const passes = excepted.replace(/^/gm, '+');

const exceptionUnused: Check = {
  id: 'exception-unused',
  severity: 'error',
  isMandatory: true,
  title: 'Every exception in policy.yaml is needed, and no exception or severity in it is stated twice',
  why: 'An exception that nothing needs today would silently hide the next fault.',
  example: `${passes}
-# file: policy.yaml
-exceptions:
-  - check: admin-route-count # want: No finding needs the exception to admin-route-count (parks, is: 2)
-  # hint: Delete the exception, or correct what it is about (nothing, for a check of the whole catalog)
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
  title: 'An exception or severity in policy.yaml is for a check that may have one, and for something that exists',
  why: 'A misspelled entry changes nothing; and some checks are never excused, most because nothing sound could be generated.',
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
    yield* othersThan(checkInfos.filter(isExcusable), exceptions, checkInfos, (check) => ({
      message: `The check "${check}" is never excused`,
      hint: 'Fix what it reports, and delete the exception',
    }));
    for (const exception of exceptions) {
      const checkInfo = checkInfos.find(({ id }) => id === exception.check);
      if (exception.is === undefined || checkInfo === undefined || checkInfo.comparesCount) continue;
      const message = `The check "${checkInfo.id}" compares no count`;
      yield { location: keyAt(exception, 'is'), message, hint: `Delete \`is: ${exception.is}\`` };
    }
    const free = checkInfos.filter(({ isMandatory }) => !isMandatory);
    yield* othersThan(free, severities, checkInfos, (check) => ({
      message: `The severity of "${check}" is never changed`,
      hint: 'Delete the entry',
    }));
  },
};

function* othersThan(
  allowed: readonly CheckInfo[],
  entries: readonly (Location & { readonly check: string })[],
  checkInfos: readonly CheckInfo[],
  refused: (check: string) => Pick<Finding, 'message' | 'hint'>,
): Iterable<Finding> {
  const ids = allowed.map(({ id }) => id);
  for (const entry of entries) {
    const { check } = entry;
    if (ids.includes(check)) continue;
    const location = at(entry, 'check');
    if (checkInfos.some(({ id }) => id === check)) yield { location, ...refused(check) };
    else {
      const hint = didYouMean(nearest(check, ids)) ?? 'Write the id of a check; generated/docs/checks.md lists all';
      yield { location, message: `There is no check "${shortened(check)}"`, hint };
    }
  }
}

const exceptionExpired: Check = {
  id: 'exception-expired',
  severity: 'error',
  isMandatory: true,
  title: 'No exception is past its last day, in UTC',
  why: 'The day was chosen so that somebody looks again. An expired exception still excuses, so that there is one finding and not two.',
  example: `${excepted}
-    expires: 2020-02-29 # want: The exception expired on 2020-02-29
-    # hint: Correct what it excuses, or write a later day
+    expires: 9999-12-31
`,
  *run({ exceptions, today }) {
    for (const exception of exceptions.filter(({ expires = today }) => expires < today)) {
      const message = `The exception expired on ${exception.expires}`;
      yield { location: at(exception, 'expires'), message, hint: 'Correct what it excuses, or write a later day' };
    }
  },
};

export const exceptionChecks: readonly Check[] = [exceptionUnused, exceptionUnknown, exceptionExpired];

/** @param count the number of its check and subject, if it differs from `is`. */
export function unusedFindings(exception: Exception, ids: readonly string[], count?: number): CheckedFinding[] {
  const { subject } = exception;
  if (subject !== undefined && !ids.includes(subject.id)) {
    const { kind, id } = subject;
    const message = `No ${kind === 'external' ? 'external domain' : kind} has the id "${shortened(id)}"`;
    const other = `Write one of: ${listed(ids)}; if it was removed, delete the exception`;
    const hint = didYouMean(nearest(id, ids)) ?? (ids.length === 0 ? 'Delete the exception' : other);
    return findingsBy(exceptionUnknown, [{ location: at(exception, kind), message, hint }]);
  }
  const number = count === undefined ? '' : `: the number is ${count}`;
  const message = `No finding needs the exception to ${exceptionName(exception)}${number}`;
  const hint =
    count === undefined
      ? 'Delete the exception, or correct what it is about (nothing, for a check of the whole catalog)'
      : `If the number is intended, write \`is: ${count}\`; if not, correct it`;
  return findingsBy(exceptionUnused, [{ location: at(exception), message, hint }]);
}
