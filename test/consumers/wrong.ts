// The lines with a comment must not compile; all others must.
import { domains } from 'smart-city-domain-catalog/catalog';
import type { ByRoute, DomainAt, Locale, RouteId, SiteId } from 'smart-city-domain-catalog/routes';
import { byRoute, href, match, route, routes, siteUrls } from 'smart-city-domain-catalog/routes';
import { adminServices, services } from 'smart-city-domain-catalog/routes/domains/citizen-services'; // none
import { alternates, type ByRoute as PublicByRoute, href as publicHref } from 'smart-city-domain-catalog/routes/public';
import 'smart-city-domain-catalog/generated/routes/find.js'; // no such entry

domains[0]?.activeFor.push('site-a'); // nobody writes into a list that is published
routes.pop(); // nor into the routes
routes[0]?.sites.pop(); // nor into the values of a route
domains[0]?.routes; // the exports for browsers have no route
export const handlers: ByRoute<'education', () => string> = { 'education.index': () => '' }; // a missing handler
export const administrative: PublicByRoute<'governance', string> = { 'governance.admin': '' }; // no public page
export const others: Partial<ByRoute<DomainAt<'site-c'>, string>> = { 'education.index': '' }; // not at site C
export const url: string = siteUrls['site-a']; // site A has no address
declare const site: SiteId;
export const address: string = siteUrls[site]; // a site may have no address
siteUrls['site-x']; // no such site
match('/en/services', { domains: ['educations'] }); // no such domain
export type Nowhere = DomainAt<'site-x'>; // no such site
export type None = ByRoute<'educations', () => string>; // no such domain
href('education.educations', { locale: 'en' }); // a wrong id
route('education.educations'); // a wrong id
byRoute({ 'education.educations': () => '' }); // a wrong id
href('education.index', { locale: 'de' }); // a wrong locale
export const locale: Locale = 'EN'; // a wrong locale
href('education.index'); // no locale
href('citizen-services.services.id', { locale: 'en' }); // a missing id
href('education.index', { locale: 'en', id: '7' }); // an id that the path does not have
services(); // no locale
declare const any: RouteId;
href(any); // some of the routes need parameters
href(any, { locale: 'en' }); // some need an id
href(any, match('/en/education')?.params); // a match of any route may lack a parameter of another
href(any as 'education.index' | 'education.admin'); // one of the routes needs a locale
alternates(any as 'education.index' | 'citizen-services.services.id', {}, { base: '/' }); // some of the routes need an id
services({ locale: 'en' }, { query: { a: { b: 1 } } }); // a nested query
services({ locale: 'en' }, { query: new Date() }); // a date is no query
publicHref('education.admin'); // an administrative route among the public ones
alternates('citizen-services.admin.services', {}, { base: '/' }); // an administrative page has no languages
match('/en/education').params; // a match that is not looked at

export { adminServices };
