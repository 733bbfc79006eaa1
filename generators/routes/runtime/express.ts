import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from './handlers.ts';
import type { DomainId, RouteId } from './index.ts';
import { type NodeResponse, refuse, write } from './node.ts';
import { patternOf } from './path.ts';
import { createService, type Options, type Page, type Passed } from './service.ts';

/** What is used of Express's `Request`. */
export interface ExpressRequest {
  readonly method: string;
  url: string;
  readonly baseUrl: string;
}

/** What is used of Express's `Request` and `Response`; a handler may declare those. */
export interface ExpressContext<Req extends ExpressRequest = ExpressRequest, Res extends NodeResponse = NodeResponse> {
  readonly req: Req;
  readonly res: Res;
}

/** A handler for every route; it writes to `res`. */
export type Handlers<Context = ExpressContext> = HandlersOf<RouteId, Context, unknown>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<Domain extends DomainId, Context = ExpressContext> = DomainHandlersOf<
  Domain,
  Context,
  unknown
>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = ExpressContext> = PartialHandlersOf<Context, unknown>;

export type ExpressOptions<Context = ExpressContext> = Options<Context, Passed<NodeResponse>>;

type Middleware<Req, Res> = (req: Req, res: Res, next: (error?: unknown) => void) => unknown;

/** An Express 5 application or router. */
export interface ExpressRouter<Req = ExpressRequest, Res = NodeResponse> {
  use(middleware: Middleware<Req, Res>): unknown;
  get(path: string, middleware: Middleware<Req, Res>): unknown;
}

/**
 * Serves the routes from an Express 5 application or router, under whatever path it is mounted, as routes of its own: what the host
 * has registered before protects them, and `req.route.path` is their pattern. What is no route goes on to the host's own; an error
 * of a guard or a handler goes to the host's error handler.
 */
export function mount<
  Ids extends RouteId,
  Req extends ExpressRequest = ExpressRequest,
  Res extends NodeResponse = NodeResponse,
>(
  router: ExpressRouter<NoInfer<Req>, NoInfer<Res>>,
  handlers: Complete<Ids, ExpressContext<Req, Res>, unknown>,
  options: ExpressOptions<ExpressContext<Req, Res>> = {},
): void {
  const service = createService<ExpressContext<Req, Res>, unknown>(handlers, options);
  const pages = new WeakMap<Req, Page<ExpressContext<Req, Res>, unknown>>();
  const hidden = new WeakMap<Req, string>();
  let refusesOthers = false;

  router.use((req, res, next) => {
    if (!refusesOthers) {
      // The last layer, whatever the host has registered in the meantime.
      refusesOthers = true;
      router.use(refuseOthers);
    }
    const answer = service.answer(req.method, req.url, req.baseUrl);
    if (answer.status === 308 || answer.status === 400) return refuse(res, answer);
    if (answer.status === 200) pages.set(req, answer);
    else {
      // Express ignores case, and fails where it cannot decode; the routes below shall see only what is theirs.
      hidden.set(req, req.url);
      req.url = '/';
    }
    return next();
  });

  for (const route of service.routes) {
    router.get(patternOf(route.path), (req, res, next) => {
      const page = pages.get(req);
      return page?.route === route ? write(page, { req, res }, options) : next('route');
    });
  }

  router.use((req, _, next) => {
    req.url = hidden.get(req) ?? req.url;
    hidden.delete(req);
    next();
  });

  function refuseOthers(req: Req, res: Res, next: () => void) {
    const answer = service.answer(req.method, req.url);
    if (answer.status === 405) refuse(res, answer);
    else next();
  }
}
