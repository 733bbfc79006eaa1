import { maxIdLength } from '../../core/schema/id-fault.ts';
import { kindOf, shapes } from '../../core/schema/kinds.ts';
import { shapeAt } from '../../core/schema/shape.ts';
import { plainLetters } from '../../core/text/plain-letters.ts';
import { pointerTo } from '../../core/text/pointer.ts';
import { routeId, routeParams } from '../../core/text/route-path.ts';
import { isMapping, listAt, textAt, valueAt, type YamlMapping, type YamlValue } from '../../core/text/value.ts';
import { codesIn, dataOf, type Maybe, type Texts, type Work, withValue } from './work.ts';

/** A route that moves to another address. */
export interface Move {
  readonly address: string;
  /** The old address leads to the new one. */
  readonly keepsAddress: boolean;
  /** Services import it by the same id. */
  readonly keepsId: boolean;
}

/** A route at another address. @param domain the id of its domain. */
export function movedRoute(route: YamlMapping, domain: string, { address, keepsAddress, keepsId }: Move): YamlMapping {
  const [path, name] = [textAt(route, 'path'), textAt(route, 'name')];
  const id = routeId(domain, path, name || undefined);
  const { formerly: _, ...stated } = route;
  const former = listAt(route, 'formerly').filter((one) => one !== address);
  const formerly = keepsAddress ? [...former, path] : former;
  return {
    ...stated,
    path: address,
    ...(formerly.length > 0 && { formerly }),
    ...(keepsId && routeId(domain, address) !== id && { name: id.slice(domain.length + 1) }),
  };
}

/**
 * The routes of a domain with the addresses that they had before: each one that is gone leads to the route that has come for it.
 * Undefined where none is gone, or nothing has come for it.
 */
export function withOldAddresses(before: YamlValue | undefined, now: YamlValue | undefined): YamlValue[] | undefined {
  const domain = textAt(now, 'id');
  const routes = listAt(now, 'routes');
  const addressesOf = (route: YamlValue) => [textAt(route, 'path'), ...listAt(route, 'formerly')];
  const known = new Set(listAt(before, 'routes').flatMap(addressesOf));
  const kept = new Set(routes.flatMap(addressesOf));
  const gone = listAt(before, 'routes').filter((route) => !kept.has(textAt(route, 'path')));
  const next = routes.map((route) => {
    const paramsOf = (one: YamlValue) => routeParams(textAt(one, 'path')).join();
    const isNew = isMapping(route) && !addressesOf(route).some((address) => known.has(address));
    const at = isNew ? gone.findIndex((old) => paramsOf(old) === paramsOf(route)) : -1;
    const [old] = at < 0 ? [] : gone.splice(at, 1);
    if (!isMapping(old) || !isMapping(route)) return route;
    const moved = movedRoute(old, domain, { address: textAt(route, 'path'), keepsAddress: true, keepsId: true });
    return { ...moved, ...route, ...(moved.formerly && { formerly: moved.formerly }) };
  });
  return next.some((route, at) => route !== routes[at]) ? next : undefined;
}

/**
 * An id from a name in several languages: that in the first one of `codes` with Latin letters, in lower case, with `-` between words,
 * as long as an id may be.
 */
export function idFromNames(name: YamlValue | undefined, codes: readonly string[]): string {
  const ids = codes.map((code) => {
    const words = plainLetters(textAt(name, code)).replace(/[^a-z0-9]+/g, '-');
    return words
      .replace(/^[-\d]+/, '')
      .slice(0, maxIdLength)
      .replace(/-$/, '');
  });
  return ids.find((id) => id !== '') ?? '';
}

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
