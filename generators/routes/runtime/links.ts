import type { HrefArguments, HrefOptions, Route } from './params.ts';
import { type BuildPath, createPath } from './path.ts';
import { byEveryId, refuseId } from './route-by-id.ts';
import { around } from './suffix.ts';

/** Links to the routes of a table; `Params` maps their ids to their parameters. */
export interface Links<Params, Locale> {
  readonly href: <Id extends keyof Params, Q extends object = object>(
    id: Id,
    ...rest: HrefArguments<Params[Id], Q>
  ) => string;
  readonly withLocale: (
    locale: Locale,
    base?: string,
  ) => <Id extends keyof Params, Q extends object = object>(
    id: Id,
    ...rest: HrefArguments<Omit<Params[Id], 'locale'>, Q>
  ) => string;
}

export function createHref<Params extends { [Id in keyof Params]: object }, Locale>(
  routes: readonly Route[],
  locales: readonly Locale[],
): Links<Params, Locale> {
  /** By id: the path itself, where nothing is to be filled in. Made when the first link is. */
  let paths: Map<unknown, BuildPath | string> | undefined;
  const pathOf = (id: unknown, locale: unknown, given: Given | undefined): string => {
    paths ??= new Map(
      Array.from(byEveryId(routes), ([id, route]) => [
        id,
        route.params.length === 0 ? route.path : createPath(route, locales),
      ]),
    );
    const path = paths.get(id);
    if (typeof path === 'string') return path;
    return path === undefined ? refuseId(id) : path(locale, given?.id);
  };
  return {
    href(id: keyof Params, given?: Given, options?: HrefOptions) {
      const path = pathOf(id, given?.locale, given);
      return options === undefined ? path : around(String(id), path, options);
    },
    withLocale(locale, base) {
      if (!locales.includes(locale)) {
        throw new RangeError(`The locale ${JSON.stringify(locale)} is none of ${locales}`);
      }
      return (id: keyof Params, given?: Given, options?: HrefOptions) => {
        const path = pathOf(id, locale, given);
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
