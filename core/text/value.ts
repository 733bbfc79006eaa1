/** A mapping of a catalog file: own keys only, in the order of the file. */
export type YamlMapping = { [key: string]: YamlValue };
export type YamlValue = string | number | boolean | null | YamlValue[] | YamlMapping;

export function isMapping(value: unknown): value is YamlMapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(value: YamlValue | undefined, ...keys: readonly string[]): YamlValue | undefined {
  let inner = value;
  for (const key of keys) {
    if (Array.isArray(inner)) inner = inner[Number(key)];
    else inner = isMapping(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }
  return inner;
}

/** Yields every value that is not a mapping, with its path of keys. */
export function* leavesOf(value: YamlValue, keys: readonly string[] = []): Iterable<[string[], YamlValue]> {
  if (!isMapping(value)) yield [[...keys], value];
  else for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...keys, key]);
}

export function listAt(value: YamlValue | undefined, ...keys: readonly string[]): readonly YamlValue[] {
  const list = valueAt(value, ...keys);
  return Array.isArray(list) ? list : [];
}

export function textAt(value: YamlValue | undefined, ...keys: readonly string[]): string {
  const text = valueAt(value, ...keys);
  return typeof text === 'string' ? text : '';
}
