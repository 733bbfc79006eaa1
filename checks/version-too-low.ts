import { type ChangeCheck, changeFor } from '../core/changes/change.ts';
import { explainChanges, summarize } from '../core/changes/explain.ts';
import { requiredBumps } from '../core/changes/required-bump.ts';
import { compareVersions } from '../core/changes/version.ts';
import { at } from '../core/place.ts';

export const versionTooLow: ChangeCheck = {
  id: 'version-too-low',
  severity: 'error',
  exceptedBy: 'change',
  title: 'A domain whose changes break somebody, or add something, says so in its version',
  why: 'Whoever imports its routes, links to its pages or requires it reads the version to know whether an update is safe. From 1.0.0 a break asks for the next major version and an addition for the next minor one; while it is 0.y.z, for the next minor and the next patch. An addition without its version is a warning. Compared with the release that `--since` finds.',
  example: {
    fails: `# file: domains/water.yaml
version: 0.1.0 # want: Since the release, water moved /{locale}/water to /{locale}/drinking-water without a redirect; it is still 0.1.0
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
    const { explain, remedies } = explainChanges(before);
    for (const { domain: id, released, stated, least, uncovered } of requiredBumps(before.catalog, after, changes)) {
      const domain = domains.get(id);
      const [first, ...others] = uncovered;
      if (domain === undefined || first === undefined || compareVersions(stated, released) < 0) continue;
      const isBreak = changeFor(first, id).class === 'breaking';
      const kept = remedies(uncovered).join(' and ');
      yield {
        place: at(domain, 'version'),
        severity: isBreak ? 'error' : 'warning',
        about: id,
        message: `Since ${before.name}, ${id} ${summarize([first, ...others], id)}; it is ${stated === released ? 'still' : 'only'} ${stated}`,
        hint: kept === '' ? `Write ${least}` : `Keep it compatible: ${kept}; or write ${least}`,
        related: explain(uncovered, at(domain, 'version')),
        fix: [{ op: 'set', file: domain.file, pointer: '/version', value: least }],
        because: uncovered,
      };
    }
  },
};
