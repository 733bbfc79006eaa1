// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export const domainIds = /* @__PURE__ */ Object.freeze(["citizen-services", "community", "culture-tourism", "education", "governance", "healthcare", "sports-recreation"]);
export const languageCodes = /* @__PURE__ */ Object.freeze(["en", "fr", "ar"]);
export const siteIds = /* @__PURE__ */ Object.freeze(["site-a", "site-b", "site-c"]);
export const ownerIds = /* @__PURE__ */ Object.freeze([]);
export const externalDomainIds = /* @__PURE__ */ Object.freeze(["core-cms", "identity-access", "gis-maps", "notifications-alerts", "events-culture", "social-engagement"]);
