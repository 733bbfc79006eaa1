// Each line under a directive must not compile; a directive above a line that does is a fault itself.
import { domains } from 'smart-city-domain-catalog/catalog';
import type { ByRoute, DomainAt, Locale, RouteId, SiteId } from 'smart-city-domain-catalog/routes';
import { byRoute, href, match, route, routes, siteUrls } from 'smart-city-domain-catalog/routes';
// @ts-expect-error: an administrative route is not in its domain's public module
import { adminServices, services } from 'smart-city-domain-catalog/routes/domains/citizen-services';
import { alternates, href as publicHref } from 'smart-city-domain-catalog/routes/public';
// @ts-expect-error: no such entry
import 'smart-city-domain-catalog/generated/routes/find.js';

// @ts-expect-error: nobody writes into a list that is published
domains[0]?.activeFor.push('site-a');
// @ts-expect-error: nor into the routes
routes.pop();
// @ts-expect-error: nor into what a route has
routes[0]?.sites.pop();
// @ts-expect-error: no route is in what may go into a browser
domains[0]?.routes;
// @ts-expect-error: a missing handler
export const handlers: ByRoute<'education', () => string> = { 'education.index': () => '' };
// @ts-expect-error: no domain of site C has the route
export const others: Partial<ByRoute<DomainAt<'site-c'>, string>> = { 'education.index': '' };
// @ts-expect-error: the catalog does not know where site A is
export const url: string = siteUrls['site-a'];
declare const site: SiteId;
// @ts-expect-error: the catalog may not know where a site is
export const address: string = siteUrls[site];
// @ts-expect-error: no such site
siteUrls['site-x'];
// @ts-expect-error: no such domain
match('/en/services', { domains: ['educations'] });
// @ts-expect-error: no such site
export type Nowhere = DomainAt<'site-x'>;
// @ts-expect-error: no such domain
export type None = ByRoute<'educations', () => string>;
// @ts-expect-error: a wrong id
href('education.educations', { locale: 'en' });
// @ts-expect-error: a wrong id
route('education.educations');
// @ts-expect-error: a wrong id
byRoute({ 'education.educations': () => '' });
// @ts-expect-error: a wrong locale
href('education.index', { locale: 'de' });
// @ts-expect-error: a wrong locale
export const locale: Locale = 'EN';
// @ts-expect-error: no locale
href('education.index');
// @ts-expect-error: a missing id
href('citizen-services.services.id', { locale: 'en' });
// @ts-expect-error: an id that the path does not have
href('education.index', { locale: 'en', id: '7' });
// @ts-expect-error: no locale
services();
declare const any: RouteId;
// @ts-expect-error: some of the routes need parameters
href(any);
// @ts-expect-error: some of the routes need an id
href(any, { locale: 'en' });
// @ts-expect-error: a match of any route may lack what another needs
href(any, match('/en/education')?.params);
// @ts-expect-error: one of the routes needs a locale
href(any as 'education.index' | 'education.admin');
// @ts-expect-error: some of the routes need an id
alternates(any as 'education.index' | 'citizen-services.services.id', {}, { base: '/' });
// @ts-expect-error: a nested query
services({ locale: 'en' }, { query: { a: { b: 1 } } });
// @ts-expect-error: a date is no query
services({ locale: 'en' }, { query: new Date() });
// @ts-expect-error: an administrative route among the public ones
publicHref('education.admin');
// @ts-expect-error: an administrative page has no languages
alternates('citizen-services.admin.services', {}, { base: '/' });
// @ts-expect-error: a match that is not looked at
match('/en/education').params;

export { adminServices };
