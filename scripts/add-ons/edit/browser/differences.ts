import { canonicalJson } from '../../../../core/encode/json.ts';
import { kindOf, shapes } from '../../../../core/schema/kinds.ts';
import { sameItems } from '../../../../core/schema/same-item.ts';
import { countedLists, type Shape } from '../../../../core/schema/shape.ts';
import { isMapping, listAt, textAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';
import { isEmptyValue, type Maybe, valueIn } from './work.ts';

/** A value before and after an edit; undefined where it was not, or is not. */
export interface Difference {
  /** Each key that leads to it; an item of a list is there itself. */
  readonly where: readonly (string | YamlMapping)[];
  readonly before: Maybe;
  readonly after: Maybe;
  /** A page has moved, and its old address leads to it. */
  readonly isKept?: true;
  /** It is taken back by this value at these keys. */
  readonly back: { readonly keys: readonly string[]; readonly value: Maybe };
}

/** What an edit has changed in a file. One that is new is only taken back as a whole: what it begins with cannot be typed again. */
export function differencesOfFile(path: string, before: string, after: string) {
  const [kind, old] = [kindOf(path), valueIn(before) ?? {}];
  const isNew = Object.keys(old).length === 0;
  const all = differencesIn(old, valueIn(after) ?? {}, kind && shapes[kind]);
  const said = all.filter((one) => !isEmptyValue(one.before) || !isEmptyValue(one.after));
  return said.map(({ back, ...one }) => ({ ...one, back: isNew ? undefined : back }));
}

type At = Pick<Difference, 'where'> & Pick<Difference['back'], 'keys'>;

/** What an edit has changed: text by text, and item by item, wherever in its list it is. The counts of lists are left out. */
export function differencesIn(
  before: Maybe,
  after: Maybe,
  shape?: Shape,
  { where, keys }: At = { where: [], keys: [] },
): Difference[] {
  if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return [];
  const whole = { where, before, after, back: { keys, value: before } };
  if (Array.isArray(before) && Array.isArray(after)) {
    const isOfItems = [...before, ...after].some(isMapping);
    return isOfItems
      ? differencesOfItems(before, after, shape?.items, { where, keys })
      : [differenceOfNames(whole, before, after)];
  }
  if (!isMapping(before) || !isMapping(after)) return [whole];
  const isMoved = before.path !== after.path && listAt(after, 'formerly').at(-1) === before.path;
  if (isMoved) return [{ ...whole, before: before.path, after: after.path, isKept: true }];
  const [old, now] = [withoutListCounts(before, shape), withoutListCounts(after, shape)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => {
    return differencesIn(old[key], now[key], shape?.properties[key], { where: [...where, key], keys: [...keys, key] });
  });
}

function differenceOfNames(whole: Difference, was: readonly YamlValue[], is: readonly YamlValue[]): Difference {
  const gone = was.filter((one) => !is.includes(one));
  const come = is.filter((one) => !was.includes(one));
  return gone.length + come.length === 0 ? whole : { ...whole, before: gone, after: come };
}

function differencesOfItems(
  before: readonly YamlValue[],
  after: readonly YamlValue[],
  shape: Shape | undefined,
  { where, keys }: At,
): Difference[] {
  const wasAt = (item: YamlValue) => before.findIndex((one) => listAt(item, 'formerly').includes(textAt(one, 'path')));
  const was = sameItems(before, after, shape).map((found, index) => found ?? wasAt(after[index] ?? ''));
  const items = after.flatMap((item, index): Difference[] => {
    const old = before[was[index] ?? -1];
    const here = [...keys, String(index)];
    if (old !== undefined)
      return differencesIn(old, item, shape, { where: isMapping(item) ? [...where, item] : where, keys: here });
    return [{ where, before: undefined, after: item, back: { keys: here, value: undefined } }];
  });
  const gone = before.flatMap((item, index): Difference[] => {
    if (was.includes(index)) return [];
    const value = after.toSpliced(index, 0, item);
    return [{ where, before: item, after: undefined, back: { keys, value } }];
  });
  return [...items, ...gone];
}

function withoutListCounts({ counts, ...others }: YamlMapping, shape: Shape | undefined): YamlMapping {
  const lists = countedLists(shape);
  const stated = Object.entries(isMapping(counts) ? counts : {}).filter(([key]) => !lists.includes(key));
  return { ...others, counts: Object.fromEntries(stated) };
}
