import type { ErrorObject } from 'ajv';
import type { Finding } from './diagnostic.ts';
import type { YamlMapping, YamlValue } from './yaml.ts';

const counted = ['requiredDependencies', 'usedBy', 'collections', 'components', 'blocks', 'routes'];

/** What a descriptor's schema misses and its lists tell: one count, or the whole `counts` block. Nothing for any other error. */
export function missingCounts(
  file: string,
  { keyword, instancePath, params }: ErrorObject,
  descriptor: YamlMapping,
): Pick<Finding, 'hint' | 'fix'> {
  if (keyword !== 'required') return {};
  const key: string = params.missingProperty;
  if (instancePath === '/counts' && counted.includes(key)) {
    const value = lengthOf(descriptor[key]);
    return { hint: `Add \`${key}: ${value}\``, fix: [{ op: 'set', file, pointer: `/counts/${key}`, value }] };
  }
  if (instancePath !== '' || key !== 'counts') return {};
  // A count of users is stated where there is a list of them.
  const keys = counted.filter((list) => list !== 'usedBy' || lengthOf(descriptor.usedBy) > 0);
  const value = Object.fromEntries(keys.map((list) => [list, lengthOf(descriptor[list])]));
  return {
    hint: `Add \`counts:\` with the length of each list; \`npm run validate -- --fix\` does it`,
    fix: [{ op: 'set', file, pointer: '/counts', value }],
  };
}

/** A list that is absent counts 0. */
function lengthOf(list: YamlValue | undefined): number {
  return Array.isArray(list) ? list.length : 0;
}
