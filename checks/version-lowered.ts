import type { ChangeCheck } from '../core/changes/judge.ts';
import { compareVersions, owedVersions, versionIn } from '../core/changes/versions.ts';

export const versionLowered: ChangeCheck = {
  id: 'version-lowered',
  severity: 'error',
  exceptedBy: false,
  title: 'The version of a domain is never lower than the released one',
  why: 'A version names one state of a domain: two states under one number cannot be distinguished by those who use it.',
  example: {
    fails: `# file: domains/water.yaml
version: 0.0.9 # want: water was 0.1.0 in the release and is 0.0.9
# hint: Write 0.1.0
# fix: 0.1.0
`,
    passes: '# file: domains/water.yaml\nversion: 0.1.1\n',
  },
  *run({ before, after, changes }) {
    for (const { domain, released, stated, least } of owedVersions(before.facts, after.facts, changes)) {
      const version = versionIn(after.facts, domain);
      if (version === undefined || compareVersions(stated, released) >= 0) continue;
      const { file } = version.place;
      yield {
        place: version.place,
        about: [{ kind: 'domain', id: domain }],
        message: `${domain} was ${released} in ${before.name} and is ${stated}`,
        hint: `Write ${least}`,
        fix: [{ op: 'set', file, pointer: '/version', value: least }],
        because: [],
      };
    }
  },
};
