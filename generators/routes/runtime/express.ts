import {
  type Answer,
  type Complete,
  createService,
  type Guard,
  guardFault,
  type HandlersOf,
  type PartialHandlersOf,
  type RouteIdsOf,
  type ServiceOptions,
} from './handlers.ts';
import type { DomainId, RouteId } from './index.ts';
import { hasAnswered, type NodeResponse, refuse } from './node.ts';
import { patternOf } from './path.ts';

/** What is used of Express's `Request`. */
export interface ExpressRequest {
  readonly method: string;
  url: string;
  readonly baseUrl: string;
}

/** What is used of Express's `Request` and `Response`; a handler may declare those. */
export interface ExpressContext {
  readonly req: ExpressRequest;
  readonly res: NodeResponse;
}

/** A handler for every route; it writes to `res`. */
export type Handlers<Context = ExpressContext> = HandlersOf<RouteId, Context, unknown>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<Domain extends DomainId, Context = ExpressContext> = HandlersOf<
  RouteIdsOf<Domain>,
  Context,
  unknown
>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = ExpressContext> = PartialHandlersOf<Context, unknown>;

// biome-ignore lint/suspicious/noConfusingVoidType: a guard that answers may end without a return.
export type ExpressOptions = ServiceOptions & Guard<ExpressContext, NodeResponse | undefined | void>;

type Middleware = (req: ExpressRequest, res: NodeResponse, next: (error?: unknown) => void) => unknown;

/** An Express 5 application or router. */
export interface ExpressRouter {
  use(middleware: Middleware): unknown;
  get(path: string, middleware: Middleware): unknown;
}

/**
 * Serves the routes from an Express 5 application or router, under whatever path it is mounted, as routes of its own: what the host
 * has registered before protects them, and `req.route.path` is their pattern. What is no route goes on to the host's own; an error
 * of a guard or a handler goes to the host's error handler.
 */
export function mount<Given extends PartialHandlers>(
  router: ExpressRouter,
  handlers: Given & Complete<Given, ExpressContext, unknown>,
  options: ExpressOptions = {},
): void {
  const service = createService<ExpressContext, unknown>(handlers, options);
  const answers = new WeakMap<ExpressRequest, Answer<ExpressContext, unknown>>();
  const hidden = new WeakMap<ExpressRequest, string>();
  let refusesOthers = false;

  router.use((req, res, next) => {
    if (!refusesOthers) {
      // The last layer, whatever the host has registered in the meantime.
      refusesOthers = true;
      router.use(refuseOthers);
    }
    const answer = service.answer(req.method, req.url, req.baseUrl);
    if (answer !== undefined && (answer.status === 308 || answer.status === 400)) return refuse(res, answer);
    if (answer?.status === 200) answers.set(req, answer);
    else {
      // Express ignores case, and fails where it cannot decode; the routes below shall see only what is theirs.
      hidden.set(req, req.url);
      req.url = '/';
    }
    return next();
  });

  for (const { route, handle, headers } of service.routes) {
    router.get(patternOf(route.path), async (req, res, next) => {
      const answer = answers.get(req);
      if (answer?.status !== 200 || answer.served.route !== route) return next('route');
      const context = { req, res };
      for (const [name, value] of headers) res.setHeader(name, value);
      const passed = await options.guard?.(context, route, answer.params);
      if (hasAnswered(res)) return undefined;
      if (passed !== undefined) throw guardFault(route);
      return handle(context, answer.params, route);
    });
  }

  router.use((req, _, next) => {
    req.url = hidden.get(req) ?? req.url;
    hidden.delete(req);
    next();
  });

  function refuseOthers(req: ExpressRequest, res: NodeResponse, next: () => void) {
    const answer = service.answer(req.method, req.url);
    if (answer?.status === 405) refuse(res, answer);
    else next();
  }
}
