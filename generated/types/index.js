// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export const domainIds = ["citizen-services", "community", "culture-tourism", "education", "governance", "healthcare", "sports-recreation"];
export const externalDomainIds = ["core-cms", "identity-access", "gis-maps", "notifications-alerts", "events-culture", "social-engagement"];
export const siteIds = ["site-a", "site-b", "site-c"];
export const ownerIds = [];
export const languageCodes = ["en", "fr", "ar"];
