import { answerTo, type Complete, type PartialHandlers } from './handlers.ts';

export type { Handlers, PartialHandlers } from './handlers.ts';

/** What is used of `http.IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}

/** What is used of `http.ServerResponse`. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  setHeader(name: string, value: string): unknown;
  end(body?: string): unknown;
  destroy(): unknown;
}

export interface NodeContext {
  readonly req: NodeRequest;
  readonly res: NodeResponse;
}

/**
 * A request listener for `node:http` that serves the routes. A handler writes to `res`; one that throws, or whose promise is
 * rejected, is answered with 500, or cuts the connection when it had begun to answer. `notFound` is called for everything else
 * that is no route, and for routes without a handler.
 */
export function handler<Given extends PartialHandlers<NodeContext>>(
  handlers: Given & Complete<Given, NodeContext>,
  options: { readonly notFound?: (req: NodeRequest, res: NodeResponse) => unknown } = {},
): (req: NodeRequest, res: NodeResponse) => void {
  const answer = async (req: NodeRequest, res: NodeResponse) => {
    const found = answerTo(handlers, req.method ?? 'GET', req.url ?? '/');
    if (found?.status === 200) return found.run({ req, res });
    if (found?.status === 405) {
      res.setHeader('Allow', found.allow);
      return end(res, 405, 'Method Not Allowed');
    }
    if (found?.status === 400) return end(res, 400, 'Bad Request');
    return options.notFound === undefined ? end(res, 404, 'Not Found') : options.notFound(req, res);
  };
  return (req, res) => {
    answer(req, res).catch(() => {
      if (res.headersSent) res.destroy();
      else end(res, 500, 'Internal Server Error');
    });
  };
}

function end(res: NodeResponse, status: number, text: string) {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end(`${text}\n`);
}
