import { canonicalJson } from '../../../../core/encode/json.ts';
import { sameItems } from '../../../../core/schema/same-item.ts';
import { countedLists, type Shape } from '../../../../core/schema/shape.ts';
import { isMapping, listAt, textAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';
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
    const wasAt = (item: YamlValue) =>
      before.findIndex((one) => listAt(item, 'formerly').includes(textAt(one, 'path')));
    const was = sameItems(before, after, shape?.items).map((found, index) => found ?? wasAt(after[index] ?? ''));
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
  const isMoved = before.path !== after.path && listAt(after, 'formerly').at(-1) === before.path;
  // That a page moves is one line: by the others, its old address leads to it, and it keeps its id.
  const untold = isMoved ? ['formerly', 'name'] : [];
  const [old, now] = [withoutListCounts(before, shape), withoutListCounts(after, shape)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !untold.includes(key));
  return keys.flatMap((key) => differencesIn(old[key], now[key], shape?.properties[key], [...where, key]));
}

function withoutListCounts({ counts, ...others }: YamlMapping, shape: Shape | undefined): YamlMapping {
  const lists = countedLists(shape);
  const stated = Object.entries(isMapping(counts) ? counts : {}).filter(([key]) => !lists.includes(key));
  return { ...others, counts: Object.fromEntries(stated) };
}
