import { guardFault, type Options, type Page, type Refusal } from './service.ts';

// How fetch and Hono answer, which both return a response.

/** The Fetch standard's `Request`, where the consumer has its type. */
export type FetchRequest = typeof globalThis extends { Request: { prototype: infer Type } } ? Type : RequestLike;

/** The Fetch standard's `Response`, where the consumer has its type. */
export type FetchResponse = typeof globalThis extends { Response: { prototype: infer Type } } ? Type : ResponseLike;

export interface RequestLike {
  readonly method: string;
  readonly url: string;
}

export interface ResponseLike {
  readonly status: number;
  readonly headers: { set(name: string, value: string): unknown };
}

type Result = FetchResponse | Promise<FetchResponse>;

/** The answer to a request for a page. @throws TypeError when a guard or a handler returns no response. */
export async function respond<Context>(
  { route, params, headers, handle }: Page<Context, Result>,
  context: Context,
  options: Options<Context, unknown>,
): Promise<FetchResponse> {
  const passed = options.guard === undefined || (await options.guard(context, route, params));
  if (passed !== true && !isResponse(passed)) return refusal(guardFault(route, passed));
  const given = passed === true ? responseOf(await handle(context, params, route), route.id) : passed;
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

/** A response that a handler gave. @throws TypeError for anything else. */
export function responseOf(value: unknown, handler: string): FetchResponse {
  if (!isResponse(value)) throw new TypeError(`${handler}: the handler must return a Response`);
  return value;
}

/** Of whatever realm or runtime. */
export function isResponse(value: unknown): value is FetchResponse {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

/** The origin form of an absolute URL, as it was sent. */
export function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start === -1 ? '/' : url.slice(start);
}
