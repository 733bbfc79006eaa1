import { type ChangeCheck, kindOf } from '../core/changes/change.ts';
import { explainChanges } from '../core/changes/explain.ts';
import { at } from '../core/place.ts';

export const removedTooEarly: ChangeCheck = {
  id: 'removed-too-early',
  severity: 'error',
  exceptedBy: 'change',
  title: 'A deprecated route stays until its last day, in UTC, is over',
  why: 'The day was announced to services and readers, in headers and on pages, and they have planned with it. No version excuses it; an exception may, with the reason for all to see.',
  example: {
    before: `# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: /admin/parks, deprecated: { until: 2999-12-31 } }
`,
    fails: `# file: domains/parks.yaml
version: 2.0.0
routes: # want: parks no longer serves parks.admin.parks, which was to stay until 2999-12-31
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
    const routes = new Map(before.catalog.routes.map((route) => [route.id, route]));
    const domains = new Map(after.domains.map((domain) => [domain.id, domain]));
    const { explain } = explainChanges(before);
    for (const change of changes) {
      const until = routes.get(change.subject)?.deprecated?.until;
      const domain = domains.get(change.domain ?? '');
      const goes = change.kind.startsWith('route-') && kindOf(change.key).classes.links === 'breaking';
      if (!goes || domain === undefined || until === undefined || until < today) continue;
      yield {
        place: at(domain, 'routes'),
        about: change.subject,
        message: `${domain.id} no longer serves ${change.subject}, which was to stay until ${until}`,
        hint: `Put it back until that day is over, or except the change in policy.yaml, with the subject "${change.subject}"`,
        related: explain([change], at(domain, 'routes')),
        because: [change],
      };
    }
  },
};
