// Handlers, guards and answers to errors that are annotated with the frameworks' own types, or not at all.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import express, { type Request as ExpressRequest, type Response as ExpressResponse } from 'express';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Context, Hono } from 'hono';
import * as forExpress from 'smart-city-domain-catalog/routes/express';
import * as forFastify from 'smart-city-domain-catalog/routes/fastify';
import * as forFetch from 'smart-city-domain-catalog/routes/fetch';
import * as forHono from 'smart-city-domain-catalog/routes/hono';
import { type NextOptions, type Redirect, redirects } from 'smart-city-domain-catalog/routes/next';
import * as forNode from 'smart-city-domain-catalog/routes/node';

// One domain's routes: every one of them, declared or not.
const education: forNode.DomainHandlers<'education', { req: IncomingMessage; res: ServerResponse }> = {
  'education.education': ({ res }, { locale }, route) => res.end(`${route.domain} ${locale}`),
  'education.education.institutions': ({ req, res }) => res.end(req.headers.host),
  'education.admin.education': ({ res }) => res.end(),
};

export const node = createServer(
  forNode.handler(education, {
    site: 'site-a',
    guard({ req, res }: { req: IncomingMessage; res: ServerResponse }, route) {
      if (route.audience === 'public' || req.headers.authorization !== undefined) return true;
      return res.writeHead(401).end();
    },
    notFound: ({ req, res }: { req: IncomingMessage; res: ServerResponse }) => res.writeHead(404).end(req.url),
    onError(error, { res }, route) {
      res.statusCode = 500;
      res.end(`${route?.id}: ${String(error)}`);
    },
  }),
);

export const plain = forNode.handler({
  'education.education': ({ res }, { locale }) => res.end(locale),
  'education.education.institutions': async ({ res }) => res.end(),
  'education.admin.education': ({ req, res }) => res.end(req.url ?? ''),
});

// What is not annotated is the host's own: of the router, of the application.
const small: forNode.DomainHandlers<'education'> = {
  'education.education': ({ res }) => res.end(''),
  'education.education.institutions': ({ res }) => res.end(),
  'education.admin.education': ({ res }) => res.end(''),
};
export const servers = [createServer(forNode.handler(small)), createHttp2Server(forNode.handler(small))];
export const router = express.Router();
forExpress.mount(
  router,
  {
    'education.education': ({ req, res }, { locale }) => res.status(200).json({ ip: req.ip, locale }),
    'education.education.institutions': ({ res }) => res.send(''),
    'education.admin.education': ({ res }) => res.redirect('/'),
  },
  { guard: ({ req, res }) => (req.get('key') === undefined ? res.status(401).end() : true) },
);
forExpress.mount(express(), education, {
  guard: forExpress.middleware((req: ExpressRequest, _: ExpressResponse, next: (error?: unknown) => void) =>
    req.ip === undefined ? next('none') : next(),
  ),
});
forHono.mount(new Hono<{ Variables: { user: string } }>(), {
  'education.education': (context, { locale }) => context.json({ user: context.get('user').length, locale }),
  'education.education.institutions': (context) => context.text(''),
  'education.admin.education': async (context) => context.html(''),
});
fastify().register(
  forFastify.plugin({
    'education.education': ({ request, reply }, { locale }) => reply.code(201).send({ ip: request.ip, locale }),
    'education.education.institutions': async ({ request }) => request.headers,
    'education.admin.education': async () => '',
  }),
);

export const app = express();
forExpress.mount(
  app,
  {
    'healthcare.healthcare': ({ req, res }: { req: ExpressRequest; res: ExpressResponse }) => res.send(req.ip),
    'healthcare.healthcare.facilities': ({ res }: { res: ExpressResponse }, { locale }) => res.json({ locale }),
    'healthcare.admin.healthcare': ({ res }: { res: ExpressResponse }) => res.send(''),
  },
  {
    async guard({ req, res }, route) {
      if (req.get('key') === route.id) return true;
      return res.status(401).end();
    },
  },
);
const some: forExpress.PartialHandlers<{ req: ExpressRequest; res: ExpressResponse }> = {};
forExpress.mount(express.Router(), some);

export const instance = fastify();
const pages: forFastify.PartialHandlers<{ request: FastifyRequest; reply: FastifyReply }> = {
  'citizen-services.services.id': async ({ request }, { locale, id }) => ({ id, locale, ip: request.ip }),
};
instance.register(
  forFastify.plugin(pages, {
    async guard({ request, reply }) {
      if (request.headers.key === undefined) return reply.code(401).send();
      return true;
    },
  }),
  { prefix: '/city' },
);

export const hono = new Hono<{ Variables: { user: string } }>();
const services: forHono.DomainHandlers<'citizen-services' | 'community', Context<{ Variables: { user: string } }>> = {
  'citizen-services.services': (context, { locale }) => context.text(locale),
  'citizen-services.services.id': async (context, { id }) => context.json({ id, user: context.get('user') }),
  'citizen-services.admin.services': () => new Response(''),
  'community.community': (context) => context.redirect('/'),
  'community.community.forums': (context) => context.html(''),
  'community.admin.community.moderation': (context) => context.body(null),
};
forHono.mount(hono.basePath('/city'), services, {
  guard: (context) => (context.get('user') === '' ? context.text('', 401) : true),
});

const partial: forFetch.PartialHandlers = {
  'citizen-services.services': async ({ request }, { locale }) =>
    new Response(`${locale} ${request.headers.get('host')}`),
};
export const answer: (request: Request) => Promise<Response> = forFetch.handler(partial, {
  guard: async ({ request }) => request.headers.has('key') || new Response(null, { status: 401 }),
  notFound: ({ request }) => Response.json({ url: request.url }, { status: 404 }),
  onError: (error, _, route) => new Response(`${route?.id} ${String(error)}`, { status: 500 }),
});

const next: NextOptions = { basePath: '/city', site: 'site-b' };
export const moved: readonly Redirect[] = redirects(next);
