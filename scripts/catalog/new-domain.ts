import type { Limits } from '../../generated/types/policy.d.ts';

/** The first text of a descriptor. `validate` reports each TODO. */
export function newDomain(id: string, languages: readonly string[], limits: Limits, modeline: string): string {
  const text = (what: string) => languages.map((code) => `  ${code}: 'TODO: ${what}'`).join('\n');
  const { routesPerDomain, adminRoutesPerDomain } = limits;
  const publicRoutes = routesPerDomain - adminRoutesPerDomain;
  const routes = Array.from({ length: routesPerDomain }, (_, index) => {
    const isAdmin = index >= publicRoutes;
    const place = isAdmin ? index - publicRoutes : index;
    const path = `${isAdmin ? '/admin' : '/{locale}'}/${id}${'/todo'.repeat(place)}`;
    return `  - { method: GET, path: '${path}' }`;
  });
  return `${modeline}
id: ${id}
title:
${text('title')}
summary:
${text('summary')}
tier: TODO
status: TODO
version: 0.1.0
icon: TODO
activeFor:
  - TODO
requiredDependencies: []
counts:
  requiredDependencies: 0
  collections: 0
  components: 0
  blocks: 0
  routes: ${routesPerDomain}
routes:${routes.length === 0 ? ' []' : `\n${routes.join('\n')}`}
`;
}
