import { kindOf, shapes } from '../../core/schema/kinds.ts';
import { shapeAt } from '../../core/schema/shape.ts';
import { pointerTo } from '../../core/text/pointer.ts';
import { listAt, textAt, valueAt } from '../../core/text/value.ts';
import { idFromNames } from './actions.ts';
import { codesIn, dataOf, type Maybe, type Texts, type Work, withValue } from './work.ts';

/** Work with one value changed. The id of what is new, and not saved yet, follows the name from which it was made. */
export function withNamed(work: Work, texts: Texts, path: string, keys: readonly string[], value: Maybe): Work {
  const next = withValue(work, texts, path, keys, value);
  const [item, kind] = [keys.slice(0, -2), kindOf(path)];
  const { properties = {} } = (kind && shapeAt(shapes[kind], pointerTo('', item))) ?? {};
  const key = Object.keys(properties).find((one) => properties[one]?.['x-identifier']);
  const isName = properties[keys.at(-2) ?? '']?.['x-language-map'];
  if (!isName || key === undefined || item.length === 0) return next;
  const [before, after] = [dataOf(texts, work, path), dataOf(texts, next, path)];
  const id = textAt(before, ...item, key);
  const saved = listAt(dataOf(texts, {}, path), ...item.slice(0, -1)).map((one) => textAt(one, key));
  const made = (data: Maybe) => idFromNames(valueAt(data, ...keys.slice(0, -1)), codesIn(texts, work));
  const follows = id === '' || (!saved.includes(id) && id === made(before));
  return follows ? withValue(next, texts, path, [...item, key], made(after)) : next;
}
