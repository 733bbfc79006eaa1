import { brokenBy } from '../core/changes/changelog.ts';
import type { ChangeCheck } from '../core/changes/judge.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { inFile } from '../core/place.ts';

const kinds = ['domain', 'external', 'site', 'language'] as const;

export const packageBreak: ChangeCheck = {
  id: 'package-break',
  severity: 'error',
  title: 'No domain, external domain, site or language goes without an exception in policy.yaml that names it',
  why: 'It breaks services, links and other domains at once, and only the version of the package says so, at the release. The exception says why, and is deleted after the release.',
  example: exampleOf(`
# file: external-domains.yaml
-externalDomains: # want: The external domain maps was removed; breaks imports, platform; required by parks
-# hint: Restore it, or except it in policy.yaml: \`{ check: package-break, external: maps, reason: … }\`
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
`),
  *run({ before, changes }) {
    for (const change of changes) {
      const kind = kinds.find((one) => one === change.family);
      if (change.kind !== 'gone' || kind === undefined) continue;
      const id = change.domain ?? change.subject;
      yield {
        place: change.place ?? inFile('policy.yaml'),
        message: `${change.sentence}${brokenBy(change, before.facts)}`,
        hint: `Restore it, or except it in policy.yaml: \`{ check: package-break, ${kind}: ${id}, reason: … }\``,
        about: [{ kind, id }],
        because: [change],
      };
    }
  },
};
