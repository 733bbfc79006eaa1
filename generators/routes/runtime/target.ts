import { prefixOf } from './path.ts';

/** The path of a target below its base, without query and hash; undefined for what is not below it. */
export function pathIn(target: string, base: string | undefined): string | undefined {
  const path = target.slice(0, endOfPath(target));
  if (base === undefined) return path;
  const prefix = prefixOf(base);
  if (prefix === undefined) return undefined;
  if (path.startsWith(prefix)) return path.slice(prefix.length);
  // A server knows the path alone, without the origin.
  const folder = prefix.replace(/^https?:\/\/[^/]*/i, '');
  return path.startsWith(folder) ? path.slice(folder.length) : undefined;
}

/** The query and the hash of a target. */
export function suffixOf(target: string): string {
  return target.slice(endOfPath(target));
}

function endOfPath(target: string): number {
  const query = target.indexOf('?');
  const hash = target.indexOf('#');
  if (query === -1) return hash === -1 ? target.length : hash;
  return hash === -1 ? query : Math.min(query, hash);
}
