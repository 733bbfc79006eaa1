import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from './handlers.ts';
import type { DomainId, Route, RouteId } from './index.ts';
import { middleware as connect } from './middleware.ts';
import { hasAnswered, type NodeResponse, refuse, write } from './node-answers.ts';
import { createService, type Passed, report, type ServerOptions, serverError, serverOptions } from './service.ts';

export const middleware: typeof connect = connect;

/** What is used of `http.IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}

export interface NodeContext<Req extends NodeRequest = NodeRequest, Res extends NodeResponse = NodeResponse> {
  readonly req: Req;
  readonly res: Res;
}

/** A handler for every route; it writes to `res`. */
export type Handlers<Context = NodeContext> = HandlersOf<RouteId, Context, unknown>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<Domain extends DomainId, Context = NodeContext> = DomainHandlersOf<Domain, Context, unknown>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = NodeContext> = PartialHandlersOf<Context, unknown>;

export type NodeOptions<Context = NodeContext> = ServerOptions<Context, Passed<NodeResponse>, unknown, unknown>;

/**
 * A request listener for `node:http` or `node:http2` that serves the routes. A connection is cut when an error comes after the answer has begun and
 * `onError` does not end it.
 */
export function handler<
  Ids extends RouteId,
  Req extends NodeRequest = NodeRequest,
  Res extends NodeResponse = NodeResponse,
>(
  handlers: Complete<Ids, NodeContext<Req, Res>, unknown>,
  options: NodeOptions<NodeContext<Req, Res>> = {},
): (req: Req, res: Res) => void {
  const service = createService<NodeContext<Req, Res>, unknown>(handlers, options, serverOptions);
  return (req, res) => {
    const context = { req, res };
    let route: Route | undefined;
    const serve = async () => {
      const answer = service.answer(req.method ?? 'GET', req.url ?? '/');
      if (answer.status === 200) {
        route = answer.route;
        await write(answer, context, options);
      } else if (answer.status === 404 && options.notFound !== undefined) await options.notFound(context);
      else refuse(res, answer);
    };
    serve().catch((error: unknown) => fail(error, context, route, options));
  };
}

async function fail<Context extends NodeContext>(
  error: unknown,
  context: Context,
  route: Route | undefined,
  { onError }: NodeOptions<Context>,
): Promise<void> {
  const { res } = context;
  const begun = hasAnswered(res);
  try {
    await onError?.(error, context, route);
  } catch (another) {
    report(another);
  }
  if (onError !== undefined && (begun ? res.writableEnded : hasAnswered(res))) return;
  report(error);
  if (hasAnswered(res)) {
    res.destroy();
    return;
  }
  // Such as the length of a body that will not come.
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  refuse(res, serverError);
}
