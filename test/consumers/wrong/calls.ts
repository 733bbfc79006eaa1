// None of these may compile; the comment is what the compiler must say of the line.
import { domains } from 'smart-city-domain-catalog/catalog';
import { type Route, type Routes, route, routes } from 'smart-city-domain-catalog/routes';
import { alternates } from 'smart-city-domain-catalog/routes/alternates';
import { services, servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
import { href, withLocale } from 'smart-city-domain-catalog/routes/href';
import { is, isActive, localize, match } from 'smart-city-domain-catalog/routes/match';
import { menu } from 'smart-city-domain-catalog/routes/menu/en';
import { type DomainHandlers, handler } from 'smart-city-domain-catalog/routes/node';
import { href as publicHref } from 'smart-city-domain-catalog/routes/public/href';

const found = match('GET', '/en/services');
export type Unknown = Routes['citizen-services.servces']; // want: Property 'citizen-services.servces' does not exist on type 'Routes'
export const row: Route<'healthcare.nothing'>[] = []; // want: Type '"healthcare.nothing"' does not satisfy the constraint 'keyof Routes'
export const team: DomainHandlers<'education'> = { 'education.education': () => '' }; // want: is missing the following properties
export const stranger: DomainHandlers<'roads'> = {}; // want: Type '"roads"' does not satisfy the constraint
export const calls = [
  href('citizen-services.servces'), // want: Argument of type '"citizen-services.servces"' is not assignable to parameter of type 'keyof Routes'
  href('citizen-services.services'), // want: Expected 2-3 arguments, but got 1
  href('citizen-services.services', { locale: 'de' }), // want: Type '"de"' is not assignable to type 'Locale'
  href('citizen-services.services', { locale: 'en', id: '7' }), // want: is not assignable to type
  href('citizen-services.services.id', { locale: 'en' }), // want: Property 'id' is missing in type '{ locale: "en"; }' but required in type 'LocaleIdParams'
  href('citizen-services.services.id', { locale: 'en', id: 7 }), // want: Type 'number' is not assignable to type 'string'
  href('citizen-services.services.id', { id: '7' }), // want: Property 'locale' is missing
  href('citizen-services.admin.services', { locale: 'en' }), // want: is not assignable to type 'undefined'
  publicHref('citizen-services.admin.services', {}), // want: Argument of type '"citizen-services.admin.services"' is not assignable to parameter of type 'keyof Routes'
  services(), // want: Expected 1-2 arguments, but got 0
  servicesId({ locale: 'en' }), // want: Property 'id' is missing
  services({ locale: 'en' }, { query: ['a'] }), // want: Type 'string[]' is not assignable to type 'undefined'
  services({ locale: 'en' }, { query: new Date() }), // want: Type 'Date' is not assignable to type 'undefined'
  services({ locale: 'en' }, { query: { from: new Date() } }), // want: Type 'Date' is not assignable to type 'never'
  href('education.education', { locale: 'en' }, { query: { where: { x: 1 } } }), // want: Type '{ x: number; }' is not assignable to type 'never'
  href('education.education', { locale: 'en' }, { base: 7 }), // want: Type 'number' is not assignable to type 'string'
  withLocale('xx'), // want: Argument of type '"xx"' is not assignable to parameter of type 'Locale'
  withLocale('en')('citizen-services.services.id'), // want: Expected 2-3 arguments, but got 1
  is(found, 'nothing'), // want: Argument of type '"nothing"' is not assignable to parameter of type 'keyof Routes'
  is(found, 'education.education') && found.params.id.length, // want: 'found.params.id' is possibly 'undefined'
  found?.route.id === 'healthcare.clinics', // want: This comparison appears to be unintentional
  route('nothing'), // want: Argument of type '"nothing"' is not assignable to parameter of type 'keyof Routes'
  routes[0]?.domain === 'roads', // want: This comparison appears to be unintentional
  routes.push(route('education.education')), // want: Property 'push' does not exist on type 'readonly
  domains[0]?.activeFor.push('site-a'), // want: Property 'push' does not exist on type 'readonly
  localize('/en/services', 'de'), // want: Argument of type '"de"' is not assignable to parameter of type 'Locale'
  isActive('/en/services', 'services'), // want: Argument of type '"services"' is not assignable to parameter of type 'keyof Routes'
  menu('site-x'), // want: Argument of type '"site-x"' is not assignable to parameter of type
  alternates('citizen-services.services', { locale: 'en' }, { base: 'https://x.example' }), // want: 'locale' does not exist in type
  alternates('citizen-services.services.id', {}, { base: 'https://x.example' }), // want: Property 'id' is missing
  alternates('governance.admin.governance.audit', {}, { base: 'https://x.example' }), // want: Argument of type '"governance.admin.governance.audit"' is not assignable
  publicHref('citizen-services.services', { locale: 'en' }, { query: 'a=1' }), // want: Type 'string' is not assignable to type 'object'
  handler({}), // want: is missing the following properties from type 'EachOf<
];
