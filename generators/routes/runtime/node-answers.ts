import { guardFault, type Options, type Page, type Refusal } from './service.ts';

// How node and Express answer, which both write to a response.

/** What is used of `http.ServerResponse`, and of `http2.Http2ServerResponse`. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
  readonly destroyed: boolean;
  setHeader(name: string, value: string): unknown;
  getHeaderNames(): string[];
  removeHeader(name: string): unknown;
  end(): unknown;
  end(body: string): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** Answers a request for a page. */
export async function write<Context extends { readonly res: NodeResponse }>(
  { route, params, headers, handle }: Page<Context, unknown>,
  context: Context,
  options: Options<Context, unknown>,
): Promise<void> {
  const { res } = context;
  for (const [name, value] of headers) res.setHeader(name, value);
  const passed = options.guard === undefined || (await options.guard(context, route, params));
  if (hasAnswered(res)) return;
  if (passed === true) await handle(context, params, route);
  else refuse(res, guardFault(route, passed));
}

/** Answers any other request. */
export function refuse(res: NodeResponse, { status, text, headers = [] }: Refusal): void {
  for (const [name, value] of headers) res.setHeader(name, value);
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end(`${text}\n`);
}

/** Whether a response has begun; or there is nobody to answer to. */
export function hasAnswered({ headersSent, writableEnded, destroyed }: NodeResponse): boolean {
  return headersSent || writableEnded || destroyed;
}
