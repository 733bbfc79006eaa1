import { type ByRoute, href, type Routes } from 'smart-city-domain-catalog/routes';
import { services, servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';

type Gone = Routes['citizen-services.services'];
const gone: Gone = { locale: 'en' };
export const links = [href('citizen-services.services', gone), services(gone), servicesId({ locale: 'en', id: '7' })];
export const pages: ByRoute<'citizen-services', string> = {
  'citizen-services.services': '',
  'citizen-services.services.id': '',
  'citizen-services.admin.services': '',
};
