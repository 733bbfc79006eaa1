import { type ChangeCheck, rowFor } from '../core/changes/change.ts';
import { deedOf, storiesOf } from '../core/changes/explain.ts';
import { owedBy } from '../core/changes/owed.ts';
import { compareVersions } from '../core/changes/version.ts';
import { at } from '../core/place.ts';

export const versionTooLow: ChangeCheck = {
  id: 'version-too-low',
  severity: 'error',
  title: 'A domain whose changes break somebody, or add something, says so in its version',
  why: 'Whoever imports its routes, links to its pages or requires it reads the version to know whether an update is safe. From 1.0.0 a break asks for the next major version and an addition for the next minor one; while it is 0.y.z, for the next minor and the next patch. An addition without its version is a warning. Compared with the release that `--since` finds.',
  example: {
    fails: `# file: domains/water.yaml
version: 0.1.0 # want: water moved a route since the release and is still 0.1.0
routes:
  - { method: GET, path: '/{locale}/drinking-water', name: water }
  - { method: GET, path: /admin/water }
`,
    passes: `# file: domains/water.yaml
version: 0.2.0
routes:
  - { method: GET, path: '/{locale}/drinking-water', name: water }
  - { method: GET, path: /admin/water }
`,
  },
  *run(before, after, changes) {
    const domains = new Map(after.domains.map((domain) => [domain.id, domain]));
    const story = storiesOf(before, after);
    for (const { domain: id, released, stated, least, unpaid: because } of owedBy(before.catalog, after, changes)) {
      const domain = domains.get(id);
      if (domain === undefined || compareVersions(stated, released) < 0) continue;
      const isBreak = because.some((change) => rowFor(change, id).class === 'breaking');
      const version = `is ${stated === released ? 'still' : 'only'} ${stated}`;
      yield {
        place: at(domain, 'version'),
        severity: isBreak ? 'error' : 'warning',
        domain: id,
        message: `${id} ${deedOf(because, id)} since ${before.name} and ${version}`,
        hint: `Write ${least}`,
        related: story(because, domain),
        fix: [{ op: 'set', file: domain.file, pointer: '/version', value: least }],
        because,
      };
    }
  },
};
