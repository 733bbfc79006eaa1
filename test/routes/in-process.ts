import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** What a server answers. */
export interface Reply {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly body: string;
}

/** Answers a request without a connection; the target as it was sent. */
export type Server = (method: string, target: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

/** A server of `node:http`, or of a framework over it. */
export function ofNode(listener: RequestListener): Server {
  return (method, target, headers = {}) =>
    new Promise((resolve) => {
      const request = new IncomingMessage(new Socket());
      Object.assign(request, { method, url: target, headers });
      request.push(null);
      const response = new ServerResponse(request);
      response.writeHead = (status: number, named?: unknown) => {
        response.statusCode = status;
        if (typeof named === 'object') response.setHeaders(new Map(Object.entries(named ?? {})));
        return response;
      };
      let body = '';
      const keep = (chunk: unknown) => {
        if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) body += chunk.toString();
      };
      const end = response.end.bind(response);
      response.end = (chunk?: unknown) => {
        keep(chunk);
        end();
        const sent = new Headers();
        for (const name of response.getHeaderNames()) sent.set(name, String(response.getHeader(name)));
        resolve({ status: response.statusCode, location: sent.get('location'), headers: sent, body });
        return response;
      };
      listener(request, response);
    });
}

/** A server of the Fetch standard. */
export function ofFetch(answer: (request: Request) => Response | Promise<Response>): Server {
  return async (method, target, headers = {}) => {
    const response = await answer(new Request(new URL(`http://h${target}`), { method, headers }));
    const location = response.headers.get('location');
    return { status: response.status, location, headers: response.headers, body: await response.text() };
  };
}
