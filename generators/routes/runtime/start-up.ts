import type { HandlerOf, PartialHandlersOf } from './handlers.ts';
import { isRouteId, type Route, route, routes } from './index.ts';
import { refuseUnknown } from './nearest.ts';

/**
 * The handler of each route that has one, to be called as a method of its object.
 *
 * @throws RangeError for an id that no route has, for two ids of one route, and for a handler that is no function.
 */
export function handlersByRoute<Context, Result>(
  handlers: PartialHandlersOf<Context, Result>,
): Map<Route, HandlerOf<Context, Result>> {
  const found = new Map<Route, HandlerOf<Context, Result>>();
  for (const id of namesIn(handlers)) {
    if (!isRouteId(id))
      refuseUnknown(
        'route with the id',
        id,
        Array.from(routes, (one) => one.id),
      );
    // The table calls each with the parameters of its own route.
    const handle = handlers[id] as HandlerOf<Context, Result>;
    requireFunction(`The handler of ${id}`, handle);
    const own = route(id);
    if (found.has(own)) throw new RangeError(`${id} has two handlers: ${own.id} is its present id, keep that one`);
    found.set(own, handle.bind(handlers));
  }
  return found;
}

/** The keys of an object; of an instance of a class, its methods that are called like a route: others are its own business. */
function namesIn(handlers: object): Set<string> {
  const names = new Set<string>();
  for (let one = handlers; one !== null && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
  }
  const made = Object.getPrototypeOf(handlers);
  if (made === Object.prototype || made === null) return names;
  const methods = new Set([...names].filter((name) => name.includes('.')));
  if (methods.size === 0) throw new RangeError('The handlers have no method that is called like the id of a route');
  return methods;
}

/** @throws RangeError for anything else. */
export function requireFunction(what: string, value: unknown): void {
  if (typeof value !== 'function')
    throw new RangeError(`${what} is ${value === null ? 'null' : typeof value}, no function`);
}
