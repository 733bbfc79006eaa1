import type { Route } from './params.ts';

/** The routes by every id that stands for one, former ones too. */
export function byEveryId<AnyRoute extends Route>(routes: readonly AnyRoute[]): Map<unknown, AnyRoute> {
  return new Map(routes.flatMap((route) => [route.id, ...(route.formerNames ?? [])].map((id) => [id, route])));
}

/** Finds a route by its id, also by a former one. @throws RangeError for an id that no route has. */
export function routeById<AnyRoute extends Route>(routes: readonly AnyRoute[]): (id: string) => AnyRoute {
  let byId: Map<unknown, AnyRoute> | undefined;
  return (id) => {
    // Made when the first one is looked for.
    byId ??= byEveryId(routes);
    return byId.get(id) ?? refuseId(id);
  };
}

/** Tells whether a text is the id of a route, or was one. */
export function routeIdTest<Id extends string>(routes: readonly Route[]): (value: unknown) => value is Id {
  let byId: Map<unknown, Route> | undefined;
  return (value): value is Id => {
    byId ??= byEveryId(routes);
    return byId.has(value);
  };
}

export function refuseId(id: unknown): never {
  throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
}
