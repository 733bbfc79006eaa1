import {
  type FetchRequest,
  type FetchResponse,
  isResponse,
  type RequestLike,
  refusal,
  respond,
  responseOf,
  targetOf,
} from './fetch-answers.ts';
import type { Complete, DomainHandlersOf, HandlersOf, PartialHandlersOf } from './handlers.ts';
import type { DomainId, Route, RouteId } from './index.ts';
import { createService, report, type ServerOptions, serverError, serverOptions } from './service.ts';

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

type Mended = FetchResponse | undefined;

export type FetchOptions<Context = FetchContext> = ServerOptions<
  Context,
  true | FetchResponse,
  Result,
  Mended | Promise<Mended>
>;

/** Serves the routes where requests and responses are the Fetch standard's: Bun, Deno, Workers, SvelteKit, Next's route handlers. */
export function handler<Ids extends RouteId, AnyRequest extends RequestLike = FetchRequest>(
  handlers: Complete<Ids, FetchContext<AnyRequest>, Result>,
  options: FetchOptions<FetchContext<AnyRequest>> = {},
): (request: AnyRequest) => Promise<FetchResponse> {
  const service = createService<FetchContext<AnyRequest>, Result>(handlers, options, serverOptions);
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
      return responseOf(await options.notFound(context), 'notFound');
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
