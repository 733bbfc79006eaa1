import { canonicalJson } from '../../core/encode/json.ts';
import { idOf } from '../../core/schema/identity.ts';
import { kindOf, shapes } from '../../core/schema/kinds.ts';
import { sameItems } from '../../core/schema/same-item.ts';
import type { Shape } from '../../core/schema/shape.ts';
import { isMapping, type YamlValue } from '../../core/text/value.ts';
import { type Edited, type Maybe, type Texts, valueIn, type Work } from './work.ts';

/** What kept work becomes on other texts: what others have changed meanwhile stays, where it is not edited. */
export function takenUp(kept: Work, texts: Texts): Work {
  const entries = Object.entries(kept).flatMap(([path, one]): [string, Edited][] => {
    const now = texts[path] ?? '';
    const theirs = valueIn(now);
    if (now === one.base || theirs === undefined) return [[path, one]];
    const kind = kindOf(path);
    const value = merged(valueIn(one.base), one.value, theirs, kind && shapes[kind]);
    return isSame(value, theirs) || !isMapping(value) ? [] : [[path, { ...one, value, base: now }]];
  });
  return Object.fromEntries(entries);
}

const isSame = (a: Maybe, b: Maybe) => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** Two changes of one value. Where both changed the same, it is mine: the diff shows it. */
function merged(old: Maybe, mine: Maybe, theirs: Maybe, shape?: Shape): Maybe {
  if (isSame(mine, old)) return theirs;
  if (isSame(theirs, old)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergedLists(Array.isArray(old) ? old : [], mine, theirs, shape?.items);
  if (!isMapping(mine) || !isMapping(theirs)) return mine;
  const before = isMapping(old) ? old : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const entries = keys.map(
    (key) => [key, merged(before[key], mine[key], theirs[key], shape?.properties[key])] as const,
  );
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** An item in three states; -1 where it is not. */
interface Row {
  readonly old: number;
  readonly mine: number;
  readonly theirs: number;
}

type Items = readonly YamlValue[];

/** What either side added or changed, without what one of them removed and the other left as it was, in the order of who moved an item. */
function mergedLists(old: Items, mine: Items, theirs: Items, shape?: Shape): YamlValue {
  const [wasMine, wasTheirs] = [sameItems(old, mine, shape), sameItems(old, theirs, shape)];
  const nameOf = (item: YamlValue) => idOf(shape?.identity, item) ?? canonicalJson(item);
  const newTheirs = new Map(theirs.flatMap((one, at) => (wasTheirs[at] === undefined ? [[nameOf(one), at]] : [])));
  const both = mine.map((one, at) => (wasMine[at] === undefined ? newTheirs.get(nameOf(one)) : undefined));
  const rows: Row[] = [
    ...old.map((_, at) => ({ old: at, mine: wasMine.indexOf(at), theirs: wasTheirs.indexOf(at) })),
    ...mine.flatMap((_, at) => (wasMine[at] === undefined ? [{ old: -1, mine: at, theirs: both[at] ?? -1 }] : [])),
    ...[...newTheirs.values()].flatMap((at) => (both.includes(at) ? [] : [{ old: -1, mine: -1, theirs: at }])),
  ];
  const side = !isMoved(wasMine) && isMoved(wasTheirs) ? 'theirs' : 'mine';
  const rank = (row: Row) => (row[side] < 0 ? Number.MAX_SAFE_INTEGER : row[side]);
  return rows
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((row) => mergedItem(old[row.old], mine[row.mine], theirs[row.theirs], shape) ?? []);
}

function isMoved(was: readonly (number | undefined)[]): boolean {
  const kept = was.filter((index) => index !== undefined);
  return kept.some((index, at) => index < (kept[at - 1] ?? 0));
}

function mergedItem(old: Maybe, mine: Maybe, theirs: Maybe, shape?: Shape): Maybe {
  const left = mine ?? theirs;
  if (mine !== undefined && theirs !== undefined) return merged(old, mine, theirs, shape);
  return old !== undefined && isSame(left, old) ? undefined : left;
}
