// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { routeById, routeIdTest } from './route-by-id.js';
import { table } from './table.js';
export { directionOf, isLocale } from './languages.js';
export { defaultLocale, locales } from './locales.js';
export { isSiteId } from './site.js';
export const routes = /* @__PURE__ */ table({
  "citizen-services": ["site-a"],
  "community": ["site-b", "site-a"],
  "culture-tourism": ["site-a"],
  "education": ["site-b"],
  "governance": ["site-a"],
  "healthcare": ["site-b"],
  "sports-recreation": ["site-c"],
}, [
  ["citizen-services.services", "/{locale}/services", "citizen-services"],
  ["citizen-services.services.id", "/{locale}/services/{id}", "citizen-services"],
  ["citizen-services.admin.services", "/admin/services", "citizen-services"],
  ["community.community", "/{locale}/community", "community"],
  ["community.community.forums", "/{locale}/community/forums", "community"],
  ["community.admin.community.moderation", "/admin/community/moderation", "community"],
  ["culture-tourism.attractions", "/{locale}/attractions", "culture-tourism"],
  ["culture-tourism.tours", "/{locale}/tours", "culture-tourism"],
  ["culture-tourism.admin.tourism.attractions", "/admin/tourism/attractions", "culture-tourism"],
  ["education.education", "/{locale}/education", "education"],
  ["education.education.institutions", "/{locale}/education/institutions", "education"],
  ["education.admin.education", "/admin/education", "education"],
  ["governance.admin.governance.policies", "/admin/governance/policies", "governance"],
  ["governance.admin.governance.compliance", "/admin/governance/compliance", "governance"],
  ["governance.admin.governance.audit", "/admin/governance/audit", "governance"],
  ["healthcare.healthcare", "/{locale}/healthcare", "healthcare"],
  ["healthcare.healthcare.facilities", "/{locale}/healthcare/facilities", "healthcare"],
  ["healthcare.admin.healthcare", "/admin/healthcare", "healthcare"],
  ["sports-recreation.sports", "/{locale}/sports", "sports-recreation"],
  ["sports-recreation.sports.venues", "/{locale}/sports/venues", "sports-recreation"],
  ["sports-recreation.admin.sports.events", "/admin/sports/events", "sports-recreation"],
]);
export const route = /* @__PURE__ */ routeById(routes);
export const isRouteId = /* @__PURE__ */ routeIdTest(routes);
export const digest = "16957fbcbf7af02264ecb5427bd6c6418e0bed91112f8b2a01d1119997cbcb9d";
