import { isMapping, type YamlMapping, type YamlValue } from '../text/value.ts';
import type { Shape } from './shape.ts';

/** Sorts keys in the order of the schema, languages in the order of `codes`, other keys last. */
export function inOrder(shape: Shape | undefined, value: YamlValue, codes: readonly string[]): YamlValue {
  if (shape === undefined) return value;
  const { items, properties, 'x-language-map': isText } = shape;
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => inOrder(items, item, codes));
  const keys = isText ? codes : Object.keys(properties);
  if (!isMapping(value) || keys.length === 0) return value;
  const ordered: YamlMapping = {};
  for (const key of [...keys, ...Object.keys(value)]) {
    const entry = value[key];
    if (entry !== undefined) ordered[key] = inOrder(properties[key], entry, codes);
  }
  return ordered;
}
