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

/** Pairs equal items, first those at both ends; then, of the others, the most alike. */
export function pairItems(entries: readonly Entry[], wanted: readonly YamlValue[]): Planned[] {
  const before = entries.map(({ node }) => canonicalJson(node.value));
  const after = wanted.map(canonicalJson);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = [...entries.keys()].slice(head, entries.length - tail);
  const equal = grouped(middle, (index) => before[index] ?? '');
  const paired = after.map((text, at) => {
    if (at < head) return at;
    return at < after.length - tail ? equal.get(text)?.shift() : at - after.length + before.length;
  });
  const done = new Set(paired);
  for (const index of middle.filter((one) => !done.has(one))) {
    const scores = wanted.map((value, at) => {
      if (paired[at] !== undefined) return 0;
      const followsTheSame = (at === 0 ? -1 : paired[at - 1]) === index - 1;
      return likeness(entries[index]?.node.value ?? null, value) + (followsTheSame ? 0.5 : 0);
    });
    const best = Math.max(0, ...scores);
    if (best > 0) paired[scores.indexOf(best)] = index;
  }
  return wanted.map((value, at) => ({ entry: entries[paired[at] ?? -1], key: '', value }));
}

/** How many keys of two mappings have equal values. */
function likeness(a: YamlValue, b: YamlValue): number {
  if (!isMapping(a) || !isMapping(b)) return 0;
  return Object.keys(a).filter((key) => canonicalJson(a[key]) === canonicalJson(b[key])).length;
}
