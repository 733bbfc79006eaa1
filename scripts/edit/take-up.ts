import { canonicalJson } from '../../core/encode/json.ts';
import { isMapping, type YamlValue } from '../../core/text/value.ts';
import { type Edited, type Maybe, type Texts, valueIn, type Work } from './work.ts';

/** What kept work becomes on other texts: what others have changed meanwhile stays, where it is not edited. */
export function takenUp(kept: Work, texts: Texts): Work {
  const entries = Object.entries(kept).flatMap(([path, one]): [string, Edited][] => {
    const now = texts[path] ?? '';
    const theirs = valueIn(now);
    if (now === one.base || theirs === undefined) return [[path, one]];
    const value = merged(valueIn(one.base), one.value, theirs);
    return isSame(value, theirs) || !isMapping(value) ? [] : [[path, { ...one, value, base: now }]];
  });
  return Object.fromEntries(entries);
}

const isSame = (a: Maybe, b: Maybe) => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** Two changes of one value. Where both changed the same, it is mine: the diff shows it. */
function merged(old: Maybe, mine: Maybe, theirs: Maybe): Maybe {
  if (isSame(mine, old)) return theirs;
  if (isSame(theirs, old)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs)) return mergedLists(Array.isArray(old) ? old : [], mine, theirs);
  if (!isMapping(mine) || !isMapping(theirs)) return mine;
  const before = isMapping(old) ? old : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const entries = keys.map((key) => [key, merged(before[key], mine[key], theirs[key])] as const);
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** Item by item where none was added or removed; otherwise mine, less what they removed, and what they added. */
function mergedLists(old: readonly YamlValue[], mine: readonly YamlValue[], theirs: readonly YamlValue[]): YamlValue {
  if (mine.length === old.length && theirs.length === old.length)
    return mine.map((one, index) => merged(old[index], one, theirs[index]) ?? one);
  const has = (list: readonly YamlValue[], item: YamlValue) => list.some((one) => isSame(one, item));
  const kept = mine.filter((one) => has(theirs, one) || !has(old, one));
  return [...kept, ...theirs.filter((one) => !has(old, one) && !has(mine, one))];
}
