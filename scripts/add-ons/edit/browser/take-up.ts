import { canonicalJson } from '../../../../core/encode/json.ts';
import { idOf } from '../../../../core/schema/identity.ts';
import { kindOf, shapes } from '../../../../core/schema/kinds.ts';
import { sameItems } from '../../../../core/schema/same-item.ts';
import { countedLists, type Shape } from '../../../../core/schema/shape.ts';
import { isMapping, listAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';
import { type Choice, type Edited, isRead, type Maybe, type Texts, valueIn, type Work, withCount } from './work.ts';

/** What two people have changed, each in another way. */
export interface Conflict {
  readonly path: string;
  /** Each key that leads to it, an item of a list itself; none where it is the whole file. */
  readonly where: readonly (string | YamlMapping)[];
  /** What sets it apart from others of its file. */
  readonly name: string;
  /** Undefined where that side has removed it. */
  readonly mine: Maybe;
  readonly theirs: Maybe;
}

export interface TakenUp {
  readonly work: Work;
  readonly conflicts: readonly Conflict[];
}

/**
 * What work becomes on other texts: each value as who changed it has it. A file in which something is to be chosen stays as it was
 * until then; one that is not read, until it is.
 */
export function takenUp(work: Work, texts: Texts): TakenUp {
  const all = Object.entries(work).map(([path, one]) => takenUpIn(path, one, texts));
  return { work: Object.assign({}, ...all.map((it) => it.work)), conflicts: all.flatMap((it) => it.conflicts) };
}

function takenUpIn(path: string, one: Edited, texts: Texts): TakenUp {
  const { base, value: mine, chosen = {} } = one;
  const now = texts[path] ?? '';
  const [old, theirs] = [base, now].map((text) => (text === '' ? undefined : valueIn(text)));
  const stays = { work: { [path]: one }, conflicts: [] };
  if (!isRead(texts, path)) return stays;
  const { value, conflicts } = mergedFiles(path, { old, mine, theirs }, chosen);
  if (conflicts.length > 0) return { ...stays, conflicts };
  if (value === undefined || isSame(value, theirs ?? {})) return { work: {}, conflicts };
  return now === '' || now === base ? stays : { work: { [path]: { value, base: now } }, conflicts };
}

/** The work with the side of a conflict that somebody has chosen. */
export function withChosen(work: Work, { path, name, theirs }: Conflict, side: Choice['side']): Work {
  const one = work[path];
  return one ? { ...work, [path]: { ...one, chosen: { ...one.chosen, [name]: { side, theirs } } } } : work;
}

/** Two changes of the data of a file, which is undefined where that is not there. */
export function mergedFiles(path: string, sides: Sides, chosen: NonNullable<Edited['chosen']> = {}) {
  const kind = kindOf(path);
  const shape = kind && shapes[kind];
  const found: Conflict[] = [];
  const both = merged(sides, shape, { path, keys: [], where: [], chosen, found });
  // A count is of the list that both have made.
  const lists = countedLists(shape).filter((key) => !isSame(listAt(sides.mine, key), listAt(sides.old, key)));
  const value = isMapping(both) ? lists.reduce((now, list) => withCount(shape, now, list), both) : undefined;
  const isCounted = ({ where: [first, list] }: Conflict) => first === 'counts' && lists.includes(String(list));
  return { value, conflicts: found.filter((one) => !isCounted(one)) };
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a ?? null) === canonicalJson(b ?? null);

type Sides = Readonly<Record<'old' | 'mine' | 'theirs', Maybe>>;

interface Merging {
  readonly path: string;
  /** With what sets an item apart in place of its index. */
  readonly keys: readonly string[];
  readonly where: Conflict['where'];
  readonly chosen: Readonly<Record<string, Choice>>;
  readonly found: Conflict[];
}

/** Two changes of one value, which adds to what was `found`. What one has removed and the other changed stays. */
function merged({ old, mine, theirs }: Sides, shape: Shape | undefined, at: Merging): Maybe {
  if (isSame(mine, old) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, old)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergedLists({ old: Array.isArray(old) ? old : [], mine, theirs }, shape?.items, at);
  if (isMapping(mine) && isMapping(theirs)) {
    const all = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((key) => {
      const sides = { old: isMapping(old) ? old[key] : undefined, mine: mine[key], theirs: theirs[key] };
      const inside = { ...at, keys: [...at.keys, key], where: [...at.where, key] };
      return [key, merged(sides, shape?.properties[key], inside)] as const;
    });
    return Object.fromEntries(all.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  }
  const { path, where, chosen, found } = at;
  const name = at.keys.join('/');
  const choice = chosen[name];
  if (choice !== undefined && isSame(choice.theirs, theirs)) return choice.side === 'mine' ? mine : theirs;
  found.push({ path, where, name, mine, theirs });
  return mine ?? theirs;
}

type Items = readonly YamlValue[];
/** Of an item in all states of its list: its index in the old one; of a new item, its name and how many have that before it. */
type Label = number | string;

/** The items that either side has, less what one has removed and the other left as it was: theirs, then those that only I have. */
function mergedLists(
  { old, mine, theirs }: Readonly<Record<keyof Sides, Items>>,
  shape: Shape | undefined,
  at: Merging,
) {
  const [my, their] = [labelsOf(old, mine, shape), labelsOf(old, theirs, shape)];
  return [...new Set([...their, ...my])].flatMap((label): YamlValue[] => {
    const was = typeof label === 'number' ? old[label] : undefined;
    const sides = { old: was, mine: mine[my.indexOf(label)], theirs: theirs[their.indexOf(label)] };
    const item = sides.mine ?? sides.theirs;
    const where = isMapping(item) ? [...at.where, item] : at.where;
    const both = merged(sides, shape, { ...at, keys: [...at.keys, String(label)], where });
    return both === undefined ? [] : [both];
  });
}

function labelsOf(old: Items, list: Items, shape: Shape | undefined): Label[] {
  const was = sameItems(old, list, shape);
  const names = list.map((item) => idOf(shape?.identity, item) ?? canonicalJson(item));
  return names.map((name, at) => was[at] ?? `${names.slice(0, at).filter((one) => one === name).length} ${name}`);
}
