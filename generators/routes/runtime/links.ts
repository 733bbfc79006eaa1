import type { HrefArguments, Route } from './params.ts';
import { type BuildPath, createPath } from './path.ts';
import { around } from './suffix.ts';

/** Links to the routes of a table; `Params` maps their ids to their parameters. */
export interface Links<Params, Locale> {
  readonly href: <Id extends keyof Params>(id: Id, ...rest: HrefArguments<Params[Id]>) => string;
  readonly withLocale: (
    locale: Locale,
    base?: string,
  ) => <Id extends keyof Params>(id: Id, ...rest: HrefArguments<Omit<Params[Id], 'locale'>>) => string;
}

export function createHref<Params extends { [Id in keyof Params]: object }, Locale>(
  routes: readonly Route[],
  locales: readonly Locale[],
): Links<Params, Locale> {
  let paths: Map<unknown, BuildPath> | undefined;
  const pathOf = (id: unknown): BuildPath => {
    // Made when the first link is.
    paths ??= new Map(routes.map((route) => [route.id, createPath(route, locales)]));
    const path = paths.get(id);
    if (path === undefined) throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
    return path;
  };
  return {
    href(id, ...[params, options]) {
      const given: Given | undefined = params;
      const path = pathOf(id)(given?.locale, given?.id);
      return options === undefined ? path : around(String(id), path, options);
    },
    withLocale(locale, base) {
      if (!locales.includes(locale)) {
        throw new RangeError(`The locale is ${JSON.stringify(locale)}; it must be one of ${locales.join(', ')}`);
      }
      return (id, ...[params, options]) => {
        const given: Given | undefined = params;
        const path = pathOf(id)(locale, given?.id);
        return options === undefined && base === undefined ? path : around(String(id), path, { base, ...options });
      };
    },
  };
}

/** What the parameters of any route are, looked at one by one. */
interface Given {
  readonly locale?: unknown;
  readonly id?: unknown;
}
