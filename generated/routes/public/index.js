// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { routeById, routeIdTest } from '../route-by-id.js';
import { table } from '../table.js';
export { directionOf, isLocale } from '../languages.js';
export { defaultLocale, locales } from '../locales.js';
export { isSiteId } from '../site.js';
export const routes = /* @__PURE__ */ table({
  "citizen-services": ["site-a"],
  "community": ["site-b", "site-a"],
  "culture-tourism": ["site-a"],
  "education": ["site-b"],
  "healthcare": ["site-b"],
  "sports-recreation": ["site-c"],
}, [
  ["citizen-services.services", "/{locale}/services", "citizen-services"],
  ["citizen-services.services.id", "/{locale}/services/{id}", "citizen-services"],
  ["community.community", "/{locale}/community", "community"],
  ["community.community.forums", "/{locale}/community/forums", "community"],
  ["culture-tourism.attractions", "/{locale}/attractions", "culture-tourism"],
  ["culture-tourism.tours", "/{locale}/tours", "culture-tourism"],
  ["education.education", "/{locale}/education", "education"],
  ["education.education.institutions", "/{locale}/education/institutions", "education"],
  ["healthcare.healthcare", "/{locale}/healthcare", "healthcare"],
  ["healthcare.healthcare.facilities", "/{locale}/healthcare/facilities", "healthcare"],
  ["sports-recreation.sports", "/{locale}/sports", "sports-recreation"],
  ["sports-recreation.sports.venues", "/{locale}/sports/venues", "sports-recreation"],
]);
export const route = /* @__PURE__ */ routeById(routes);
export const isRouteId = /* @__PURE__ */ routeIdTest(routes);
export const digest = "209a611c7935597a3ebf1e2ee4626854ff6b8b9fa8555cc9103254ce9dbcc452";
