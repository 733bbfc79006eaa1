// A strict service without a framework: every subpath, and the types that it promises.
import { type Domain, domains, externalDomains, languages, sites } from 'smart-city-domain-catalog/catalog';
import catalog from 'smart-city-domain-catalog/catalog.json' with { type: 'json' };
import {
  type DomainId,
  digest,
  directionOf,
  isLocale,
  type Locale,
  locales,
  type Route,
  type RouteId,
  type Routes,
  route,
  routes,
  type SiteId,
} from 'smart-city-domain-catalog/routes';
import { adminServices } from 'smart-city-domain-catalog/routes/admin/citizen-services';
import { alternates } from 'smart-city-domain-catalog/routes/alternates';
import { services, servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
import type { ExpressContext } from 'smart-city-domain-catalog/routes/express';
import type { FastifyContext } from 'smart-city-domain-catalog/routes/fastify';
import type { FetchContext } from 'smart-city-domain-catalog/routes/fetch';
import type { HonoContext } from 'smart-city-domain-catalog/routes/hono';
import { href, withLocale } from 'smart-city-domain-catalog/routes/href';
import { is, type Match, match, matchPath, resolve } from 'smart-city-domain-catalog/routes/match';
import { menu } from 'smart-city-domain-catalog/routes/menu/ar';
import { type Redirect, type Rewrite, redirects, rewrites } from 'smart-city-domain-catalog/routes/next';
import { type DomainHandlers, type Handlers, handler, type NodeContext } from 'smart-city-domain-catalog/routes/node';
import { openapi } from 'smart-city-domain-catalog/routes/openapi';
import { openapi as openapiAdmin } from 'smart-city-domain-catalog/routes/openapi-admin';
import * as open from 'smart-city-domain-catalog/routes/public';
import * as openHref from 'smart-city-domain-catalog/routes/public/href';
import * as openMatch from 'smart-city-domain-catalog/routes/public/match';
import type { SiteId as SameSiteId } from 'smart-city-domain-catalog/types';

export const locale: Locale = 'ar';
export const asked = (text: string): Locale => (isLocale(text) ? text : 'en');
export const directions: Readonly<Record<string, 'ltr' | 'rtl'>> = Object.fromEntries(
  locales.map((one) => [one, directionOf(one)]),
);
export const ids: readonly RouteId[] = routes.map((one: Route) => one.id);
export const bySite = (site: SiteId): readonly DomainId[] =>
  routes.filter(({ sites }) => sites.includes(site)).map(({ domain }) => domain);
export const detail: Route<'citizen-services.services.id'> = route('citizen-services.services.id');
export const life: readonly (string | undefined)[] = routes.flatMap(({ formerly = [], deprecated }) => [
  ...formerly,
  deprecated?.until,
  deprecated?.use,
]);
export const params: Routes['citizen-services.services.id'] = { locale, id: '7' };
export const found: Match | null = match('GET', href('citizen-services.services.id', params));
export const id: string | undefined = is(found, 'citizen-services.services.id') ? found.params.id : undefined;
export const path: '/{locale}/services' = services.path;
export const pattern: string = services.pattern;

interface Search {
  page: number;
  tag?: string[] | undefined;
}
const search: Search = { page: 2, tag: ['a', 'b'] };
export const links: readonly string[] = [
  services({ locale: 'en' }),
  services({ locale: 'en' }, { query: search }),
  servicesId({ locale: 'fr', id: 'é' }, { hash: 'top' }),
  adminServices(),
  href('governance.admin.governance.audit'),
  href('governance.admin.governance.audit', {}, { query: { page: 2, tag: ['a', 'b'], none: null } }),
  withLocale('ar', '/city')('citizen-services.services.id', { id: '7' }, { query: search }),
  openHref.href('citizen-services.services', { locale: 'en' }),
  openHref.withLocale('ar')('citizen-services.services.id', { id: '7' }),
];
const resolution = resolve('GET', '/en/services/');
export const canonical: string | undefined = resolution.status === 200 ? resolution.canonical : undefined;
export const entries: readonly Rewrite[] = rewrites('https://pages.example', { basePath: '/city', site: 'site-a' });
export const moved: readonly Redirect[] = redirects();
export const listener = (handlers: Handlers<NodeContext>) => handler(handlers);
export const team = (handlers: DomainHandlers<'citizen-services', NodeContext>) => handler(handlers);
export const teams = (handlers: DomainHandlers<'citizen-services' | 'community'>) => handler(handlers);
export type Contexts = ExpressContext | FastifyContext | FetchContext | HonoContext;

// A menu without casts, from the module and from the data.
export const entry: { domain: DomainId; title: string; icon: string; status: 'stable' | 'planned'; href: string }[] =
  menu('site-a', { base: 'https://city.example' });
const titled = (domain: Domain, language: Locale): string => domain.title[language];
export const titles: readonly string[] = domains
  .filter(({ activeFor }) => activeFor.includes('site-b'))
  .map((domain) => `${titled(domain, 'fr')} ${domain.status} ${domain.routes.map((one) => route(one.id).path).join()}`);
export const names: readonly string[] = [
  ...sites.map(({ name }) => name.ar),
  ...languages.map(({ code, direction }) => `${code} ${direction}`),
  ...externalDomains.map((one) => one.title.en),
  ...domains.flatMap(({ requiredDependencies }) => requiredDependencies.map((one) => one.id)),
];
const site: SiteId = 'site-c';
export const same: SameSiteId = site;
export const languagesOf: Record<Locale | 'x-default', string> = alternates(
  'citizen-services.services',
  {},
  { base: 'https://city.example' },
);
export const publicIds: readonly open.RouteId[] = open.routes.map((one) => one.id);
export const publicMatch: openMatch.Match | null = openMatch.match('GET', '/en/services');
export const wider: RouteId = open.route('community.community').id;
export const others: readonly unknown[] = [
  ...[digest, open.digest, open.locales, openapi.paths, openapiAdmin.info.version, catalog],
  ...[matchPath('GET', '/en/services'), openMatch.resolve('GET', '/en')],
];
