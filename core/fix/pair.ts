import { canonicalJson } from '../encode/json.ts';
import { grouped } from '../text/lists.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../text/value.ts';
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

/** Pairs equal items; of the others, the most alike; of the rest, those that follow the same item. */
export function pairItems(entries: readonly Entry[], wanted: readonly YamlValue[]): Planned[] {
  const equal = grouped(entries, ({ node }) => canonicalJson(node.value));
  const paired = wanted.map((value) => equal.get(canonicalJson(value))?.shift());
  const left = entries.filter((entry) => !paired.includes(entry));
  const pairs = wanted.flatMap((value, at) =>
    left.map((entry) => ({ entry, at, alike: likeness(entry.node.value, value) })),
  );
  for (const { entry, at, alike } of pairs.sort((a, b) => b.alike - a.alike)) {
    if (alike > 0 && paired[at] === undefined && !paired.includes(entry)) paired[at] = entry;
  }
  for (const at of wanted.keys()) {
    const following = entries[entries.findIndex((one) => one === paired[at - 1]) + 1];
    if (paired[at] === undefined && !paired.includes(following)) paired[at] = following;
  }
  return wanted.map((value, at) => ({ entry: paired[at], key: '', value }));
}

/** How many keys of two mappings have equal values. */
function likeness(a: YamlValue, b: YamlValue): number {
  if (!isMapping(a) || !isMapping(b)) return 0;
  return Object.keys(a).filter((key) => canonicalJson(a[key]) === canonicalJson(b[key])).length;
}
