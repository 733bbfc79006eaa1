// Compiled strictly against the packed package, with each way to resolve its modules.
import { domains } from 'smart-city-domain-catalog/catalog';
import catalog from 'smart-city-domain-catalog/catalog.json' with { type: 'json' };
import {
  alternates as alternatesOfAny,
  type ByRoute,
  byRoute,
  type DomainAt,
  deprecationHeaders,
  href,
  is,
  isRouteId,
  type Locale,
  localize,
  match,
  pagesOf,
  type Route,
  type RouteId,
  type Routes,
  route,
  type SiteId,
  siteUrls,
} from 'smart-city-domain-catalog/routes';
import { adminServices } from 'smart-city-domain-catalog/routes/admin/citizen-services';
import { services, servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
import openApi from 'smart-city-domain-catalog/routes/openapi.json' with { type: 'json' };
import {
  alternates,
  type ByRoute as PublicByRoute,
  type RouteId as PublicId,
} from 'smart-city-domain-catalog/routes/public';
import { type CatalogFile, type DomainDescriptor, type DomainId, siteIds } from 'smart-city-domain-catalog/types';

const locale: Locale = 'ar';
export const links: string[] = [
  href('citizen-services.services.id', { locale, id: '7' }, { query: { tab: 'a', list: [1, 2], no: undefined } }),
  href('citizen-services.admin.services'),
  href('citizen-services.admin.services', {}, { base: undefined, query: new URLSearchParams('a=b') }),
  services({ locale: 'fr' }),
  servicesId({ locale: 'fr', id: '7' }, { hash: 'top' }),
  adminServices(undefined, { base: '/city' }),
  href('education.index', { locale }, { base: siteUrls['site-b'] }),
];
export const id: 'citizen-services.services.id' = servicesId.id;
export const path: '/{locale}/services/{id}' = servicesId.path;

type Handler = (id?: string) => string;
const handlers: ByRoute<'education' | 'healthcare', Handler> = {
  'education.index': () => '',
  'education.institutions': () => '',
  'education.admin': () => '',
  'healthcare.index': () => '',
  'healthcare.facilities': (id) => id ?? '',
  'healthcare.admin': () => '',
};
const some: Partial<Record<RouteId, Handler>> = { 'education.index': () => '' };
const atSiteC: ByRoute<DomainAt<'site-c'>, Handler> = {
  'sports-recreation.sports': () => '',
  'sports-recreation.sports.venues': () => '',
  'sports-recreation.admin.sports.events': () => '',
};
export const answers: string[] = [...byRoute(handlers), ...byRoute(some), ...byRoute(atSiteC)].map(([, handler]) =>
  handler(),
);
export const pages: { path: string; locale: Locale | undefined; route: Route<'education.index'>; handler: Handler }[] =
  [...pagesOf({ 'education.index': () => '' })];
// Written where they are registered, also where they answer in different ways.
const inline = pagesOf({ 'education.index': () => 'x', 'education.institutions': () => 'y' });
for (const { path, handler } of inline) links.push(path, handler());
for (const [{ id }, handler] of byRoute({ 'education.index': () => 1, 'education.admin': async () => 'y' }))
  links.push(id, String(handler()));
declare const site: SiteId;
export const address: string | undefined = siteUrls[site];
export const mine: boolean = match('/en/services', { site, domains: ['education'] }) !== null;
export const registered: [Route, Handler][] = [...byRoute(handlers), ...byRoute({ 'education.index': () => '' })];

const found = match('/en/services/7');
if (is(found, 'citizen-services.services.id')) {
  const params: { readonly locale: Locale; readonly id: string } = found.params;
  const same: Routes['citizen-services.services.id'] = params;
  links.push(same.id, found.route.id, localize('/en/services', params.locale) ?? '');
}
export const headers: Record<string, string> = found ? deprecationHeaders(found.route, found.params) : {};
declare const text: string;
export const domain: DomainId | undefined = isRouteId(text) ? route(text).domain : undefined;
export const urls: Record<Locale | 'x-default', string> = alternates('education.index', {}, { base: '/' });
export const atSiteA: keyof PublicByRoute<DomainAt<'site-a'>, Handler> = 'community.forums';
// Of several routes: what any of them needs; and what a match has.
declare const several: 'education.index' | 'healthcare.index';
declare const administrative: 'education.admin' | 'healthcare.admin';
declare const any: RouteId;
links.push(href(several, { locale }), href(administrative), href(any, { locale, id: '7' }));
if (is(found, 'education.index')) links.push(href(found.route.id, found.params));
export const alternate: Record<Locale | 'x-default', string> = found
  ? alternatesOfAny(found.route.id, found.params, { base: '/' })
  : alternatesOfAny(any, { id: '7' }, { base: '/' });
const publicId: PublicId = 'education.index';
export const asAny: RouteId = publicId;
export const titles: string[] = domains.map(({ id, title }) => `${title[locale]} ${id satisfies DomainId}`);
export const tier: DomainDescriptor['tier'] | undefined = domains[0]?.tier;
export const paths = (file: CatalogFile): string[] =>
  file.domains.flatMap(({ routes }) => routes.map(({ path }) => path));
export const names: string[] = [catalog.sourceLanguage, openApi.openapi, ...siteIds];
