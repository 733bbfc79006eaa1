// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { table } from '../table.js';
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
export const digest = "83178e3321dbafa44990b7e27a0c20de41fd260c5648c86d34a0dd6101f1a467";
