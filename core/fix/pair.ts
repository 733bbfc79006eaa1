import { canonicalJson } from '../encode/json.ts';
import { sameItems } from '../schema/same-item.ts';
import type { Shape } from '../schema/shape.ts';
import type { YamlMapping, YamlValue } from '../text/value.ts';
import type { Entry } from './layout.ts';

/** What a list or mapping is to hold: an entry of the text, perhaps with another value, or a new one. */
export interface Planned {
  readonly entry: Entry | undefined;
  readonly key: string;
  readonly value: YamlValue;
}

/**
 * Keys that are there stay in their order; a new one comes after the one that is before it in `wanted`. The only
 * one, with the value of the only key that goes, is that entry under another name.
 */
export function pairKeys(entries: readonly Entry[], wanted: YamlMapping): Planned[] {
  const rest = new Map(Object.entries(wanted));
  const planned: Planned[] = entries.flatMap((entry) => {
    const value = rest.get(entry.key);
    rest.delete(entry.key);
    return value === undefined ? [] : [{ entry, key: entry.key, value }];
  });
  const keys = Object.keys(wanted);
  const gone = entries.filter(({ key }) => wanted[key] === undefined);
  const [only] = gone.length === 1 && rest.size === 1 ? gone : [];
  for (const [key, value] of rest) {
    const before = keys[keys.indexOf(key) - 1];
    const entry = only && canonicalJson(only.node.value) === canonicalJson(value) ? only : undefined;
    planned.splice(planned.findIndex((one) => one.key === before) + 1, 0, { entry, key, value });
  }
  return planned;
}

/** Each item with the entry that it was; one that was none, with the entry behind that of the item before it. */
export function pairItems(entries: readonly Entry[], wanted: readonly YamlValue[], shape?: Shape): Planned[] {
  const before = entries.map(({ node }) => node.value);
  const paired = sameItems(before, wanted, shape).map((index) => (index === undefined ? undefined : entries[index]));
  for (const at of wanted.keys()) {
    const following = entries[entries.findIndex((one) => one === paired[at - 1]) + 1];
    if (paired[at] === undefined && !paired.includes(following)) paired[at] = following;
  }
  return wanted.map((value, at) => ({ entry: paired[at], key: '', value }));
}
