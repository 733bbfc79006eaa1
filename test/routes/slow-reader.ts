import type { Resolution, Route } from './published.ts';

/** The meaning of `resolve`, written for reading: segment by segment, by the standard decoder. */
export function slowResolve(
  routes: readonly Route[],
  locales: readonly string[],
  method: string,
  target: string,
): Resolution {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/]*(\/.*)$/is.exec(path)?.[1];
  const segments = (absolute ?? path).replace(/(?<=.)\/$/s, '').split('/');
  for (const route of routes) {
    for (const known of [route.path, ...(route.formerly ?? [])]) {
      const read = readSegments(known.split('/'), segments, locales);
      if (read === undefined) continue;
      if (read.broken) return { status: 400 };
      if (method !== 'GET' && method !== 'HEAD') return { status: 405 };
      const match = { route, params: read.params };
      if (absolute === undefined && known === route.path && !read.misspelt) return { status: 200, match };
      return { status: 308, match, location: linkTo(route.path, read.params) + printable(rest) };
    }
  }
  return { status: 404 };
}

interface Read {
  readonly params: Record<string, string>;
  misspelt: boolean;
  broken: boolean;
}

function readSegments(
  wanted: readonly string[],
  given: readonly string[],
  locales: readonly string[],
): Read | undefined {
  if (wanted.length !== given.length) return undefined;
  const read: Read = { params: {}, misspelt: false, broken: false };
  for (const [index, want] of wanted.entries()) {
    const text = given[index] ?? '';
    const decoded = decode(text);
    if (want === '{id}') {
      if (decoded === undefined && (!text.includes('%') || hasLoneSurrogate(text))) return undefined;
      if (decoded === undefined) read.broken = true;
      else if (['', '.', '..'].includes(decoded)) return undefined;
      else read.params.id = decoded;
      continue;
    }
    if (decoded === undefined || !/^(?:[\w.~-]|%[0-9a-f]{2})*$/i.test(text)) return undefined;
    if (want === '{locale}' ? !locales.includes(decoded) : decoded !== want) return undefined;
    if (want === '{locale}') read.params.locale = decoded;
    if (decoded !== text) read.misspelt = true;
  }
  return read;
}

function decode(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    encodeURIComponent(text);
    return text;
  } catch {
    return undefined;
  }
}

function hasLoneSurrogate(text: string): boolean {
  return [...text].some((character) => /^[\ud800-\udfff]$/.test(character));
}

function linkTo(path: string, params: Readonly<Record<string, string>>): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? encodeURIComponent(params[segment.slice(1, -1)] ?? '') : segment))
    .join('/');
}

function printable(text: string): string {
  return [...text]
    .map((character) => {
      if (/^[!-~]$/.test(character)) return character;
      return encodeURIComponent(hasLoneSurrogate(character) ? '\ufffd' : character);
    })
    .join('');
}
