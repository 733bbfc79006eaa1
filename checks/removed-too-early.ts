import type { Route } from '../core/catalog.ts';
import type { Change, ChangeCheck } from '../core/changes/change.ts';
import { explainChanges } from '../core/changes/explain.ts';
import { at } from '../core/place.ts';

export const removedTooEarly: ChangeCheck = {
  id: 'removed-too-early',
  severity: 'error',
  exceptedBy: 'change',
  title: 'A deprecated route stays until its last day, in UTC, is over',
  why: 'The day was announced to services and readers, in headers and on pages, and they have planned with it. No version excuses it; an exception may, with the reason for all to see. The same holds when the route goes with its whole domain, and when the day comes nearer.',
  example: {
    before: `# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: /admin/parks, deprecated: { until: 2999-12-31 } }
`,
    fails: `# file: domains/parks.yaml
version: 2.0.0
routes: # want: The route parks.admin.parks was to stay until 2999-12-31 and is no longer served
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: /admin/gardens }
`,
    passes: `# file: domains/parks.yaml
version: 1.3.0
routes:
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: /admin/parks }
`,
  },
  *run(before, after, changes, today) {
    const answered = new Set(after.routes.flatMap(({ path, formerly }) => [path, ...formerly]));
    const domains = new Map(after.domains.map((domain) => [domain.id, domain]));
    const { explain } = explainChanges(before);
    for (const change of changes) {
      const domain = domains.get(change.domain ?? '');
      const place = domain === undefined ? { file: 'policy.yaml', pointer: '' } : at(domain, 'routes');
      for (const { id, deprecated } of before.catalog.routes.filter((route) => isEndedBy(change, route, answered))) {
        if (deprecated === undefined || deprecated.until < today) continue;
        const end = change.kind === 'until-advanced' ? `now ends on ${change.to}` : 'is no longer served';
        yield {
          place,
          about: id,
          message: `The route ${id} was to stay until ${deprecated.until} and ${end}`,
          hint: `Keep it until that day is over, or except it in policy.yaml, with \`subject: ${change.subject}\` and \`kind: ${change.kind}\``,
          related: explain([change], place),
          because: [change],
        };
      }
    }
  },
};

/** Whether a change takes a route away, alone or with its whole domain, or brings its last day forward. */
function isEndedBy(
  { classes, kind, subject }: Change,
  { id, domain, path }: Route,
  answered: ReadonlySet<string>,
): boolean {
  if (kind === 'domain-removed' || kind === 'domain-became-external') return domain === subject && !answered.has(path);
  if (id !== subject) return false;
  return kind === 'until-advanced' || (kind.startsWith('route-') && classes.links === 'breaking');
}
