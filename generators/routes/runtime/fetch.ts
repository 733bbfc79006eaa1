import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from './handlers.ts';
import type { DomainId, Route, RouteId } from './index.ts';
import type { Options, Page, Refusal, ServerOptions } from './service.ts';
import { createService, guardFault, report, serverError } from './service.ts';

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
export type DomainHandlers<Domain extends DomainId, Context = FetchContext> = DomainHandlersOf<Domain, Context, Result>;
/** Handlers for some of the routes. */
export type PartialHandlers<Context = FetchContext> = PartialHandlersOf<Context, Result>;

type Guarded = FetchResponse | undefined;

export type FetchOptions<Context = FetchContext> = ServerOptions<Context, Guarded, Result, Guarded | Promise<Guarded>>;

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
      if (answer.status === 200) {
        route = answer.route;
        return await respond(answer, context, options);
      }
      if (answer.status !== 404 || options.notFound === undefined) return refusal(answer);
      return responseOf(await options.notFound(context), new TypeError('notFound must return a Response'));
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
  return refusal(serverError);
}

/** The answer to a request for a page. @throws TypeError when a guard or a handler returns no response. */
export async function respond<Context>(
  { route, params, headers, handle }: Page<Context, Result>,
  context: Context,
  options: Options<Context, unknown>,
): Promise<FetchResponse> {
  const passed = await options.guard?.(context, route, params);
  const given =
    passed === undefined
      ? responseOf(
          await handle(context, params, route),
          new TypeError(`${route.id}: the handler must return a Response`),
        )
      : responseOf(passed, guardFault(route));
  if (headers.length === 0) return given;
  // A response that was fetched or redirects cannot be changed.
  const copy = new Response(given.body, given);
  for (const [name, value] of headers) copy.headers.set(name, value);
  return copy;
}

/** The answer to any other request. */
export function refusal({ status, text, headers = [] }: Refusal): FetchResponse {
  const type = ['Content-Type', 'text/plain; charset=utf-8'] as const;
  return new Response(`${text}\n`, { status, headers: Object.fromEntries([type, ...headers]) });
}

function responseOf(value: unknown, fault: TypeError): FetchResponse {
  if (!isResponse(value)) throw fault;
  return value;
}

/** Of whatever realm or runtime. */
function isResponse(value: unknown): value is FetchResponse {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

/** The origin form of an absolute URL, as it was sent. */
export function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start === -1 ? '/' : url.slice(start);
}
