import { prefixOf } from './path.ts';

/** The path of a target below its base, without query and hash; undefined for what is not below it. */
export function pathIn(target: string, base: string | undefined): string | undefined {
  if (typeof target !== 'string') return undefined;
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
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
  const start = target.search(/[?#]/);
  return start === -1 ? '' : target.slice(start);
}
