// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { table } from './table.js';
export const routes = /* @__PURE__ */ table([
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
export const digest = "999faa7e2ef38426884fd0c3697a11b4841041472eb1579c33e7aa09a9676254";
