import { exceptionLine } from '../../../../core/model/exception.ts';
import type { ChangeCheck } from '../changes/change-check.ts';
import { isExposure } from '../changes/changes.ts';

export const madePublic: ChangeCheck = {
  id: 'made-public',
  severity: 'error',
  title: 'An administrative page becomes public only with an exception in policy.yaml that names its route or domain',
  why: 'A guard on /admin no longer protects it. A page is identified by its id, the words of its path, or its position in the file. A release deletes the exception.',
  example: `
# file: policy.yaml
limits: { routesPerDomain: 2, idRoutesInCatalog: 1 }
# file: domains/water.yaml
version: 0.2.0
routes:
  - { method: GET, path: '/{locale}/water' }
-  - { method: GET, path: '/{locale}/supply' } # want: water made the administrative page /admin/water public: it is /{locale}/supply
-  # hint: Begin its path with \`/admin/\`, or add below \`exceptions:\` in policy.yaml: \`- { check: made-public, route: water.supply, reason: <why> }\`
+  - { method: GET, path: /admin/supply }
`,
  *run({ after, changes, fresh }) {
    const byRoute = new Map([...fresh, ...changes].filter(isExposure).map((change) => [change.subject, change]));
    for (const [id, change] of byRoute) {
      const now = after.at('route', id);
      if (now === undefined) continue;
      const domains = [now.domain, change.domain].flatMap((one) => one ?? []);
      yield {
        location: now.location,
        message: change.sentence,
        hint: `Begin its path with \`/admin/\`, or ${exceptionLine('made-public', { kind: 'route', id })}`,
        about: [{ kind: 'route', id }, ...domains.map((one) => ({ kind: 'domain', id: one }) as const)],
        because: [change],
      };
    }
  },
};
