import { valueInLines } from '../../../core/read/write-value.ts';
import { exampleValue } from '../../../core/schema/example.ts';
import { modelineOf, shapes } from '../../../core/schema/kinds.ts';
import { valueAt, type YamlMapping, type YamlValue } from '../../../core/text/value.ts';
import type { Limits } from '../../../schema/types/policy.d.ts';
import { requireId } from './new-entry.ts';

const head = '# The lists in comments are optional: remove the # of those that you need, and delete the others.\n';

/** The path and text of a domain file. Optional lists are in comments. @throws CommandError if the id is not valid. */
export function newDomain(id: string, languages: readonly string[], sites: readonly string[], policy?: YamlValue) {
  requireId(id);
  const text = (key: string) => Object.fromEntries(languages.map((code) => [code, `TODO: ${key}`]));
  const limits: Limits = Object(valueAt(policy, 'limits'));
  const { adminRoutesPerDomain = 0, routesPerDomain = adminRoutesPerDomain + 1 } = limits;
  const routes = Array.from({ length: routesPerDomain }, (_, index) => {
    const below = index - adminRoutesPerDomain;
    const [start, number] = below < 0 ? ['/admin', index] : ['/{locale}', below];
    return { method: 'GET', path: `${start}/${id}${number === 0 ? '' : `/todo-${number}`}` };
  });
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
  const path = `domains/${id}.yaml`;
  return [path, `${modelineOf(path)}${head}${entries.join('\n')}\n`] as const;
}
