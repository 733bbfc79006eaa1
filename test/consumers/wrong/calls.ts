// None of these may compile; the comment is what the compiler must say of the line.
import { services, servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
import { href, withLocale } from 'smart-city-domain-catalog/routes/href';
import { is, match } from 'smart-city-domain-catalog/routes/match';
import { handler } from 'smart-city-domain-catalog/routes/node';

export const calls = [
  href('citizen-services.servces'), // want: Argument of type '"citizen-services.servces"' is not assignable to parameter of type 'keyof Routes'
  href('citizen-services.services'), // want: Expected 2-3 arguments, but got 1
  href('citizen-services.services', { locale: 'de' }), // want: Type '"de"' is not assignable to type 'Locale'
  href('citizen-services.services', { locale: 'en', id: '7' }), // want: is not assignable to type 'never'
  href('citizen-services.services.id', { locale: 'en' }), // want: Property 'id' is missing in type '{ locale: "en"; }' but required in type 'LocaleIdParams'
  href('citizen-services.services.id', { locale: 'en', id: 7 }), // want: Type 'number' is not assignable to type 'string'
  href('citizen-services.admin.services', { locale: 'en' }), // want: is not assignable to type 'undefined'
  withLocale('xx'), // want: Argument of type '"xx"' is not assignable to parameter of type 'Locale'
  services(), // want: Expected 1-2 arguments, but got 0
  servicesId({ locale: 'en' }), // want: Property 'id' is missing
  is(match('GET', '/'), 'nothing'), // want: Argument of type '"nothing"' is not assignable to parameter of type 'keyof Routes'
  handler({}), // want: is missing the following properties from type 'Handlers<NodeContext, unknown>'
];
