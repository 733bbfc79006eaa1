import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer } from 'node:http2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as forFetch from '../../generators/routes/runtime/fetch.ts';
import * as forNode from '../../generators/routes/runtime/node.ts';
import { inFetch } from './hosts.ts';
import { ofFetch, ofNode } from './in-process.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('node and fetch, which have no host', () => {
  const error = new Error('thrown');
  const failing = () => {
    throw error;
  };

  test('notFound answers what is no route; it may be annotated with the framework’s own types', async () => {
    const none: forNode.PartialHandlers<{ req: IncomingMessage; res: ServerResponse }> = {};
    const ask = ofNode(
      forNode.handler(none, {
        notFound: ({ req, res }: { req: IncomingMessage; res: ServerResponse }) => res.writeHead(404).end(req.url),
      }),
    );
    expect(await ask('GET', '/en/water')).toMatchObject({ status: 404, body: '/en/water' });
    const fetched = ofFetch(forFetch.handler(inFetch, { notFound: () => new Response('own', { status: 404 }) }));
    expect(await fetched('GET', '/nothing')).toMatchObject({ status: 404, body: 'own' });
    expect((await fetched('POST', '/en/water')).status).toBe(405);
  });

  test('onError answers an error, which then is not written', async () => {
    const seen: unknown[] = [];
    const inNode: forNode.PartialHandlers = { 'parks.parks': failing };
    const ask = ofNode(
      forNode.handler(inNode, {
        onError(thrown, { res }, route) {
          seen.push(thrown, route?.id);
          res.statusCode = 503;
          res.end('own');
        },
      }),
    );
    expect(await ask('GET', '/en/parks')).toMatchObject({ status: 503, body: 'own' });
    const inFetch: forFetch.PartialHandlers = { 'parks.parks': failing };
    const fetched = ofFetch(
      forFetch.handler(inFetch, {
        notFound: failing,
        onError(thrown, _, route) {
          seen.push(thrown, route?.id);
          return new Response('own', { status: 503 });
        },
      }),
    );
    expect((await fetched('GET', '/en/parks')).status).toBe(503);
    expect((await fetched('GET', '/')).status).toBe(503);
    expect(seen).toEqual([error, 'parks.parks', error, 'parks.parks', error, undefined]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('where onError answers nothing or throws, the answer is 500 and the error goes to stderr', async () => {
    const handlers: forNode.PartialHandlers = {
      'parks.parks': ({ res }) => {
        res.setHeader('Content-Length', '1000');
        throw error;
      },
    };
    for (const onError of [() => undefined, failing]) {
      vi.mocked(console.error).mockClear();
      const { status, headers } = await ofNode(forNode.handler(handlers, { onError }))('GET', '/en/parks');
      expect(status).toBe(500);
      expect(headers.get('content-length')).toBeNull();
      expect(console.error).toHaveBeenCalledWith(error);
      const park: forFetch.PartialHandlers = { 'parks.parks': failing };
      expect((await ofFetch(forFetch.handler(park, { onError }))('GET', '/en/parks')).status).toBe(500);
    }
  });

  test('node:http2 takes the listener, and HTTP/2 its answers', async () => {
    const pages: forNode.PartialHandlers = { 'parks.parks': ({ res }, { locale }) => res.end(`parks in ${locale}`) };
    const server = createServer(forNode.handler(pages)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const client = connect(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    const ask = async (path: string, method = 'GET') => {
      const stream = client.request({ ':path': path, ':method': method });
      const [headers] = await once(stream, 'response');
      const body = (await stream.toArray()).join('');
      return [headers[':status'], headers.location ?? headers.allow, body.trim()];
    };
    expect(await ask('/en/parks?x')).toEqual([200, undefined, 'parks in en']);
    expect(await ask('/%65n/parks')).toEqual([308, '/en/parks', 'Permanent Redirect']);
    expect(await ask('/en/parks', 'POST')).toEqual([405, 'GET, HEAD', 'Method Not Allowed']);
    expect(await ask('/nothing')).toEqual([404, undefined, 'Not Found']);
    client.close();
    server.close();
  });

  test('a handler that returns no Response is a 500', async () => {
    const handlers: forFetch.PartialHandlers = { 'parks.parks': (() => 'text') as never };
    expect((await ofFetch(forFetch.handler(handlers))('GET', '/en/parks')).status).toBe(500);
  });

  test('a redirecting Response of a deprecated route is copied', async () => {
    const handlers: forFetch.PartialHandlers = {
      'water.water.id.map': () => Response.redirect('https://maps.example/', 302),
    };
    const { status, headers } = await ofFetch(forFetch.handler(handlers))('GET', '/en/water/7/map');
    expect({ status, sunset: headers.has('sunset'), location: headers.get('location') }).toEqual({
      status: 302,
      sunset: true,
      location: 'https://maps.example/',
    });
  });
});
