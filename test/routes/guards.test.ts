import express from 'express';
import fastify, { type FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as forExpress from '../../generators/routes/runtime/express.ts';
import * as forFastify from '../../generators/routes/runtime/fastify.ts';
import * as forNode from '../../generators/routes/runtime/node.ts';
import { inExpress, inFastify } from './hosts.ts';
import { ofNode } from './in-process.ts';

// The guards of the adapters.

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('guards of the adapters', () => {
  const guarded = (guard: unknown) => {
    const app = express().set('env', 'test');
    forExpress.mount(app, inExpress, { guard: guard as () => boolean });
    return ofNode(app);
  };

  test('an old guard, which returns undefined, is told what to write', async () => {
    const handlers: forNode.PartialHandlers = { 'parks.parks': ({ res }) => res.end('page') };
    const ask = ofNode(forNode.handler(handlers, { guard: (() => undefined) as never }));
    expect(await ask('GET', '/en/parks')).toMatchObject({ status: 500, body: 'Internal Server Error\n' });
    const [error] = vi.mocked(console.error).mock.calls.flat();
    expect(String(error)).toBe(
      'TypeError: parks.parks: the guard returned undefined; return true to let the request through, or answer it',
    );
  });

  test('middleware that passes on lets through, that answers or fails does not, whenever it does so', async () => {
    type Next = (error?: unknown) => void;
    const { middleware } = forExpress;
    const later = (act: () => void) => void setImmediate(act);
    const passing = (_req: unknown, _res: unknown, next: Next) => later(next);
    const asked: string[] = [];
    const refusing = (_: unknown, res: express.Response) => later(() => res.status(401).end('no'));
    const logging = (_req: unknown, _res: unknown, next: Next) => {
      asked.push('second');
      next();
    };
    expect((await guarded(middleware(passing, logging))('GET', '/admin/water')).status).toBe(200);
    expect(await guarded(middleware(refusing, logging))('GET', '/admin/water')).toMatchObject({
      status: 401,
      body: 'no',
    });
    expect(asked).toEqual(['second']);
    const failing = [
      (_req: unknown, _res: unknown, next: Next) => next(new Error('no')),
      () => Promise.reject(new Error('no')),
      () => {
        throw new Error('no');
      },
    ];
    for (const one of failing) expect((await guarded(middleware(one))('GET', '/admin/water')).status).toBe(500);
  });

  test('Express: middleware that is called and not awaited opens nothing', async () => {
    const auth = (_req: unknown, res: express.Response, next: () => void) =>
      setImmediate(() => (res.headersSent ? 0 : next()));
    const guard = ({ req, res }: { req: express.Request; res: express.Response }) => {
      auth(req, res, () => {});
    };
    const { status, body } = await guarded(guard)('GET', '/admin/water');
    expect([status, body.includes('"params"')]).toEqual([500, false]);
  });

  test.each([
    ['its reply', async (reply: FastifyReply) => reply.code(401).send('no')],
    ['its reply, not awaited', (reply: FastifyReply) => reply.code(401).send('no')],
    [
      'a payload',
      async (reply: FastifyReply) => {
        reply.code(401);
        return 'no';
      },
    ],
  ])('Fastify: a guard returns %s', async (_, answer) => {
    const app = fastify();
    await app.register(forFastify.plugin(inFastify, { guard: ({ reply }: { reply: FastifyReply }) => answer(reply) }));
    await app.ready();
    expect(await ofNode(app.routing)('GET', '/admin/water')).toMatchObject({ status: 401, body: 'no' });
  });

  test('Fastify: a reply that nobody has sent opens nothing, and does not wait for ever', async () => {
    const app = fastify();
    await app.register(forFastify.plugin(inFastify, { guard: ({ reply }: { reply: FastifyReply }) => reply }));
    await app.ready();
    expect((await ofNode(app.routing)('GET', '/admin/water')).status).toBe(500);
  });
});
