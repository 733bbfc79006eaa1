import {
  type Answer,
  type Complete,
  createService,
  type Guard,
  guardFault,
  type HandlersOf,
  type PartialHandlersOf,
  type RouteIdsOf,
  type Served,
  type ServiceOptions,
} from './handlers.ts';
import type { DomainId, Route, RouteId } from './index.ts';

/** The Fetch standard's `Request`, where the consumer has its type. */
export type FetchRequest = typeof globalThis extends { Request: { prototype: infer Type } } ? Type : RequestLike;

/** The Fetch standard's `Response`, where the consumer has its type. */
export type FetchResponse = typeof globalThis extends { Response: { prototype: infer Type } } ? Type : ResponseLike;

interface RequestLike {
  readonly method: string;
  readonly url: string;
}

interface ResponseLike {
  readonly status: number;
  readonly headers: { set(name: string, value: string): unknown };
}

export interface FetchContext<AnyRequest extends RequestLike = FetchRequest> {
  readonly request: AnyRequest;
}

type Result = FetchResponse | Promise<FetchResponse>;

/** A handler for every route; it returns a `Response`. */
export type Handlers<Context = FetchContext> = HandlersOf<RouteId, Context, Result>;
/** A handler for every route of a domain, or of several: a union. */
export type DomainHandlers<Domain extends DomainId, Context = FetchContext> = HandlersOf<
  RouteIdsOf<Domain>,
  Context,
  Result
>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = FetchContext> = PartialHandlersOf<Context, Result>;

export interface FetchOptions<Context = FetchContext>
  extends ServiceOptions,
    Guard<Context, FetchResponse | undefined> {
  /** Answers what is no route, and routes without a handler. */
  notFound?(context: Context): Result;
  /**
   * Answers when a guard, a handler or `notFound` throws or its promise is rejected; `route` is undefined before one is known. When
   * it is absent, answers nothing or throws, the answer is 500 and the error goes to stderr.
   */
  onError?(
    error: unknown,
    context: Context,
    route: Route | undefined,
  ): FetchResponse | undefined | Promise<FetchResponse | undefined>;
}

/** Serves the routes where requests and responses are the Fetch standard's: Bun, Deno, Workers, SvelteKit, Next's route handlers. */
export function handler<Ids extends RouteId, AnyRequest extends RequestLike = FetchRequest>(
  handlers: Complete<Ids, FetchContext<AnyRequest>, Result>,
  options: FetchOptions<FetchContext<AnyRequest>> = {},
): (request: AnyRequest) => Promise<FetchResponse> {
  const service = createService<FetchContext<AnyRequest>, Result>(handlers, options);
  return async (request) => {
    const context = { request };
    let route: Route | undefined;
    try {
      const answer = service.answer(request.method, targetOf(request.url));
      if (answer === undefined) {
        return responseOf(options.notFound === undefined ? plain(404, 'Not Found') : await options.notFound(context));
      }
      if (answer.status !== 200) return refusal(answer);
      route = answer.served.route;
      const passed = await options.guard?.(context, route, answer.params);
      if (passed !== undefined) return answered(passed, answer.served, guardFault(route));
      return answered(await answer.served.handle(context, answer.params, route), answer.served);
    } catch (error) {
      return failed(error, context, route, options);
    }
  };
}

async function failed<Context>(
  error: unknown,
  context: Context,
  route: Route | undefined,
  { onError }: FetchOptions<Context>,
): Promise<FetchResponse> {
  try {
    const answer = await onError?.(error, context, route);
    if (isResponse(answer)) return answer;
  } catch (another) {
    report(another);
  }
  report(error);
  return plain(500, 'Internal Server Error');
}

/** The response with what tells that its route is deprecated. @throws TypeError when it is no response. */
export function answered(
  response: unknown,
  { route, headers }: Pick<Served<unknown, unknown>, 'route' | 'headers'>,
  fault: TypeError = new TypeError(`${route.id}: the handler must return a Response`),
): FetchResponse {
  const given = responseOf(response, fault);
  if (headers.length === 0) return given;
  // A response that was fetched or redirects cannot be changed.
  const copy = new Response(given.body, given);
  for (const [name, value] of headers) copy.headers.set(name, value);
  return copy;
}

function responseOf(value: unknown, fault = new TypeError('notFound must return a Response')): FetchResponse {
  if (!isResponse(value)) throw fault;
  return value;
}

/** Of whatever realm or runtime. */
function isResponse(value: unknown): value is FetchResponse {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

/** What is answered to a request that is for no page; see `Answer`. */
export function refusal(answer: Exclude<Answer<never, never>, { status: 200 }>): FetchResponse {
  if (answer.status === 308) return plain(308, 'Permanent Redirect', { Location: answer.location });
  if (answer.status === 405) return plain(405, 'Method Not Allowed', { Allow: answer.allow });
  return plain(400, 'Bad Request');
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): FetchResponse {
  return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });
}

/** The origin form of an absolute URL, as it was sent. */
export function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start === -1 ? '/' : url.slice(start);
}

function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place for an error that nobody takes.
  console.error(error);
}
