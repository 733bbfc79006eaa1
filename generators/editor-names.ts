import { grouped } from '../core/text/lists.ts';

/** So many names are in one sentence of an editor, or in what it shows of a value. */
const most = 20;

/**
 * A schema that accepts these names alone. Editors list a whole enum in a message and beside a value, so many names are split by how
 * they begin, in any case, and each part lists its names: of `Graduationcap`, the names that begin with `Grad`.
 * `errorMessage` and `patternErrorMessage` are words of YAML's language server.
 */
export function acceptedNames(names: readonly string[]): object {
  if (names.length <= most) return oneOf(names);
  const parts = byStart(names, 1).map(([start, some]) => ({ pattern: `^${start}`, some }));
  return {
    pattern: parts.map(({ pattern }) => pattern).join('|'),
    patternErrorMessage: 'No name begins like this. `npm run validate` says which one is near.',
    allOf: parts.map(({ pattern, some }) => ({ anyOf: [oneOf(some), { not: { pattern } }] })),
  };
}

function oneOf(names: readonly string[]): object {
  return { enum: names, errorMessage: `Write ${names.length === 1 ? '' : 'one of these: '}${names.join('; ')}` };
}

/** The names by the pattern of their first characters, so many that no part has too many names. */
function byStart(names: readonly string[], length: number): [pattern: string, names: readonly string[]][] {
  const startOf = (name: string) => {
    const characters = Array.from(name.toLowerCase());
    return characters.slice(0, length).map(inAnyCase).join('') + (characters.length < length ? '$' : '');
  };
  return [...grouped(names, startOf)].flatMap(([start, some]) =>
    some.length <= most || start.endsWith('$') ? [[start, some]] : byStart(some, length + 1),
  );
}

function inAnyCase(character: string): string {
  const upper = character.toUpperCase();
  if (upper !== character && upper.length === character.length) return `[${upper}${character}]`;
  return character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
}
