import { servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
import { href, withLocale } from 'smart-city-domain-catalog/routes/href';
import { is, match, resolve } from 'smart-city-domain-catalog/routes/match';

// Links. A public page that imports its domain's module carries no word of the administrative routes.
export const link = href('citizen-services.services.id', { locale: 'ar', id: 'طلب 7' }, { query: { tab: 'fees' } });
export const same = servicesId({ locale: 'ar', id: 'طلب 7' }, { query: { tab: 'fees' } });
export const inFrench = withLocale('fr', 'https://city.example')('education.education');

// Whose page is this? What should a server answer?
const found = match('GET', link);
export const id = is(found, 'citizen-services.services.id') ? found.params.id : undefined;
export const answer = resolve('POST', '/en/services');
