import { type Complete, handlerOf, type PartialHandlers } from './handlers.ts';
import { resolve } from './match.ts';
import type { NodeRequest, NodeResponse } from './node.ts';

export type { Handlers, PartialHandlers } from './handlers.ts';

/** What is used of Express's `Request` and `Response`; a handler may declare those. */
export interface ExpressContext {
  readonly req: NodeRequest;
  readonly res: NodeResponse;
}

type Middleware = (req: NodeRequest, res: NodeResponse, next: (error?: unknown) => void) => void;

/** An Express 5 application or router. */
export interface ExpressRouter {
  use(middleware: Middleware): unknown;
}

/**
 * Serves the routes from an Express 5 application or router, under whatever path it is mounted. What is no route goes on to the
 * host's own; an error of a handler goes to the host's error handler.
 */
export function mount<Given extends PartialHandlers<ExpressContext>>(
  router: ExpressRouter,
  handlers: Given & Complete<Given, ExpressContext>,
): void {
  router.use((req, res, next) => {
    const found = resolve(req.method ?? 'GET', req.url ?? '/');
    if (found.status === 200) {
      const handle = handlerOf<ExpressContext, unknown>(handlers, found.match.route.id);
      if (handle === undefined) next();
      else run(handle, { req, res }, found.match.params).catch(next);
    } else if (found.status === 405) {
      res.statusCode = 405;
      res.setHeader('Allow', found.allow.join(', '));
      res.end();
    } else if (found.status === 400) {
      res.statusCode = 400;
      res.end();
    } else next();
  });
}

/** Makes a rejection of a throw. */
async function run(
  handle: (context: ExpressContext, params: object) => unknown,
  context: ExpressContext,
  params: object,
): Promise<void> {
  await handle(context, params);
}
