import { canonicalJson } from '../../../../core/encode/json.ts';
import { idOf } from '../../../../core/schema/identity.ts';
import { kindOf, shapes } from '../../../../core/schema/kinds.ts';
import { sameItems } from '../../../../core/schema/same-item.ts';
import { countedLists, type Shape } from '../../../../core/schema/shape.ts';
import { isMapping, listAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';
import {
  dataOf,
  type Edited,
  type Maybe,
  setValue,
  type Texts,
  untouched,
  valueIn,
  type Work,
  withCount,
} from './work.ts';

/** What two people have changed, each in another way: one of both is in the work until somebody chooses. */
export interface Conflict {
  readonly path: string;
  /** Of the value in the work; none where it is the whole file. */
  readonly keys: readonly string[];
  /** Undefined where that side has removed it; of a file that is no YAML any more, its text. */
  readonly mine: Maybe;
  readonly theirs: Maybe;
  readonly kept: 'mine' | 'theirs';
  /** The data of the file with the one that is kept, and with the other; undefined where the other is the file on the disk. */
  readonly now: YamlMapping;
  readonly other: YamlMapping | undefined;
}

export interface TakenUp {
  readonly work: Work;
  readonly conflicts: readonly Conflict[];
}

/** What work becomes on other texts: each value as who changed it has it. */
export function takenUp(work: Work, texts: Texts): TakenUp {
  const all = Object.entries(work).map(([path, one]) => takenUpIn(path, one, texts));
  return { work: Object.assign({}, ...all.map((it) => it.work)), conflicts: all.flatMap((it) => it.conflicts) };
}

function takenUpIn(path: string, one: Edited, texts: Texts): TakenUp {
  const [now, base] = [texts[path] ?? '', one.base];
  const [old, mine, theirs] = [valueIn(base), one.value, valueIn(now)];
  if (now === base) return { work: { [path]: one }, conflicts: [] };
  if (isSame(mine, theirs)) return { work: {}, conflicts: [] };
  if (theirs === undefined || now === '') {
    if (isSame(mine, old)) return { work: {}, conflicts: [] };
    const sides = { mine, theirs: now || undefined, kept: 'mine', now: mine, other: undefined } as const;
    return { work: { [path]: { value: mine, base: now, first: base } }, conflicts: [{ path, keys: [], ...sides }] };
  }
  const { value, conflicts } = mergedFiles(path, old ?? {}, mine, theirs);
  return { work: isSame(value, theirs) ? {} : { [path]: { value, base: now } }, conflicts };
}

/** The work with the side of a conflict that somebody has chosen, whatever was edited since. */
export function withChosen(work: Work, texts: Texts, conflict: Conflict, side: Conflict['kept']): Work {
  const { path, kept, now, other } = conflict;
  if (side === kept) return work;
  const { [path]: _, ...others } = work;
  if (other === undefined) return others;
  const { value } = mergedFiles(path, now, other, dataOf(texts, work, path) ?? {});
  return { ...work, [path]: { ...(work[path] ?? untouched(texts, path)), value } };
}

interface Merged {
  readonly value: YamlMapping;
  readonly conflicts: readonly Conflict[];
}

/** Two changes of the data of a file. */
export function mergedFiles(path: string, old: YamlMapping, mine: YamlMapping, theirs: YamlMapping): Merged {
  const kind = kindOf(path);
  const shape = kind && shapes[kind];
  const found: Found[] = [];
  const both = merged({ old, mine, theirs }, shape, [], found);
  // A count is of the list that both have made.
  const lists = countedLists(shape).filter((key) => !isSame(listAt(mine, key), listAt(old, key)));
  const value = lists.reduce((now, list) => withCount(shape, now, list), isMapping(both) ? both : {});
  const isCounted = ({ keys: [first, list = ''] }: Found) => first === 'counts' && lists.includes(list);
  const conflicts = found.flatMap((one): Conflict[] => {
    const other = setValue(value, one.keys, one.kept === 'mine' ? one.theirs : one.mine);
    return isCounted(one) || !isMapping(other) ? [] : [{ path, ...one, now: value, other }];
  });
  return { value, conflicts };
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a ?? null) === canonicalJson(b ?? null);

interface Sides {
  readonly old: Maybe;
  readonly mine: Maybe;
  readonly theirs: Maybe;
}

type Found = Pick<Conflict, 'keys' | 'mine' | 'theirs' | 'kept'>;

/** Two changes of one value, which adds to what was `found`. What one has removed and the other changed stays. */
function merged(
  { old, mine, theirs }: Sides,
  shape: Shape | undefined,
  keys: readonly string[],
  found: Found[],
): Maybe {
  if (isSame(mine, old) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, old)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergedLists({ old: Array.isArray(old) ? old : [], mine, theirs }, shape?.items, keys, found);
  if (isMapping(mine) && isMapping(theirs)) {
    const all = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((key) => {
      const sides = { old: isMapping(old) ? old[key] : undefined, mine: mine[key], theirs: theirs[key] };
      return [key, merged(sides, shape?.properties[key], [...keys, key], found)] as const;
    });
    return Object.fromEntries(all.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  }
  found.push({ keys, mine, theirs, kept: mine === undefined ? 'theirs' : 'mine' });
  return mine ?? theirs;
}

type Items = readonly YamlValue[];
type Lists = Readonly<Record<keyof Sides, Items>>;
/** Of an item in all states of its list: its index in the old one; of a new item, its name and how many have that before it. */
type Label = number | string;

/** The items that either side has, less what one has removed and the other left as it was, in the order of who moved one. */
function mergedLists({ old, mine, theirs }: Lists, shape: Shape | undefined, keys: readonly string[], found: Found[]) {
  const [wasMine, wasTheirs] = [sameItems(old, mine, shape), sameItems(old, theirs, shape)];
  const [my, their] = [labelsOf(mine, wasMine, shape), labelsOf(theirs, wasTheirs, shape)];
  const [isMine, isTheirs] = [isMoved(wasMine), isMoved(wasTheirs)];
  const items = new Map<Label, YamlValue>();
  for (const label of isTheirs && !isMine ? joined(their, my) : joined(my, their)) {
    const was = typeof label === 'number' ? old[label] : undefined;
    const sides = { old: was, mine: mine[my.indexOf(label)], theirs: theirs[their.indexOf(label)] };
    const item = merged(sides, shape, [...keys, String(items.size)], found);
    if (item !== undefined) items.set(label, item);
  }
  const list = [...items.values()];
  const others = joined(their, my).filter((label) => items.has(label));
  const other = others.map((label) => items.get(label) ?? '');
  if (isMine && isTheirs && !isSame(list, other)) found.push({ keys, mine: list, theirs: other, kept: 'mine' });
  return list;
}

function labelsOf(list: Items, was: readonly (number | undefined)[], shape: Shape | undefined): Label[] {
  const names = list.map((item) => idOf(shape?.identity, item) ?? canonicalJson(item));
  return names.map((name, at) => was[at] ?? `${names.slice(0, at).filter((one) => one === name).length} ${name}`);
}

/** The labels of one side; those that only the other side has come behind what is before them there. */
function joined(side: readonly Label[], other: readonly Label[]): Label[] {
  const all = [...side];
  for (const [at, label] of other.entries()) {
    if (side.includes(label)) continue;
    const before = all.indexOf(other[at - 1] ?? -1);
    const next = all.findIndex((one, index) => index > before && other.includes(one));
    all.splice(next < 0 ? all.length : next, 0, label);
  }
  return all;
}

function isMoved(was: readonly (number | undefined)[]): boolean {
  const kept = was.filter((index) => index !== undefined);
  return kept.some((index, at) => index < (kept[at - 1] ?? 0));
}
