import type { Catalog, Route } from '../../core/catalog.ts';

/** An input, and what `match` gives: `id` and `params` are null where nothing matches; of a former path, there is `movedTo`. */
interface Case {
  readonly input: string;
  readonly id: string | null;
  readonly params: Readonly<Record<string, string>> | null;
  readonly movedTo?: string;
}

/** Ids by what is written for them in a path. */
const ids = {
  'a%20b': 'a b',
  'a+b': 'a+b',
  '%D8%B7%D9%84%D8%A8': 'طلب',
  طلب: 'طلب',
  '%F0%9F%8C%B3': '🌳',
  'a%2Fb': 'a/b',
  '%252e%252e': '%2e%2e',
  '%3Fx%23y': '?x#y',
  '{id}': '{id}',
  '...': '...',
  ';x=1': ';x=1',
};
/** What is no id: dots, broken sequences, no UTF-8, half of a surrogate pair. */
const noIds = '. .. %2e %2E. .%2e % %2 %zz %ff %C3%28 %C0%AF %ED%A0%80 %F4%90%80%80'.split(' ');

const nowhere = [
  '',
  '/',
  '//',
  '?',
  '#',
  '/.',
  '/..',
  '/{locale}',
  '/admin',
  '/%',
  '/\\',
  '/__proto__',
  'javascript:alert(1)',
];

/** Inputs with which a matcher in any language can be tried: of some routes, and hostile ones. */
export function matchCases({ routes, languages }: Catalog): Case[] {
  const codes = languages.map(({ code }) => code);
  const fill = (path: string, index: number, id: string) =>
    path.replace('{locale}', codes[index % codes.length] ?? '').replace('{id}', () => id);
  const caseOf = (route: Route, index: number, segment = '7', id = segment): Case => {
    const given = { locale: fill('{locale}', index, ''), id };
    const params = Object.fromEntries(Object.entries(given).filter(([name]) => route.params.includes(name)));
    return { input: fill(route.path, index, segment), id: route.id, params };
  };
  const page = routes.find(({ params }) => !params.includes('id'));
  const item = routes.find(({ params }) => params.includes('id'));
  const ends = page === undefined ? [] : ['/', '?a=/b', '/?a=1#b', '#?'].map((end) => [caseOf(page, 0), end] as const);
  const former = routes.flatMap((route) => route.formerly.slice(0, 1).map((path) => ({ route, path }))).slice(0, 5);
  const wrong = [
    ...nowhere,
    ...codes.slice(0, 2).map((code) => `/${code}/${'x/'.repeat(17)}`),
    ...(page === undefined ? [] : spoilt(fill(page.path, 0, ''))),
    ...(item === undefined ? [] : noIds.map((segment) => fill(item.path, 0, segment))),
  ];
  const all = [
    ...routes.slice(0, 15).map((route, index) => caseOf(route, index)),
    ...ends.map(([one, end]) => ({ ...one, input: one.input + end })),
    ...(item === undefined ? [] : Object.entries(ids).map(([segment, id], index) => caseOf(item, index, segment, id))),
    ...former.flatMap(({ route, path }, index) =>
      ['', '?a=1#b'].map((end) => {
        const movedTo = fill(route.path, index, '7') + end;
        return { ...caseOf(route, index), input: fill(path, index, '7') + end, movedTo };
      }),
    ),
    ...wrong.map((input) => ({ input, id: null, params: null })),
  ];
  return [...new Map(all.map((one) => [one.input, one])).values()];
}

/** What resembles a path, and is none. */
function spoilt(path: string): string[] {
  const encoded = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
  const before = ['http://city.example', '/x/..', '/', ' '].map((start) => start + path);
  return [
    path.toUpperCase(),
    path.slice(1),
    encoded,
    ...before,
    ...['//', '/.', '%2f', '%00'].map((end) => path + end),
  ];
}
