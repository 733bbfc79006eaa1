// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export type { CatalogJson } from './catalog.js';
export type * from './domain.js';
export type * as whole from './catalog.js';
/** From catalog/domains/ */
export type DomainId = "citizen-services" | "community" | "culture-tourism" | "education" | "governance" | "healthcare" | "sports-recreation";
export declare const domainIds: readonly DomainId[];
/** From catalog/languages.yaml */
export type LanguageCode = "en" | "fr" | "ar";
export declare const languageCodes: readonly LanguageCode[];
/** From catalog/sites.yaml */
export type SiteId = "site-a" | "site-b" | "site-c";
export declare const siteIds: readonly SiteId[];
/** From catalog/owners.yaml */
export type OwnerId = never;
export declare const ownerIds: readonly OwnerId[];
/** From catalog/external-domains.yaml */
export type ExternalDomainId = "core-cms" | "identity-access" | "gis-maps" | "notifications-alerts" | "events-culture" | "social-engagement";
export declare const externalDomainIds: readonly ExternalDomainId[];
/** The domains that are active at each site. */
export interface DomainsAt {
  "site-a": "citizen-services" | "community" | "culture-tourism" | "governance";
  "site-b": "community" | "education" | "healthcare";
  "site-c": "sports-recreation";
}
