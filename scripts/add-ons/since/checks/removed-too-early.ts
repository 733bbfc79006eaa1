import { exceptionLine } from '../../../../core/model/exception.ts';
import { inFile, keyAt } from '../../../../core/read/location.ts';
import { itemsBy } from '../../../../core/text/lists.ts';
import type { ChangeCheck } from '../changes/change-check.ts';
import type { Change } from '../changes/changes.ts';

export const removedTooEarly: ChangeCheck = {
  id: 'removed-too-early',
  severity: 'error',
  title: 'A deprecated route stays until its last day, in UTC, is over',
  why: 'The day was announced in headers and on pages. Only an exception in policy.yaml excuses the removal, not a higher version. An earlier last day is reported, too.',
  before: `
# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: /admin/parks, deprecated: { until: 2999-12-31 } }
`,
  example: `
# file: domains/parks.yaml
version: 2.0.0
-routes: # want: The route parks.admin must stay until 2999-12-31: parks no longer answers /admin/parks
-# hint: Keep it until that day is over, or add below \`exceptions:\` in policy.yaml: \`- { check: removed-too-early, route: parks.admin, reason: <why> }\`
+routes:
  - { method: GET, path: '/{locale}/parks/{id}' }
-  - { method: GET, path: /admin/gardens }
+  - { method: GET, path: /admin/parks }
`,
  *run({ before, base, changes, fresh, today }) {
    const bySubject = itemsBy([...changes, ...fresh], ({ subject }) => subject);
    const announced = [...base.facts.of('last-day'), ...before.facts.of('last-day')];
    // If two days were announced for a route, the released one counts.
    const byRoute = new Map(announced.filter(({ value }) => value >= today).map((lastDay) => [lastDay.name, lastDay]));
    for (const [route, { value: until, domain = '' }] of byRoute) {
      const path = [before, base].map(({ facts }) => facts.at('route', route)?.value ?? '');
      const because = [...path, route, domain].flatMap((subject) => bySubject(subject).filter(endsRoute));
      const [first] = because;
      if (first === undefined) continue;
      yield {
        location: first.location ?? keyAt(inFile('policy.yaml'), 'exceptions'),
        about: [
          { kind: 'route', id: route },
          { kind: 'domain', id: domain },
        ],
        message: `The route ${route} must stay until ${until}: ${first.sentence}`,
        hint: `Keep it until that day is over, or ${exceptionLine('removed-too-early', { kind: 'route', id: route })}`,
        because,
      };
    }
  },
};

function endsRoute({ family, event, class: highest }: Change): boolean {
  if (family === 'last-day') return highest === 'breaking';
  return event === 'gone' && ['url', 'route', 'domain'].includes(family);
}
