import { decodeText, maxFileBytes } from '../read/decode.ts';
import type { CatalogFiles } from '../read/files.ts';
import { parseYaml } from '../read/yaml.ts';
import { isMapping, type YamlValue } from '../read/yaml-value.ts';

/** What the files of any state of the catalog say, by path; today's schemas are not applied. One that does not parse says nothing. */
export function valuesIn({ bytes }: CatalogFiles): ReadonlyMap<string, YamlValue> {
  const values = new Map<string, YamlValue>();
  for (const path of [...bytes.keys()].sort()) {
    const contents = bytes.get(path) ?? new Uint8Array();
    if (contents.length > maxFileBytes) continue;
    const { value } = parseYaml(path, decodeText(path, contents).text);
    if (value !== undefined) values.set(path, value);
  }
  return values;
}

/** What is at a path of keys; undefined where there is nothing. */
export function valueAt(value: YamlValue | undefined, ...keys: readonly string[]): YamlValue | undefined {
  let here = value;
  for (const key of keys) here = isMapping(here) ? here[key] : undefined;
  return here;
}

/** Every value that is no mapping, with the keys that lead to it. */
export function* leavesOf(value: YamlValue, keys: readonly string[] = []): Iterable<[string[], YamlValue]> {
  if (!isMapping(value)) yield [[...keys], value];
  else for (const [key, inside] of Object.entries(value)) yield* leavesOf(inside, [...keys, key]);
}

/** The list at a path of keys; empty where there is no list. */
export function listAt(value: YamlValue | undefined, ...keys: readonly string[]): readonly YamlValue[] {
  const list = valueAt(value, ...keys);
  return Array.isArray(list) ? list : [];
}

/** The text at a path of keys; '' where there is no text. */
export function textAt(value: YamlValue | undefined, ...keys: readonly string[]): string {
  const text = valueAt(value, ...keys);
  return typeof text === 'string' ? text : '';
}

/** Any value on one line. The order of a list does not matter, unless it is said to. */
export function lineOf(value: YamlValue | undefined, isOrdered = false): string {
  if (Array.isArray(value)) {
    const lines = value.map((one) => lineOf(one));
    return (isOrdered ? lines : lines.sort()).join(', ');
  }
  if (!isMapping(value)) return String(value ?? '');
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${lineOf(one)}`)
    .join(', ');
}
