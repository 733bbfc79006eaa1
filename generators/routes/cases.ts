import type { Catalog, Route } from '../../core/model/catalog.ts';

/** What `{id}` may be, and what is no id: dots, broken sequences, no UTF-8, half of a surrogate pair. */
const ids = "a%20b a+b %D8%B7%D9%84%D8%A8 طلب %F0%9F%8C%B3 a%2Fb %252e%252e %3Fx%23y {id} ... ;x=1 it's!(*)~".split(
  ' ',
);
const noIds = '. .. %2e %2E. .%2e % %2 %zz %ff %C3%28 %C0%AF %ED%A0%80 %F4%90%80%80'.split(' ');
/** What may follow a path, and what may not be before or behind it. */
const ends = '/ ?a=/b /?a=1#b #?'.split(' ');
const wrongStarts = ['http://city.example', '/x/..', '/', ' '];
const wrongEnds = '// /. %2f %00'.split(' ');
const nowhere = ['', ...'/ // ? # /. /.. /{locale} /admin /% /\\ /__proto__ javascript:alert(1)'.split(' ')];

/**
 * Inputs with what `match` gives, so that a matcher in any language can be tried: of some routes, and hostile ones. `id` and `params`
 * are null where nothing matches; of a former path, there is `movedTo`.
 */
export function matchCases({ routes, languages }: Catalog): object[] {
  const codes = languages.map(({ code }) => code);
  const caseOf = (route: Route, index: number, segment = '7', end = '', path = route.path) => {
    const locale = codes[index % codes.length] ?? '';
    const fill = (text: string) => text.replace('{locale}', locale).replace('{id}', () => segment) + end;
    const given = Object.entries({ locale, id: decodeURIComponent(segment) });
    const params = Object.fromEntries(given.filter(([name]) => route.params.includes(name)));
    const found = { input: fill(path), id: route.id, params };
    return path === route.path ? found : { ...found, movedTo: fill(route.path) };
  };
  const pages = routes.filter(({ params }) => !params.includes('id')).slice(0, 1);
  const items = routes.filter(({ params }) => params.includes('id')).slice(0, 1);
  const moved = routes.flatMap((route) => route.formerly.slice(0, 1).map((path) => [route, path] as const)).slice(0, 5);
  const right = [
    ...routes.slice(0, 15).map((route, index) => caseOf(route, index)),
    ...pages.flatMap((page) => ends.map((end) => caseOf(page, 0, '', end))),
    ...items.flatMap((item) => ids.map((segment, index) => caseOf(item, index, segment))),
    ...moved.flatMap(([route, path], index) =>
      ['', '?a=1#b'].map((end) => caseOf(route, index, "it's!(*)~", end, path)),
    ),
  ];
  const wrong = [
    ...nowhere,
    ...codes.slice(0, 2).map((code) => `/${code}/${'x/'.repeat(17)}`),
    ...pages.flatMap((page) => {
      const { input } = caseOf(page, 0);
      const encoded = `/%${input.charCodeAt(1).toString(16)}${input.slice(2)}`;
      const around = [...wrongStarts.map((start) => start + input), ...wrongEnds.map((end) => input + end)];
      return [input.toUpperCase(), input.slice(1), encoded, ...around];
    }),
    ...items.flatMap((item) => noIds.map((segment) => caseOf(item, 0, 'ID').input.replace('ID', () => segment))),
  ];
  const all = [...right, ...wrong.map((input) => ({ input, id: null, params: null }))];
  return [...new Map(all.map((one) => [one.input, one])).values()];
}
