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

/** Which paths are found by a hash table, not by straight-line code: those without an `{id}`, those with one. */
export interface ByTable {
  readonly whole: boolean;
  readonly open: boolean;
}

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
 * The body of `find.js`. Of a small table: straight-line code that tells a whole path by its length, then by one telling character,
 * then by one comparison with the literal, and tries the prefixes before an `{id}` one by one. Of a large one: hash tables, with the
 * same meaning.
 */
export function emitFind(routes: readonly Route[], locales: readonly string[], given?: ByTable): TypeScript {
  const targets = targetsOf(routes, locales);
  const byTable = given ?? tooMany(targets);
  const whole = targets.filter(({ open }) => open === undefined);
  // Longest first: of two prefixes of which one begins the other, it is the longer one's path or nobody's.
  const open = targets
    .filter((target) => target.open !== undefined)
    .sort((a, b) => (b.open?.prefix.length ?? 0) - (a.open?.prefix.length ?? 0));
  const inCode = [...(byTable.whole ? [] : whole), ...(byTable.open ? [] : open)];
  const named = [...new Set(inCode.map(({ route }) => route))].sort((a, b) => a - b);
  const body = [
    ...named.map((route) => `const r${route} = routes[${route}];`),
    ...(byTable.whole ? ['const whole = /* @__PURE__ */ findWhole(routes, locales);'] : wholeInCode(whole)),
    ...(byTable.open ? ['const open = /* @__PURE__ */ findOpen(routes, locales);'] : openInCode(open)),
    // No path is found by both, so the order is free: the cheaper one first.
    `export const find = (path) => ${byTable.whole && !byTable.open ? 'open(path) ?? whole(path)' : 'whole(path) ?? open(path)'};`,
  ].join('\n');
  const imports = Object.entries({
    'find-by-table': ['beginsWith', 'findOpen', 'findWhole', 'prepared', 'withId'],
    index: ['routes'],
    locales: ['locales'],
    segment: ['idBetween'],
  }).flatMap(([module, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
    return used.length === 0 ? [] : `import { ${used.join(', ')} } from './${module}.js';`;
  });
  return [...imports, body].join('\n') as TypeScript;
}

function tooMany(targets: readonly Target[]): ByTable {
  const open = targets.filter((target) => target.open !== undefined).length;
  return { whole: targets.length - open > mostWhole, open: open > mostOpen };
}

function localeOf({ locale }: Target): string {
  return locale === undefined ? 'undefined' : stringLiteral(locale);
}

function wholeInCode(targets: readonly Target[]): string[] {
  return [
    ...targets.map(
      (target, index) => `const m${index} = /* @__PURE__ */ prepared(r${target.route}, ${localeOf(target)});`,
    ),
    'function whole(path) {',
    '  switch (path.length) {',
    ...groupBy(
      targets.map(({ path }, index) => ({ path, index })),
      ({ path }) => path.length,
    ).flatMap(([length, group]) => [`    case ${length}:`, ...telling(group).map((line) => `      ${line}`)]),
    '  }',
    '  return undefined;',
    '}',
  ];
}

function openInCode(targets: readonly Target[]): string[] {
  return ['function open(path) {', ...targets.flatMap(openLines), '  return undefined;', '}'];
}

function openLines(target: Target): string[] {
  const { prefix, suffix } = target.open ?? { prefix: '', suffix: '' };
  // Most paths fail at the first letter, of the locale.
  const quick = `path.length > ${prefix.length + suffix.length} && path.charCodeAt(1) === ${prefix.charCodeAt(1)}`;
  return [
    `  if (${quick} && beginsWith(path, ${stringLiteral(prefix)})) {`,
    `    const found = withId(r${target.route}, ${localeOf(target)}, idBetween(path, ${prefix.length}, ${stringLiteral(suffix)}));`,
    '    if (found !== undefined) return found;',
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
