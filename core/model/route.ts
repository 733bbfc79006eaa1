import { grouped } from '../text/lists.ts';
import type { Route } from './catalog.ts';

/** Pairs of paths that one request can match: each path with an equal earlier one, or the first that overlaps it. */
export function* overlaps<Entry extends { readonly path: string }>(
  entries: readonly Entry[],
): Iterable<readonly [entry: Entry, other: Entry]> {
  for (const sameLength of grouped(entries, ({ path }) => path.split('/').length).values()) {
    const idIndexes = new Set([-1, ...sameLength.map(({ path }) => path.split('/').indexOf('{id}'))]);
    // Two paths overlap if they are equal after each also gets {id} at the index of the other's {id}: /a/{id} has the key
    // "2 1 /{id}/{id}", and /{id}/b looks it up.
    const firstEntries = new Map<string, Entry>();
    for (const entry of sameLength) {
      const segments = entry.path.split('/');
      const idIndex = segments.indexOf('{id}');
      let other: Entry | undefined;
      for (const otherIndex of idIndexes) {
        const path = otherIndex === -1 ? entry.path : segments.with(otherIndex, '{id}').join('/');
        other ??= firstEntries.get(`${otherIndex} ${idIndex} ${path}`);
        const key = `${idIndex} ${otherIndex} ${path}`;
        if (!firstEntries.has(key)) firstEntries.set(key, entry);
      }
      if (other !== undefined) yield [entry, other];
    }
  }
}

// ECMAScript, section 12.7.2, with strict mode and modules; the variables of a CommonJS module, for tools that convert to CommonJS; and
// `then`, because `import()` would call it.
const reservedWords = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof undefined var void while with yield ' +
    'exports module require then'
  ).split(' '),
);

/** The name of a route's builder: the identifier of its id without the domain. */
export function routeIdentifier(id: string): string {
  return identifier(id.slice(id.indexOf('.') + 1));
}

/** An id as a name in TypeScript: in camel case, with `_` after a reserved word or before a digit. */
export function identifier(id: string): string {
  const name = id.replace(/[.:-]([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (reservedWords.has(name)) return `${name}_`;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

export function pathsIn(codes: readonly string[], path: string): string[] {
  return path.includes('{locale}') ? codes.map((code) => path.replace('{locale}', code)) : [path];
}

/** A path in another language adds its code to the id (`water.taps:fr`), a former path a number (`water.taps:former-1:fr`). */
export function operationsOf({ id, path, formerly }: Route, codes: readonly string[]) {
  const currentPaths = pathsIn(codes, path);
  const baseId = operationId(id);
  return [currentPaths, ...formerly.map((former) => pathsIn(codes, former))].flatMap((paths, number) =>
    paths.map((localPath, index) => ({
      id: `${baseId}${number > 0 ? `:former-${number}` : ''}${index > 0 ? `:${codes[index]}` : ''}`,
      path: localPath,
      locale: path.includes('{locale}') ? codes[index] : undefined,
      movedTo: number > 0 ? currentPaths[index] : undefined,
    })),
  );
}

/** Some generators of clients write a file for each operation, and their own `index.ts`. */
function operationId(id: string): string {
  return id.replace(/\.index$/, '.index-page');
}

/** Generators of clients split words at punctuation and digits. */
export function clientName(id: string): string {
  return operationId(id)
    .replace(/[.:-]/g, ' ')
    .replace(/(\d) | (?=\d)/g, '$1');
}

/** The URL of a path in each language. The route's `example` replaces `{id}`. */
export function urlsOf(path: string, { example = '' }: Route, codes: readonly string[], base: string): string[] {
  const id = encodeURIComponent(example);
  return pathsIn(codes, path).map((localPath) => base + localPath.replace('{id}', () => id));
}
