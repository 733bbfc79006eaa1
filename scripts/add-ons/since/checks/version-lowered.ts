import { fixAt } from '../../../../core/read/finding.ts';
import type { ChangeCheck } from '../changes/change-check.ts';
import { compareVersions } from '../changes/versions.ts';

export const versionLowered: ChangeCheck = {
  id: 'version-lowered',
  severity: 'error',
  exceptedBy: false,
  title: 'The version of a domain is never lower than the released one',
  why: 'A version identifies one state of a domain: users cannot distinguish two states with the same number.',
  example: `
# file: domains/water.yaml
-version: 0.0.9 # want: The version of water is 0.0.9, but it was 0.1.0 in the release
-# hint: Write 0.1.0
-# fix: 0.1.0
+version: 0.1.1
`,
  *run({ before, due }) {
    for (const { domain, location, released, stated: version, least } of due) {
      if (compareVersions(version, released) >= 0) continue;
      const message = `The version of ${domain} is ${version}, but it was ${released} in ${before.name}`;
      const about = [{ kind: 'domain' as const, id: domain }];
      yield { location, about, message, hint: `Write ${least}`, fix: [fixAt(location, least)], because: [] };
    }
  },
};
