import { decodeText } from './decode.ts';
import { parseYaml } from './yaml.ts';
import type { ParsedYaml } from './yaml-value.ts';

const known = new WeakMap<Uint8Array, ParsedYaml>();

/**
 * What `parseYaml` reads in a file: once, as long as its bytes are the same object. Where its values are (`root`) is not kept:
 * that takes as much memory as all the rest, and only files with findings need it again.
 */
export function parsedOnce(path: string, bytes: Uint8Array, text = decodeText(path, bytes).text): ParsedYaml {
  const before = known.get(bytes);
  if (before !== undefined) return before;
  const parsed = parseYaml(path, text);
  known.set(bytes, { value: parsed.value, findings: parsed.findings });
  return parsed;
}
