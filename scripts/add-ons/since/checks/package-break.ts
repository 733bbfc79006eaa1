import { exceptionLine, subjectKinds } from '../../../../core/model/exception.ts';
import { inFile, keyAt } from '../../../../core/read/location.ts';
import type { ChangeCheck } from '../changes/change-check.ts';
import { sentenceOf } from '../changes/changelog.ts';

export const packageBreak: ChangeCheck = {
  id: 'package-break',
  severity: 'error',
  title: 'A domain, external domain, site or language is removed only with an exception in policy.yaml that names it',
  why: 'The removal breaks services, links and other domains, and no version of a domain covers it. A release deletes the exception.',
  example: `
# file: external-domains.yaml
-externalDomains: # want: The external domain maps was removed; breaks services that import it, sites and domains that need it; required by parks
-# hint: If it was only renamed, keep the id "maps"; if not, restore it; or add below \`exceptions:\` in policy.yaml: \`- { check: package-break, external: maps, reason: <why> }\`
+externalDomains:
  - id: cartography
    title: { en: Maps, fr: Cartographie, ar: الخرائط }
# file: domains/parks.yaml
version: 1.3.0
+# file: policy.yaml
+exceptions:
+  - check: package-break
+    external: maps
+    reason: Nothing outside this repository names it yet.
`,
  *run({ before, changes }) {
    for (const change of changes) {
      const kind = subjectKinds.find((one) => one === change.family && one !== 'route');
      if (change.event !== 'gone' || kind === undefined || change.classes.platform !== 'breaking') continue;
      const id = change.domain ?? change.subject;
      yield {
        location: change.location ?? keyAt(inFile('policy.yaml'), 'exceptions'),
        message: sentenceOf(change, before.facts),
        hint: `If it was only renamed, keep the id "${id}"; if not, restore it; or ${exceptionLine('package-break', { kind, id })}`,
        about: [{ kind, id }],
        because: [change],
      };
    }
  },
};
