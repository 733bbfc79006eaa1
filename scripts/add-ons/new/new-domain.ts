import { valueInLines } from '../../../core/read/write-value.ts';
import { exampleValue } from '../../../core/schema/example.ts';
import { domainPath, modelineOf, shapes } from '../../../core/schema/kinds.ts';
import { listAt, textAt, valueAt, type YamlMapping, type YamlValue } from '../../../core/text/value.ts';
import type { Limits } from '../../../generated/types/policy.d.ts';

const head = `# The lists in comments are optional: remove the # of those that the domain has, and delete the others.
`;

/** The check that holds a catalog to a limit. */
const checkOf: Readonly<Record<string, string>> = {
  routesPerDomain: 'route-count',
  adminRoutesPerDomain: 'admin-route-count',
};

/**
 * The first text of a descriptor: `validate` reports each TODO, and each list that it may have is an example in a comment.
 *
 * @param policy what policy.yaml holds, whose limits say how many routes it has.
 * @param sites their ids: where there is one, the domain is active at it.
 */
export function newDomain(id: string, languages: readonly string[], policy?: YamlValue, sites: readonly string[] = []) {
  const text = (what: string) => Object.fromEntries(languages.map((code) => [code, `TODO: ${what}`]));
  const { adminRoutesPerDomain = 0, routesPerDomain = adminRoutesPerDomain + 1 } = limitsIn(policy);
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

/** What policy.yaml limits, where the check of a limit is not off. */
function limitsIn(policy: YamlValue | undefined): Limits {
  const off = listAt(policy, 'severities').flatMap((one) =>
    textAt(one, 'severity') === 'off' ? textAt(one, 'check') : [],
  );
  const limits = Object.entries(valueAt(policy, 'limits') ?? {});
  return Object.fromEntries(limits.filter(([key]) => !off.includes(checkOf[key] ?? '')));
}
