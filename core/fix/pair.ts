import { canonicalJson } from '../encode/json.ts';
import { grouped } from '../lists.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../value.ts';
import type { Entry } from './layout.ts';

/** What a list or mapping is to hold: an entry of the text, perhaps with another value, or a new one. */
export interface Planned {
  readonly entry: Entry | undefined;
  readonly key: string;
  readonly value: YamlValue;
}

/** Keys that are there stay in their order; a new one comes after the one that is before it in `wanted`. */
export function pairKeys(entries: readonly Entry[], wanted: YamlMapping): Planned[] {
  const rest = new Map(Object.entries(wanted));
  const planned: Planned[] = entries.flatMap((entry) => {
    const value = rest.get(entry.key);
    rest.delete(entry.key);
    return value === undefined ? [] : [{ entry, key: entry.key, value }];
  });
  const keys = Object.keys(wanted);
  for (const [key, value] of rest) {
    const before = keys[keys.indexOf(key) - 1];
    planned.splice(planned.findIndex((one) => one.key === before) + 1, 0, { entry: undefined, key, value });
  }
  return planned;
}

/** Pairs equal items; then, of the others, the most alike. */
export function pairItems(entries: readonly Entry[], wanted: readonly YamlValue[]): Planned[] {
  const equal = grouped(entries, ({ node }) => canonicalJson(node.value));
  const paired = wanted.map((value) => equal.get(canonicalJson(value))?.shift());
  const done = new Set(paired);
  for (const [index, entry] of entries.entries()) {
    if (done.has(entry)) continue;
    const scores = wanted.map((value, at) => {
      if (paired[at] !== undefined) return 0;
      return likeness(entry.node.value, value) + (paired[at - 1] === entries[index - 1] ? 0.5 : 0);
    });
    const best = Math.max(0, ...scores);
    if (best > 0) paired[scores.indexOf(best)] = entry;
  }
  return wanted.map((value, at) => ({ entry: paired[at], key: '', value }));
}

/** How many keys of two mappings have equal values. */
function likeness(a: YamlValue, b: YamlValue): number {
  if (!isMapping(a) || !isMapping(b)) return 0;
  return Object.keys(a).filter((key) => canonicalJson(a[key]) === canonicalJson(b[key])).length;
}
