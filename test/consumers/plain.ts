// A strict service without a framework: every subpath, and the types that it promises.
import catalog from 'smart-city-domain-catalog/catalog.json' with { type: 'json' };
import { digest, type Locale, type Route, type RouteId, type Routes, routes } from 'smart-city-domain-catalog/routes';
import { adminServices } from 'smart-city-domain-catalog/routes/admin/citizen-services';
import { services, servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
import type { ExpressContext } from 'smart-city-domain-catalog/routes/express';
import type { FastifyContext } from 'smart-city-domain-catalog/routes/fastify';
import type { HonoContext } from 'smart-city-domain-catalog/routes/hono';
import { href, withLocale } from 'smart-city-domain-catalog/routes/href';
import { is, type Match, match, matchPath, resolve } from 'smart-city-domain-catalog/routes/match';
import { type Rewrite, rewrites } from 'smart-city-domain-catalog/routes/next';
import { type Handlers, handler, type NodeContext } from 'smart-city-domain-catalog/routes/node';
import { openapi } from 'smart-city-domain-catalog/routes/openapi';
import type { DomainId } from 'smart-city-domain-catalog/types';

export const locale: Locale = 'ar';
export const ids: readonly RouteId[] = routes.map((route: Route) => route.id);
export const params: Routes['citizen-services.services.id'] = { locale, id: '7' };
export const found: Match | null = match('GET', href('citizen-services.services.id', params));
export const id: string | undefined = is(found, 'citizen-services.services.id') ? found.params.id : undefined;
export const path: '/{locale}/services' = services.path;
export const links: readonly string[] = [
  services({ locale: 'en' }),
  servicesId({ locale: 'fr', id: 'é' }, { hash: 'top' }),
  adminServices(),
  href('governance.admin.governance.audit'),
  href('governance.admin.governance.audit', {}, { query: { page: 2, tag: ['a', 'b'], none: null } }),
  withLocale('ar', '/city')('citizen-services.services.id', { id: '7' }),
];
export const domain: DomainId = 'citizen-services';
const resolution = resolve('GET', '/en/services/');
export const canonical: string | undefined = resolution.status === 200 ? resolution.canonical : undefined;
export const entries: readonly Rewrite[] = rewrites('https://pages.example', { basePath: '/city' });
export const listener = (handlers: Handlers<NodeContext>) => handler(handlers);
export const others: readonly unknown[] = [digest, openapi.paths, catalog, matchPath('GET', '/en/services')];
export type Contexts = ExpressContext | FastifyContext | HonoContext;
