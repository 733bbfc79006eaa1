import { canonicalJson } from '../encode/json.ts';
import { grouped } from '../text/lists.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../text/value.ts';
import { idOf } from './identity.ts';
import type { Shape } from './shape.ts';

/**
 * Which items of two states of a list are the same: for each item of `after` its index in `before`, if it was there. Equal
 * items, then those with the same identifier; of the others, those that are most alike, and in a list of the same length
 * those in the same place that say nothing but a name, as routes do.
 *
 * @param shape of an item.
 */
export function sameItems(before: readonly YamlValue[], after: readonly YamlValue[], shape?: Shape) {
  const free = new Set(before.keys());
  const pairs: (number | undefined)[] = after.map(() => undefined);
  const pair = (index: number, found: number | undefined) => {
    if (found === undefined || pairs[index] !== undefined || !free.delete(found)) return;
    pairs[index] = found;
  };
  for (const nameOf of [canonicalJson, (value: YamlValue) => idOf(shape?.identity, value)]) {
    const known = grouped(free, (index) => nameOf(before[index] ?? null));
    for (const [index, value] of after.entries()) {
      const name = nameOf(value);
      if (name !== undefined && pairs[index] === undefined) pair(index, known.get(name)?.shift());
    }
  }
  const alike = after.flatMap((value, index) => {
    const others = pairs[index] === undefined ? [...free] : [];
    return others.flatMap((one) => {
      const by = likeness(before[one], value, shape);
      return by > 0 ? [{ index, one, by }] : [];
    });
  });
  for (const { index, one } of alike.sort((x, y) => y.by - x.by)) pair(index, one);
  const isName = (value: YamlValue | undefined) => isMapping(value) && tellingKeys(value, shape).length === 1;
  for (const [index, value] of after.entries())
    if (before.length === after.length && isName(value) && isName(before[index])) pair(index, index);
  return pairs;
}

/** The keys of a mapping that can have more than one value. */
function tellingKeys(mapping: YamlMapping, shape?: Shape): string[] {
  return Object.keys(mapping).filter((key) => shape?.properties[key]?.enum?.length !== 1);
}

/** How many of them have equal values in two mappings. */
function likeness(a: YamlValue | undefined, b: YamlValue, shape?: Shape): number {
  if (!isMapping(a) || !isMapping(b)) return 0;
  return tellingKeys(a, shape).filter((key) => canonicalJson(a[key]) === canonicalJson(b[key])).length;
}
