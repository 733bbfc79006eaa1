import type { Catalog } from '../catalog.ts';
import { shortened } from '../words/characters.ts';

/** Segments of a path, at the most. */
const mostSegments = 16;

/** Names of a path's parameters, in order: `/{locale}/services/{id}` has `locale` and `id`. Any text is a path here. */
export function routeParams(path: string): string[] {
  return path.split('/').flatMap((segment) => paramOf(segment) ?? []);
}

/** `admin` is under `/admin/`; everything else is public. */
export function routeAudience(path: string): 'public' | 'admin' {
  return path === '/admin' || path.startsWith('/admin/') ? 'admin' : 'public';
}

/**
 * The route's id: its domain, then its name if it has one, else the path's segments without `{locale}`, joined by dots.
 * `/{locale}/services/{id}` of citizen-services is `citizen-services.services.id`.
 */
export function routeId(domain: string, path: string, name?: string): string {
  if (name !== undefined) return `${domain}.${name}`;
  let id = domain;
  for (const segment of path.split('/')) {
    if (segment !== '' && segment !== '{locale}') id += `.${paramOf(segment) ?? segment}`;
  }
  return id;
}

/** The parameter that a segment stands for; undefined for a static one. */
export function paramOf(segment: string): string | undefined {
  if (segment === '{locale}') return 'locale';
  return segment.startsWith('{') ? /^\{([^{}]*)\}$/.exec(segment)?.[1] : undefined;
}

/** The first fault in a path, to be read after the path itself. */
export function pathFault(path: string): { message: string; hint: string } | undefined {
  const [start, first, ...rest] = path.split('/');
  if (start !== '' || (first !== 'admin' && first !== '{locale}')) {
    return { message: 'begins with neither /admin/ nor /{locale}/', hint: 'Begin it with /admin/ or /{locale}/' };
  }
  if (rest.length === 0) return { message: `ends after /${first}`, hint: `Say which page: /${first}/…` };
  if (rest.length >= mostSegments) {
    return { message: `has more than ${mostSegments} segments`, hint: 'Choose a shorter path' };
  }
  for (const segment of rest) {
    if (soundSegment.test(segment)) continue;
    const [, message, hint] = segmentFaults.find(([pattern]) => pattern.test(segment)) ?? strangeSegment;
    return { message: message.replace('SEGMENT', () => shortened(segment)), hint };
  }
  const ids = rest.filter((segment) => segment === '{id}');
  return ids.length > 1 ? { message: 'has {id} more than once', hint: 'Keep one of them' } : undefined;
}

const soundSegment = /^(?:\{id\}|(?!\.\.?$)[A-Za-z0-9._~-]+)$/;

type SegmentFault = readonly [pattern: RegExp, message: string, hint: string];

/** Of a segment that is not sound; the first that applies. */
const segmentFaults: readonly SegmentFault[] = [
  [/^$/, 'has an empty segment', 'Write one slash between segments, and none at the end'],
  [/^\.\.?$/, 'has the segment "SEGMENT"', 'Write the path without . and ..'],
  [/^\{locale\}$/, 'has {locale} after its first segment', 'Write it once, at the start'],
  [/^\{[^{}]*\}$/, 'has the unknown parameter SEGMENT', 'Write {id}: the only parameters are {locale} and {id}'],
  [/%/, 'has a percent sign', 'Write segments as they read, without encoding'],
  [/[?#]/, 'has a query or a fragment', 'Write the path up to the ? or #'],
  // A parameter as other tools write it: `:id`, `<id>`, `[id]`, `$id`.
  [/^(?::[A-Za-z_]\w*|<\w+>|\[\w+\]|\$[A-Za-z_]\w*)$/, 'has the segment "SEGMENT"', 'Write {id}'],
];
const strangeSegment: SegmentFault = [
  /^/,
  'has the segment "SEGMENT"',
  'Use letters without accents, digits, and - . _ ~',
];

/**
 * The pairs of paths that one request matches, `{locale}` standing for the languages and `{id}` for any segment: each path with
 * the first one before it. A path that is not well formed meets none.
 */
export function* meetings<Entry extends { readonly path: string }>(
  entries: readonly Entry[],
): Iterable<readonly [entry: Entry, other: Entry]> {
  const sound = entries.filter(({ path }) => pathFault(path) === undefined);
  // Where an {id} stands in some path, by the number of segments; -1 is the place of a path without, which any may be.
  const places = new Map<number, Set<number>>();
  for (const { path } of sound) {
    const segments = path.split('/');
    const known = places.get(segments.length) ?? new Set([-1]);
    places.set(segments.length, known.add(segments.indexOf('{id}')));
  }
  const first = new Map<string, Entry>();
  for (const entry of sound) {
    const segments = entry.path.split('/');
    const own = segments.indexOf('{id}');
    // Two paths meet where each, with an {id} in the place where the other has one, is the same.
    const met = [...(places.get(segments.length) ?? [])].map((place) => ({
      place,
      path: place === -1 ? entry.path : segments.with(place, '{id}').join('/'),
    }));
    const known = met.map(({ place, path }) => first.get(`${place} ${own} ${path}`));
    const other = known.find((found) => found !== undefined);
    if (other !== undefined) yield [entry, other];
    for (const { place, path } of met) {
      const key = `${own} ${place} ${path}`;
      if (!first.has(key)) first.set(key, entry);
    }
  }
}

/**
 * The sound paths that may be meant by one with a fault: parameters written as in other tools, a language or a host in the path, empty
 * segments, a start that is missing.
 *
 * @param languages the codes of the catalog's languages, in lower case.
 */
export function plainPaths(path: string, languages: ReadonlySet<string>): string[] {
  const [first = '', ...rest] = path
    .replace(/^https?:\/\/[^/]*/i, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/^(?::|<|\[|\$)(locale|id)[>\]]?$/, '{$1}'));
  const isLocale = languages.has(first.toLowerCase()) || /^(?:\{(?!id\})|[:<[$])/.test(first);
  const starts = isLocale || /^admin$/i.test(first) ? [] : [first];
  const roots = isLocale ? ['/{locale}'] : starts.length === 0 ? ['/admin'] : ['/{locale}', '/admin'];
  return roots.map((root) => [root, ...starts, ...rest].join('/')).filter((one) => pathFault(one) === undefined);
}

// ECMAScript, section 12.7.2, with strict mode and modules; the names of a CommonJS module's own, for tools that make one of
// ours; and `then`, because `import()` would call it.
const reservedWords = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof undefined var void while with yield ' +
    'exports module require then'
  ).split(' '),
);

/**
 * The name of a route's builder in its domain's module: the id without the domain, in camel case; a reserved word gets an
 * underscore behind it, a leading digit one before it.
 */
export function routeIdentifier(id: string): string {
  const name = id
    .slice(id.indexOf('.') + 1)
    .replace(/[^A-Za-z0-9]+([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  if (reservedWords.has(name)) return `${name}_`;
  return /^[0-9]/.test(name) || name === '' ? `_${name}` : name;
}

/** A public path in each language; an administrative one as it is. */
export function pathsIn(languages: Catalog['languages'], path: string): string[] {
  return path.includes('{locale}') ? languages.map(({ code }) => path.replace('{locale}', code)) : [path];
}
