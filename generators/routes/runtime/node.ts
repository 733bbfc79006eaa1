import {
  type Complete,
  createService,
  type Guard,
  guardFault,
  type HandlersOf,
  type PartialHandlersOf,
  type Passed,
  type RouteIdsOf,
  type ServiceOptions,
} from './handlers.ts';
import type { DomainId, Route, RouteId } from './index.ts';

/** What is used of `http.IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}

/** What is used of `http.ServerResponse`. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
  setHeader(name: string, value: string): unknown;
  getHeaderNames(): string[];
  removeHeader(name: string): unknown;
  end(body?: string): unknown;
  destroy(): unknown;
}

export interface NodeContext<Req extends NodeRequest = NodeRequest, Res extends NodeResponse = NodeResponse> {
  readonly req: Req;
  readonly res: Res;
}

/** A handler for every route; it writes to `res`. */
export type Handlers<Context = NodeContext> = HandlersOf<RouteId, Context, unknown>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<Domain extends DomainId, Context = NodeContext> = HandlersOf<
  RouteIdsOf<Domain>,
  Context,
  unknown
>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = NodeContext> = PartialHandlersOf<Context, unknown>;

export interface NodeOptions<Context = NodeContext> extends ServiceOptions, Guard<Context, Passed<NodeResponse>> {
  /** Answers what is no route, and routes without a handler. */
  notFound?(context: Context): unknown;
  /**
   * Answers when a guard, a handler or `notFound` throws or its promise is rejected; `route` is undefined before one is known. When
   * it is absent, answers nothing or throws, the answer is 500 and the error goes to stderr.
   */
  onError?(error: unknown, context: Context, route: Route | undefined): unknown;
}

/**
 * A request listener for `node:http` that serves the routes. A connection is cut when an error comes after the answer has begun and
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
  const service = createService<NodeContext<Req, Res>, unknown>(handlers, options);
  const serve = async (context: NodeContext<Req, Res>, seen: (route: Route) => void): Promise<unknown> => {
    const { req, res } = context;
    const answer = service.answer(req.method ?? 'GET', req.url ?? '/');
    if (answer === undefined) {
      return options.notFound === undefined ? end(res, 404, 'Not Found') : options.notFound(context);
    }
    if (answer.status !== 200) return refuse(res, answer);
    const { served, params } = answer;
    const { route } = served;
    seen(route);
    for (const [name, value] of served.headers) res.setHeader(name, value);
    const passed = await options.guard?.(context, route, params);
    if (hasAnswered(res)) return undefined;
    if (passed !== undefined) throw guardFault(route);
    return served.handle(context, params, route);
  };
  return (req, res) => {
    let route: Route | undefined;
    const context = { req, res };
    const seen = (own: Route) => {
      route = own;
    };
    serve(context, seen).catch((error: unknown) => fail(error, context, route, options));
  };
}

async function fail<Context extends NodeContext>(
  error: unknown,
  context: Context,
  route: Route | undefined,
  { onError }: NodeOptions<Context>,
) {
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
  end(res, 500, 'Internal Server Error');
}

export function hasAnswered({ headersSent, writableEnded }: NodeResponse): boolean {
  return headersSent || writableEnded;
}

/** Answers what is no page; see `Answer`. */
export function refuse(
  res: NodeResponse,
  answer: { readonly status: 308 | 400 | 405; readonly location?: string; readonly allow?: string },
): void {
  if (answer.location !== undefined) res.setHeader('Location', answer.location);
  if (answer.allow !== undefined) res.setHeader('Allow', answer.allow);
  const texts = { 308: 'Permanent Redirect', 400: 'Bad Request', 405: 'Method Not Allowed' };
  end(res, answer.status, texts[answer.status]);
}

function end(res: NodeResponse, status: number, text: string): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end(`${text}\n`);
}

function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place for an error that nobody takes.
  console.error(error);
}
