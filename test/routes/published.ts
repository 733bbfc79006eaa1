import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import type { Catalog } from '../../core/catalog.ts';
import { routes as generator } from '../../generators/routes/routes.ts';
import type { Route as AnyRoute } from '../../generators/routes/runtime/params.ts';
import { assets } from '../support/assets.ts';
import { temporaryFolder } from '../support/folders.ts';
import { ofFetch, ofNode, type Server } from './in-process.ts';
import { root } from './package.ts';

export type Route = AnyRoute;

export interface Found {
  readonly route: Route;
  readonly params: object;
}

export interface Resolution {
  readonly status: number;
  readonly match?: Found;
  readonly location?: string;
}

/** What is used of the generated modules. */
export interface Published {
  readonly routes: readonly Route[];
  readonly match: (method: string, target: string) => Found | null;
  readonly resolve: (method: string, target: string) => Resolution;
  readonly href: (id: string, params: object, options?: object) => string;
  /** Each adapter, in its framework, with a handler for every route that says which it is. */
  readonly servers: Readonly<Record<string, Server>>;
}

/** The routes of a catalog, generated and imported. */
export async function publish(catalog: Catalog): Promise<Published> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { path, contents } of await generator.generate(catalog, assets)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, 'routes', `${name}.js`)).href);
  const names = ['index', 'match', 'href', 'node', 'express', 'fastify', 'hono', 'fetch'];
  const [index, match, href, node, forExpress, forFastify, forHono, forFetch] = await Promise.all(names.map(load));
  const routes: readonly Route[] = index.routes;
  const handlers = (answer: (context: never, body: string) => unknown) =>
    Object.fromEntries(
      routes.map(({ id }) => [
        id,
        (context: never, params: object, route: Route) => answer(context, JSON.stringify({ id: route.id, params })),
      ]),
    );
  const writing = handlers(({ res }: { res: ServerResponse }, body) => res.end(body));
  const responding = handlers((_, body) => new Response(body));
  const app = express().set('env', 'test');
  forExpress.mount(app, writing);
  const instance = fastify();
  await instance.register(forFastify.plugin(handlers((_, body) => body)));
  await instance.ready();
  const hono = new Hono();
  forHono.mount(hono, responding);
  return {
    ...{ routes, match: match.match, resolve: match.resolve, href: href.href },
    servers: {
      node: ofNode(node.handler(writing)),
      express: ofNode(app),
      fastify: ofNode(instance.routing),
      hono: ofFetch(hono.fetch),
      fetch: ofFetch(forFetch.handler(responding)),
    },
  };
}
