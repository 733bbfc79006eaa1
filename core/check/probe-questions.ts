import type { Catalog, Route } from '../catalog.ts';

/** One request to the running platform. */
export interface Question {
  readonly route: Route;
  /** The route itself; an administrative one in one of its spellings; a path that it had; the route with an id that nobody has. */
  readonly about: 'page' | 'admin' | 'former' | 'made-up';
  readonly method: 'GET' | 'HEAD';
  /** As it is sent, after the address of the platform. */
  readonly path: string;
  readonly locale?: string | undefined;
  readonly id?: string | undefined;
  /** Where a former path leads. */
  readonly present?: string;
}

export interface Questions {
  readonly questions: readonly Question[];
  /** Routes with `{id}` of which no id is known. */
  readonly unknownIds: readonly Route[];
}

/**
 * What to ask the platform, in the order of the catalog: the routes of the domains that are active at a site, or at any.
 *
 * @param ids a record identifier for the id of a route; without one, the route's own example is asked for.
 */
export function questionsFor(catalog: Catalog, site: string | undefined, ids: ReadonlyMap<string, string>): Questions {
  const active = catalog.domains.filter(({ sites }) => site === undefined || sites.some(({ name }) => name === site));
  const routes = active.flatMap((domain) => domain.routes);
  const idOf = (route: Route) => ids.get(route.id) ?? route.example;
  const locales = catalog.languages.map(({ code }) => code);
  return {
    questions: routes.flatMap((route) => questionsOf(route, idOf(route), locales)),
    unknownIds: routes.filter((route) => route.params.includes('id') && idOf(route) === undefined),
  };
}

/** A path as it is asked for. */
export function pathIn(pattern: string, locale = '', id = 'no-such-id'): string {
  return pattern.replace('{locale}', locale).replace('{id}', () => encodeURIComponent(id));
}

function questionsOf(route: Route, id: string | undefined, locales: readonly string[]): Question[] {
  const { path, params, formerly, audience } = route;
  const hasId = params.includes('id');
  const ask = (about: Question['about'], asked: string, rest: Partial<Question> = {}): Question => {
    // What is open is open by GET, and a page is read; where a path leads, HEAD tells.
    return { route, about, method: about === 'former' ? 'HEAD' : 'GET', path: asked, ...rest };
  };
  const pages = hasId && id === undefined ? [] : locales;
  return [
    ...(audience === 'admin'
      ? spellingsOf(pathIn(path, '', id)).map((spelling) => ask('admin', spelling))
      : pages.map((locale) => ask('page', pathIn(path, locale, id), { locale, id }))),
    ...(hasId ? [ask('made-up', pathIn(path, locales[0]))] : []),
    ...formerly.flatMap((former) =>
      (former.includes('{locale}') ? locales : ['']).map((locale) =>
        ask('former', pathIn(former, locale, id), { present: pathIn(path, locale, id) }),
      ),
    ),
  ];
}

/** What routers take for the same path, and guards that compare texts do not. */
function spellingsOf(path: string): string[] {
  const others = ['/admin//', '/%61dmin/', '/ADMIN/'].map((start) => path.replace('/admin/', start));
  return [path, `${path}/`, `/${path}`, ...others];
}
