import { type FetchResponse, refusal, respond, targetOf } from './fetch-answers.ts';
import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from './handlers.ts';
import type { DomainId, RouteId } from './index.ts';
import { patternOf } from './path.ts';
import { endOfPath } from './segment.ts';
import { createService, hostOptions, type Options } from './service.ts';

/** What is used of Hono's `Context`; a handler may declare that. */
export interface HonoContext {
  readonly req: {
    readonly method: string;
    readonly url: string;
    readonly routeIndex: number;
    readonly matchedRoutes: readonly { readonly method: string }[];
  };
  res: FetchResponse | undefined;
}

type Result = FetchResponse | Promise<FetchResponse>;

/** A handler for every route; it returns a `Response`. */
export type Handlers<Context = HonoContext> = HandlersOf<RouteId, Context, Result>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<Domain extends DomainId, Context = HonoContext> = DomainHandlersOf<Domain, Context, Result>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = HonoContext> = PartialHandlersOf<Context, Result>;

export type HonoOptions<Context = HonoContext> = Options<Context, true | FetchResponse>;

type Middleware<Context> = (context: Context, next: () => Promise<void>) => Promise<FetchResponse | undefined>;

/** A Hono 4 application; `notFound` tells the compiler its context. */
export interface HonoApp<Context = HonoContext> {
  get(path: string, middleware: Middleware<NoInfer<Context>>): unknown;
  all(path: string, middleware: Middleware<NoInfer<Context>>): unknown;
  notFound(handler: (context: Context) => FetchResponse | Promise<FetchResponse>): unknown;
}

/**
 * Serves the routes from a Hono 4 application, also under its `basePath` or with `app.route('/city', sub)`, as routes of its own:
 * what the host has registered before protects them, and `routePath(c)` is their pattern. What is no route goes on to the host's
 * own; an error of a guard or a handler goes to the host's error handler.
 */
export function mount<Ids extends RouteId, Context extends HonoContext = HonoContext>(
  app: HonoApp<Context>,
  handlers: Complete<Ids, NoInfer<Context>, Result>,
  options: HonoOptions<NoInfer<Context>> = {},
): void {
  const service = createService<Context, Result>(handlers, options, hostOptions);
  const answerTo = (context: Context, depth: number) => {
    const [before, target] = split(targetOf(context.req.url), depth);
    return service.answer(context.req.method, target, before);
  };
  for (const route of service.routes) {
    const paths = [route.path, ...(route.formerly ?? [])].map(patternOf);
    for (const path of paths.flatMap((path) => [path, `${path}/`])) {
      const depth = path.replace(/\/$/, '').split('/').length - 1;
      app.get(path, async (context, next) => {
        const answer = answerTo(context, depth);
        if (answer.status === 308 || answer.status === 400) return refusal(answer);
        if (answer.status === 200 && answer.route === route) return respond(answer, context, options);
        await next();
        return undefined;
      });
      app.all(path, async (context, next) => {
        const { method, matchedRoutes, routeIndex } = context.req;
        const isTheirs = matchedRoutes.slice(routeIndex + 1).some((later) => later.method === method);
        await next();
        const answer = answerTo(context, depth);
        const isRefused = answer.status === 405 || answer.status === 400;
        if (!isRefused || isTheirs || context.res?.status !== 404) return undefined;
        // Else Hono keeps the headers of the response that was there.
        context.res = undefined;
        context.res = refusal(answer);
        return undefined;
      });
    }
  }
}

/** The last segments of a target, as many as the route has, with a trailing slash and the query; what stands before comes first. */
function split(target: string, depth: number): [before: string, target: string] {
  const end = endOfPath(target);
  let at = target[end - 1] === '/' ? end - 1 : end;
  for (let left = depth; left > 0 && at > 0; left -= 1) at = target.lastIndexOf('/', at - 1);
  return [target.slice(0, at), target.slice(at)];
}
