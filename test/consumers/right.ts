// Compiled strictly against the packed package. docs/services.md has the rest.
import { domains } from 'smart-city-domain-catalog/catalog';
import catalog from 'smart-city-domain-catalog/catalog.json' with { type: 'json' };
import * as all from 'smart-city-domain-catalog/routes';
import { type ByRoute, type DomainAt, href, type Locale, type RouteId } from 'smart-city-domain-catalog/routes';
import { adminServices } from 'smart-city-domain-catalog/routes/admin/citizen-services';
import { services, servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
import openApi from 'smart-city-domain-catalog/routes/openapi.json' with { type: 'json' };
import type * as open from 'smart-city-domain-catalog/routes/public';
import { type CatalogJson, type DomainDescriptor, type DomainId, siteIds } from 'smart-city-domain-catalog/types';

const locale: Locale = 'ar';
export const links: string[] = [
  href('citizen-services.services.id', { locale, id: '7' }, { query: { tab: 'a', list: [1, 2], no: undefined } }),
  href('citizen-services.admin.services', {}, { base: undefined, query: new URLSearchParams('a=b') }),
  adminServices(undefined, { base: '/city' }),
  services({ locale }, { base: all.siteUrls['site-b'] }),
];
export const id: 'citizen-services.services.id' = servicesId.id;
export const path: '/{locale}/services/{id}' = servicesId.path;

type Handler = (id?: string) => string;
const some: Partial<Record<RouteId, Handler>> = { 'education.index': () => '' };
const atSiteC: ByRoute<DomainAt<'site-c'>, Handler> = {
  'sports-recreation.sports': () => '',
  'sports-recreation.sports.venues': () => '',
  'sports-recreation.admin.sports.events': () => '',
};
export const registered: [all.Route, Handler][] = [...all.byRoute(some), ...all.byRoute(atSiteC)];
const inline = all.pagesOf({ 'education.index': () => 'x', 'education.institutions': () => 'y' });
for (const { path, handler } of inline) links.push(path, handler());
for (const [{ id }, handler] of all.byRoute({ 'education.index': () => 1, 'education.admin': async () => 'y' }))
  links.push(id, String(handler()));

declare const site: all.SiteId;
export const address: string | undefined = all.siteUrls[site];
const found = all.match('/en/services/7', { site, domains: ['education'] });
if (all.is(found, 'citizen-services.services.id')) {
  const params: { readonly locale: Locale; readonly id: string } = found.params;
  const same: all.Routes['citizen-services.services.id'] = params;
  links.push(same.id, found.route.id, all.localize('/en/services', params.locale) ?? '');
}
declare const text: string;
export const domain: DomainId | undefined = all.isRouteId(text) ? all.route(text).domain : undefined;
// A domain without a public page has no handlers.
export const none: open.ByRoute<'governance', Handler> = {};
all.byRoute(none);
export const atSiteA: keyof open.ByRoute<DomainAt<'site-a'>, Handler> = 'community.forums';
declare const several: 'education.index' | 'healthcare.index';
declare const administrative: 'education.admin' | 'healthcare.admin';
declare const any: RouteId;
links.push(href(several, { locale }), href(administrative), href(any, { locale, id: '7' }));
if (all.is(found, 'education.index')) links.push(href(found.route.id, found.params));
export const alternate: Record<Locale | 'x-default', string> = found
  ? all.alternates(found.route.id, found.params, { base: '/' })
  : all.alternates(any, { id: '7' }, { base: '/' });
const publicId: open.RouteId = 'education.index';
export const asAny: RouteId = publicId;
export const titles: string[] = domains.map(({ id, title }) => `${title[locale]} ${id satisfies DomainId}`);
export const tier: DomainDescriptor['tier'] | undefined = domains[0]?.tier;
export const paths = (file: CatalogJson): string[] =>
  file.domains.flatMap(({ routes }) => routes.map((one) => one.path));
export const names: string[] = [catalog.sourceLanguage, openApi.openapi, ...siteIds];
