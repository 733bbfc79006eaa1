import { valueAt, type YamlValue } from '../text/value.ts';
import type { Shape } from './shape.ts';

/** A value that passes a schema, with only the required keys. `languages` of its texts: by default, as in the examples. */
export function exampleValue(shape: Shape, languages?: readonly string[]): YamlValue {
  const { examples = [], enum: allowed = [], minimum, properties, required = [], items } = shape;
  const [example = allowed[0] ?? minimum] = examples;
  if (shape['x-language-map'] && languages !== undefined) {
    return Object.fromEntries(languages.map((code) => [code, valueAt(example, code) ?? 'TODO']));
  }
  if (example !== undefined) return example;
  if (items !== undefined) return [exampleValue(items, languages)];
  return Object.fromEntries(required.map((key) => [key, exampleValue(properties[key] as Shape, languages)]));
}
