import type { RouteId, Routes } from './index.ts';
import { match, resolve } from './match.ts';

/**
 * Called with the framework's own context and the parameters of the route. Declared as a method, so that a handler may narrow the
 * context to its framework's own type.
 */
export interface Handler<Context, Params, Result> {
  handle(context: Context, params: Params): Result;
}

/** A handler for every route. */
export type Handlers<Context, Result = unknown> = {
  readonly [Id in RouteId]: Handler<Context, Routes[Id], Result>['handle'];
};

/** For a service that serves some of the routes; the others are none of its own. */
export type PartialHandlers<Context, Result = unknown> = { readonly [Id in RouteId]?: Handlers<Context, Result>[Id] };

/** All handlers are required, unless they are declared as `PartialHandlers`; an unknown id is an error. */
export type Complete<Given, Context, Result = unknown> = RouteId extends keyof Given
  ? { readonly [Id in Exclude<keyof Given, RouteId>]: never }
  : Handlers<Context, Result>;

export type Answer<Context> =
  | { readonly status: 200; readonly run: (context: Context) => Promise<unknown> }
  | { readonly status: 405; readonly allow: string }
  | { readonly status: 400 };

/**
 * What an adapter does with a request; undefined where it is for no route that has a handler, so that it goes on to the host.
 * `run` rejects where the handler throws.
 */
export function answerTo<Context>(
  handlers: PartialHandlers<Context>,
  method: string,
  target: string,
): Answer<Context> | undefined {
  const found = resolve(method, target);
  if (found.status === 404) return undefined;
  if (found.status === 400) return { status: 400 };
  const known = found.status === 200 ? found.match : match('GET', target);
  const handle = known === null ? undefined : handlerOf(handlers, known.route.id);
  if (known === null || handle === undefined) return undefined;
  return found.status === 405
    ? { status: 405, allow: found.allow.join(', ') }
    : { status: 200, run: async (context) => handle(context, known.params) };
}

/** The handler of a route, typed for whatever route it is. */
function handlerOf<Context>(
  handlers: PartialHandlers<Context>,
  id: RouteId,
): ((context: Context, params: object) => unknown) | undefined {
  const handler = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
  return handler as ((context: Context, params: object) => unknown) | undefined;
}
