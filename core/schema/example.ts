import { stringify } from 'yaml';
import type { Shape } from './shape.ts';

/** A value that passes a schema, from the examples in it; a mapping gets its required keys only. */
export function exampleValue(shape: Shape): unknown {
  const { examples = [], enum: allowed = [], minimum, properties, required = [], items } = shape;
  const [example = allowed[0] ?? minimum] = examples;
  if (example !== undefined) return example;
  if (items !== undefined) return [exampleValue(items)];
  return Object.fromEntries(required.map((key) => [key, exampleValue(properties[key] as Shape)]));
}

/** A value as YAML in one line. */
export function inOneLine(value: unknown): string {
  const text = stringify(value, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).trimEnd();
  return text.replace(/^\[ (.*) \]$/, '[$1]');
}
