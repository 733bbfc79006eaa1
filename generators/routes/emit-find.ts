import type { Route } from '../../core/catalog.ts';
import { stringLiteral, type TypeScript } from '../../core/encode/typescript.ts';
import { paramOf } from '../../core/route.ts';

/** One path that a route answers, its locale filled in; `open` where it has an `{id}`. */
interface Target {
  /** Index of the route in the table. */
  readonly route: number;
  readonly locale: string | undefined;
  readonly path: string;
  readonly open?: { readonly prefix: string; readonly suffix: string };
}

/** Beyond these, straight-line code is larger than what an engine keeps hot, and a hash table wins. */
const mostWhole = 400;
const mostOpen = 24;

function targetsOf(routes: readonly Route[], locales: readonly string[]): Target[] {
  return routes.flatMap(({ path }, route) => {
    const [start = '', suffix] = path.split('{id}');
    return (path.startsWith('/{locale}/') ? locales : [undefined]).map((locale): Target => {
      const fill = (text: string) => (locale === undefined ? text : text.replace('{locale}', locale));
      const target = { route, locale, path: fill(path) };
      return suffix === undefined ? target : { ...target, open: { prefix: fill(start), suffix } };
    });
  });
}

/**
 * The body of `find.js`. Small tables: straight-line code that tells a path by its length, then by one telling character, then by
 * one comparison with the whole literal; prefixes before an `{id}` one by one. Large tables: `findByTable`, with the same meaning.
 */
export function emitFind(
  routes: readonly Route[],
  locales: readonly string[],
  byTable = isLarge(targetsOf(routes, locales)),
): TypeScript {
  const lines = byTable ? tableLookup() : straightLine(targetsOf(routes, locales), routes.length);
  return lines.join('\n') as TypeScript;
}

function isLarge(targets: readonly Target[]): boolean {
  const open = targets.filter((target) => target.open !== undefined).length;
  return targets.length - open > mostWhole || open > mostOpen;
}

function tableLookup(): string[] {
  return [
    "import { findByTable } from './find-by-table.js';",
    "import { routes } from './index.js';",
    "import { locales } from './locales.js';",
    'export const find = /* @__PURE__ */ findByTable(routes, locales);',
  ];
}

function straightLine(targets: readonly Target[], count: number): string[] {
  const whole = targets.filter(({ open }) => open === undefined);
  const open = targets.filter((target) => target.open !== undefined);
  const locale = (target: Target) => (target.locale === undefined ? 'undefined' : stringLiteral(target.locale));
  const names = Array.from({ length: count }, (_, index) => `r${index}`);
  return [
    "import { prepared, withId } from './find-by-table.js';",
    "import { routes } from './index.js';",
    "import { idBetween } from './segment.js';",
    `const [${names.join(', ')}] = routes;`,
    ...whole.map((target, index) => `const m${index} = /* @__PURE__ */ prepared(r${target.route}, ${locale(target)});`),
    'function whole(path) {',
    '  switch (path.length) {',
    ...groupBy(
      whole.map((target, index) => ({ path: target.path, index })),
      ({ path }) => path.length,
    ).flatMap(([length, group]) => [`    case ${length}:`, ...telling(group).map((line) => `      ${line}`)]),
    '  }',
    '  return undefined;',
    '}',
    'export function find(path) {',
    '  const found = whole(path);',
    '  if (found !== undefined) return found;',
    // Longest first: of two prefixes of which one begins the other, it is the longer one's path or nobody's.
    ...[...open]
      .sort((a, b) => (b.open?.prefix.length ?? 0) - (a.open?.prefix.length ?? 0))
      .flatMap((target) => openLines(target, locale(target))),
    '  return undefined;',
    '}',
  ];
}

function openLines(target: Target, locale: string): string[] {
  const { prefix, suffix } = target.open ?? { prefix: '', suffix: '' };
  const at = prefix.length;
  // Most paths fail at the first letter, of the locale, or at the last two characters of the prefix.
  const quick = [1, at - 1, at - 2]
    .map((index) => `path.charCodeAt(${index}) === ${prefix.charCodeAt(index)}`)
    .join(' && ');
  return [
    `  if (path.length > ${at + suffix.length} && ${quick} && path.startsWith(${stringLiteral(prefix)})) {`,
    `    const open = withId(r${target.route}, ${locale}, idBetween(path, ${at}, ${stringLiteral(suffix)}));`,
    '    if (open !== undefined) return open;',
    '  }',
  ];
}

/** Statements that return the match of one of these paths, all of one length. */
function telling(group: readonly { readonly path: string; readonly index: number }[]): string[] {
  const [only] = group;
  if (group.length === 1 && only !== undefined) {
    return [`return path === ${stringLiteral(only.path)} ? m${only.index} : undefined;`];
  }
  const length = only?.path.length ?? 0;
  const positions = Array.from({ length }, (_, position) => ({
    position,
    kinds: new Set(group.map(({ path }) => path.charCodeAt(position))).size,
  }));
  const best = positions.reduce((a, b) => (b.kinds > a.kinds ? b : a), { position: 0, kinds: 0 });
  return [
    `switch (path.charCodeAt(${best.position})) {`,
    ...groupBy(group, ({ path }) => path.charCodeAt(best.position)).flatMap(([code, members]) => [
      `  case ${code}:`,
      ...telling(members).map((line) => `    ${line}`),
    ]),
    '}',
    'return undefined;',
  ];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): [key: number, group: Item[]][] {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups].sort(([a], [b]) => a - b);
}

/** Which of the shared parameter types a path has. */
export function paramsTypeOf(path: string): 'NoParams' | 'LocaleParams' | 'IdParams' | 'LocaleIdParams' {
  const params = path.split('/').flatMap((segment) => paramOf(segment) ?? []);
  if (params.includes('locale')) return params.includes('id') ? 'LocaleIdParams' : 'LocaleParams';
  return params.includes('id') ? 'IdParams' : 'NoParams';
}
