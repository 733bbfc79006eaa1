import { valueInLines } from '../../../core/read/write-value.ts';
import { exampleValue } from '../../../core/schema/example.ts';
import { modelineOf, shapes } from '../../../core/schema/kinds.ts';
import { valueAt, type YamlMapping, type YamlValue } from '../../../core/text/value.ts';
import type { Limits } from '../../../schema/types/policy.d.ts';

const head = `# The lists in comments are optional: remove the # of those that the domain has, and delete the others.
`;

/** Each optional list is an example in a comment. If there is only one site, the domain is active there. */
export function newDomain(id: string, languages: readonly string[], policy?: YamlValue, sites: readonly string[] = []) {
  const text = (what: string) => Object.fromEntries(languages.map((code) => [code, `TODO: ${what}`]));
  const limits: Limits = Object(valueAt(policy, 'limits'));
  const { adminRoutesPerDomain = 0, routesPerDomain = adminRoutesPerDomain + 1 } = limits;
  const routesBelow = (start: string, length: number) =>
    Array.from({ length }, (_, index) => {
      const last = ['', '/todo'][index] ?? `/todo-${index}`;
      return { method: 'GET', path: `${start}/${id}${last}` };
    });
  const routes = [
    ...routesBelow('/{locale}', routesPerDomain - adminRoutesPerDomain),
    ...routesBelow('/admin', adminRoutesPerDomain),
  ];
  const data: YamlMapping = {
    id,
    title: text('title'),
    summary: text('summary'),
    tier: 'TODO',
    status: 'TODO',
    version: '0.1.0',
    icon: 'TODO',
    activeFor: sites.length === 1 ? [...sites] : ['TODO'],
    requiredDependencies: [],
    counts: { requiredDependencies: 0, collections: 0, components: 0, blocks: 0, routes: routes.length },
    routes,
  };
  const entries = Object.entries(shapes.domain.properties).flatMap(([key, shape]) => {
    const value = data[key];
    if (value !== undefined) return `${key}:${valueInLines(value, '\n  ', false)}`;
    if (shape.items === undefined) return [];
    const example = `${key}:${valueInLines([exampleValue(shape.items, languages)], '\n  ', false)}`;
    return example.replaceAll(/^/gm, '# ');
  });
  return `${modelineOf(domainPath(id))}${head}${entries.join('\n')}\n`;
}

export function domainPath(id: string): string {
  return `domains/${id}.yaml`;
}
