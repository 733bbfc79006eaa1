import { answerTo, type Complete, type PartialHandlers } from './handlers.ts';
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
    const answer = answerTo(handlers, req.method ?? 'GET', req.url ?? '/');
    if (answer === undefined) next();
    else if (answer.status === 200) answer.run({ req, res }).catch(next);
    else {
      res.statusCode = answer.status;
      if (answer.status === 405) res.setHeader('Allow', answer.allow);
      res.end();
    }
  });
}
