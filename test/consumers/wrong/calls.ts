// None of these may compile; the comment is what the compiler must say of the line.

import { route, routes } from 'smart-city-domain-catalog/routes';
import { alternates } from 'smart-city-domain-catalog/routes/alternates';
import { services, servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
import { href, withLocale } from 'smart-city-domain-catalog/routes/href';
import { is, match } from 'smart-city-domain-catalog/routes/match';
import { menu } from 'smart-city-domain-catalog/routes/menu/en';
import { type DomainHandlers, handler } from 'smart-city-domain-catalog/routes/node';
import { href as publicHref } from 'smart-city-domain-catalog/routes/public/href';

export const team: DomainHandlers<'education'> = { 'education.education': () => '' }; // want: is missing the following properties
export const stranger: DomainHandlers<'roads'> = {}; // want: Type '"roads"' does not satisfy the constraint
export const calls = [
  href('citizen-services.servces'), // want: Argument of type '"citizen-services.servces"' is not assignable to parameter of type 'keyof Routes'
  href('citizen-services.services'), // want: Expected 2-3 arguments, but got 1
  href('citizen-services.services', { locale: 'de' }), // want: Type '"de"' is not assignable to type 'Locale'
  href('citizen-services.services', { locale: 'en', id: '7' }), // want: is not assignable to type 'never'
  href('citizen-services.services.id', { locale: 'en' }), // want: Property 'id' is missing in type '{ locale: "en"; }' but required in type 'LocaleIdParams'
  href('citizen-services.services.id', { locale: 'en', id: 7 }), // want: Type 'number' is not assignable to type 'string'
  href('citizen-services.admin.services', { locale: 'en' }), // want: is not assignable to type 'undefined'
  publicHref('citizen-services.admin.services', {}), // want: Argument of type '"citizen-services.admin.services"' is not assignable to parameter of type 'keyof Routes'
  services(), // want: Expected 1-2 arguments, but got 0
  servicesId({ locale: 'en' }), // want: Property 'id' is missing
  withLocale('xx'), // want: Argument of type '"xx"' is not assignable to parameter of type 'Locale'
  is(match('GET', '/'), 'nothing'), // want: Argument of type '"nothing"' is not assignable to parameter of type 'keyof Routes'
  route('nothing'), // want: Argument of type '"nothing"' is not assignable to parameter of type 'keyof Routes'
  routes[0]?.domain === 'roads', // want: This comparison appears to be unintentional
  menu('site-x'), // want: Argument of type '"site-x"' is not assignable to parameter of type
  alternates('citizen-services.services', { locale: 'en' }, { base: 'https://x.example' }), // want: 'locale' does not exist in type
  alternates('citizen-services.services.id', {}, { base: 'https://x.example' }), // want: Property 'id' is missing
  alternates('governance.admin.governance.audit', {}, { base: 'https://x.example' }), // want: Argument of type '"governance.admin.governance.audit"' is not assignable
  publicHref('citizen-services.services', { locale: 'en' }, { query: 'a=1' }), // want: Type 'string' is not assignable to type 'object'
  handler({}), // want: is missing the following properties from type 'EachOf<
];
