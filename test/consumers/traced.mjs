// A service of each framework under OpenTelemetry's own instrumentation; it prints, for each request, the routes of its spans.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { serve } from '@hono/node-server';
import { httpInstrumentationMiddleware } from '@hono/otel';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { Hono } from 'hono';
import { routes } from 'smart-city-domain-catalog/routes';
import { mount as mountExpress } from 'smart-city-domain-catalog/routes/express';
import { plugin } from 'smart-city-domain-catalog/routes/fastify';
import { mount as mountHono } from 'smart-city-domain-catalog/routes/hono';

/** Spans of the request that is under way, and what waits for the one of its server. */
/** @type {import('@opentelemetry/sdk-trace-node').ReadableSpan[]} */
let spans = [];
let done = () => {};

const provider = new NodeTracerProvider({
  spanProcessors: [
    {
      onStart: () => {},
      onEnd(span) {
        spans.push(span);
        if (span.parentSpanContext === undefined) done();
      },
      forceFlush: async () => {},
      shutdown: async () => {},
    },
  ],
});
provider.register();
const fastifyTracing = new FastifyOtelInstrumentation();
fastifyTracing.setTracerProvider(provider);
registerInstrumentations({ instrumentations: [new HttpInstrumentation(), new ExpressInstrumentation()] });

// Instrumented as they are required.
const require = createRequire(import.meta.url);
const express = require('express');
const fastify = require('fastify');

/** Every route answered alike. */
const answering = (handler) => Object.fromEntries(routes.map(({ id }) => [id, handler]));

async function expressPort() {
  const app = express();
  const below = express.Router();
  const handlers = answering(({ res }) => res.end());
  mountExpress(below, handlers);
  mountExpress(app, handlers);
  app.use('/under', below);
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server.address().port;
}

async function fastifyPort() {
  const app = fastify();
  await app.register(fastifyTracing.plugin());
  await app.register(plugin(answering(() => 'x')));
  await app.register(plugin(answering(() => 'x')), { prefix: '/under' });
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port;
}

async function honoPort() {
  const [app, below] = [new Hono(), new Hono()];
  const handlers = answering((context) => context.text('x'));
  app.use(httpInstrumentationMiddleware({ tracerProvider: provider }));
  mountHono(app, handlers);
  mountHono(below, handlers);
  app.route('/under', below);
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  });
}

const seen = {};
for (const [kind, port] of [
  ['express', await expressPort()],
  ['fastify', await fastifyPort()],
  ['hono', await honoPort()],
]) {
  for (const path of ['/en/services', '/under/fr/services', '/en/nothing']) {
    spans = [];
    const ended = new Promise((resolve) => {
      done = resolve;
    });
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    await ended;
    seen[`${kind} ${path}`] = [...new Set(spans.flatMap(({ attributes }) => attributes['http.route'] ?? []))];
  }
}
console.log(JSON.stringify(seen));
process.exit();
