import { canonicalJson } from '../../core/encode/json.ts';
import { sameItems } from '../../core/schema/same-item.ts';
import type { Shape } from '../../core/schema/shape.ts';
import { isMapping, type YamlMapping } from '../../core/text/value.ts';
import type { Maybe } from './work.ts';

/** A value before and after an edit; undefined where it was not, or is not. */
export interface Difference {
  /** Each key that leads to it; an item of a list is there itself. */
  readonly where: readonly (string | YamlMapping)[];
  readonly before: Maybe;
  readonly after: Maybe;
}

/** What an edit has changed: text by text, and item by item, wherever in its list it is. The counts of lists are left out. */
export function differencesIn(
  before: Maybe,
  after: Maybe,
  shape?: Shape,
  where: Difference['where'] = [],
): Difference[] {
  if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return [];
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isMapping)) {
    const was = sameItems(before, after, shape?.items);
    const items = after.flatMap((item, index) => {
      const old = before[was[index] ?? -1];
      return old === undefined
        ? [{ where, before: undefined, after: item }]
        : differencesIn(old, item, shape?.items, isMapping(item) ? [...where, item] : where);
    });
    const gone = before.flatMap((item, index) =>
      was.includes(index) ? [] : [{ where, before: item, after: undefined }],
    );
    const isOrder = items.length + gone.length === 0;
    return isOrder ? [{ where, before, after }] : [...items, ...gone];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [gone, come] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))];
    return [gone.length + come.length === 0 ? { where, before, after } : { where, before: gone, after: come }];
  }
  if (!isMapping(before) || !isMapping(after)) return [{ where, before, after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => key !== 'counts');
  return keys.flatMap((key) => differencesIn(before[key], after[key], shape?.properties[key], [...where, key]));
}
