import type { ChangeCheck } from '../core/changes/change.ts';
import { requiredBumps } from '../core/changes/required-bump.ts';
import { at } from '../core/place.ts';

export const versionLowered: ChangeCheck = {
  id: 'version-lowered',
  severity: 'error',
  exceptedBy: 'change',
  title: 'The version of a domain is never lower than the released one',
  why: 'A version says one thing for ever: two states of a domain under one number cannot be told apart by those who have it installed.',
  example: {
    fails: '# file: domains/water.yaml\nversion: 0.0.9 # want: water was 0.1.0 in the release and is 0.0.9\n',
    passes: '# file: domains/water.yaml\nversion: 0.1.1\n',
  },
  *run(before, after, changes) {
    const domains = new Map(after.domains.map((domain) => [domain.id, domain]));
    for (const { domain: id, released, stated, least, uncovered } of requiredBumps(before.catalog, after, changes)) {
      const domain = domains.get(id);
      const because = uncovered.filter(({ kind }) => kind === 'version-lowered');
      if (domain === undefined || because.length === 0) continue;
      yield {
        place: at(domain, 'version'),
        about: id,
        message: `${id} was ${released} in ${before.name} and is ${stated}`,
        hint: `Write ${least}`,
        fix: [{ op: 'set', file: domain.file, pointer: '/version', value: least }],
        because,
      };
    }
  },
};
