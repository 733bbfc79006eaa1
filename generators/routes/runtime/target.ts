import { prefixOf } from './path.ts';

/** The path of a target below its base, without query and hash; '' for a target elsewhere. */
export function pathIn(target: string, base: string | undefined): string {
  // Fast: most targets are a plain path.
  const path = target.replace(/[?#].*/s, '');
  if (base === undefined) return path;
  const prefix = prefixOf(base);
  if (prefix === undefined) return '';
  if (path.startsWith(prefix)) return path.slice(prefix.length);
  // Servers see targets without the origin.
  const folder = prefix.replace(/^https?:\/\/[^/]*/i, '');
  return path.startsWith(folder) ? path.slice(folder.length) : '';
}

/** The query and the hash of a target. */
export function suffixOf(target: string): string {
  return /[?#].*/s.exec(target)?.[0] ?? '';
}
