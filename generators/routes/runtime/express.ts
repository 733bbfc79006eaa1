import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from './handlers.ts';
import type { DomainId, RouteId } from './index.ts';
import { middleware as connect } from './middleware.ts';
import { type NodeResponse, refuse, write } from './node-answers.ts';
import { patternOf } from './path.ts';
import { endOfPath } from './segment.ts';
import { createService, hostOptions, type Options, type Page, type Passed } from './service.ts';

export const middleware: typeof connect = connect;

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

/** An Express 5 application or router; `param` tells the compiler its request and its response. */
export interface ExpressRouter<Req = ExpressRequest, Res = NodeResponse> {
  use(middleware: Middleware<NoInfer<Req>, NoInfer<Res>>): unknown;
  get(path: string, middleware: Middleware<NoInfer<Req>, NoInfer<Res>>): unknown;
  param(name: string, handler: (req: Req, res: Res, next: () => void, value: string, name: string) => unknown): unknown;
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
  router: ExpressRouter<Req, Res>,
  handlers: Complete<Ids, NoInfer<ExpressContext<Req, Res>>, unknown>,
  options: NoInfer<ExpressOptions<ExpressContext<Req, Res>>> = {},
): void {
  const service = createService<ExpressContext<Req, Res>, unknown>(handlers, options, hostOptions);
  const pages = new WeakMap<Req, Page<ExpressContext<Req, Res>, unknown>>();
  const targets = new WeakMap<Req, string>();
  const restore = (req: Req) => {
    req.url = targets.get(req) ?? req.url;
    targets.delete(req);
  };
  let refusesOthers = false;

  router.use((req, res, next) => {
    if (!refusesOthers) {
      // The last layer, whatever the host has registered in the meantime.
      refusesOthers = true;
      router.use(refuseOthers);
    }
    const answer = service.answer(req.method, req.url, req.baseUrl);
    if (answer.status === 308 || answer.status === 400) return refuse(res, answer);
    // Express ignores case, fails where it cannot decode, and may be strict with slashes; the routes below shall see only what is
    // theirs, without a slash at its end.
    const isPage = answer.status === 200;
    if (isPage) pages.set(req, answer);
    const end = endOfPath(req.url);
    if (!isPage || req.url[end - 1] === '/') {
      targets.set(req, req.url);
      req.url = isPage ? req.url.slice(0, end - 1) + req.url.slice(end) : '/';
    }
    return next();
  });

  for (const route of service.routes) {
    router.get(patternOf(route.path), (req, res, next) => {
      const page = pages.get(req);
      if (page?.route !== route) return next('route');
      restore(req);
      return write(page, { req, res }, options);
    });
  }

  router.use((req, _, next) => {
    restore(req);
    next();
  });

  function refuseOthers(req: Req, res: Res, next: () => void) {
    const answer = service.answer(req.method, req.url);
    if (answer.status === 405) refuse(res, answer);
    else next();
  }
}
