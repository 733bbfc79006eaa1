// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainId, SiteId } from '../../types/index.js';
import type { LocaleIdParams, LocaleParams, RouteRow } from '../types.js';
export type { DomainId, DomainsAt, SiteId } from '../../types/index.js';
/** The id of each route, with the parameters of its path. */
export interface Routes {
  /** GET /{locale}/services. Citizen Services & E-Government (planned), catalog/domains/citizen-services.yaml. */
  "citizen-services.services": LocaleParams;
  /** GET /{locale}/services/{id}. Citizen Services & E-Government (planned), catalog/domains/citizen-services.yaml. */
  "citizen-services.services.id": LocaleIdParams;
  /** GET /{locale}/community. Community & Social Engagement (planned), catalog/domains/community.yaml. */
  "community.index": LocaleParams;
  /** GET /{locale}/community/forums. Community & Social Engagement (planned), catalog/domains/community.yaml. */
  "community.forums": LocaleParams;
  /** GET /{locale}/attractions. Culture, Tourism & Events (planned), catalog/domains/culture-tourism.yaml. */
  "culture-tourism.attractions": LocaleParams;
  /** GET /{locale}/tours. Culture, Tourism & Events (planned), catalog/domains/culture-tourism.yaml. */
  "culture-tourism.tours": LocaleParams;
  /** GET /{locale}/education. Education & Knowledge (planned), catalog/domains/education.yaml. */
  "education.index": LocaleParams;
  /** GET /{locale}/education/institutions. Education & Knowledge (planned), catalog/domains/education.yaml. */
  "education.institutions": LocaleParams;
  /** GET /{locale}/healthcare. Healthcare & Public Health (planned), catalog/domains/healthcare.yaml. */
  "healthcare.index": LocaleParams;
  /** GET /{locale}/healthcare/facilities. Healthcare & Public Health (planned), catalog/domains/healthcare.yaml. */
  "healthcare.facilities": LocaleParams;
  /** GET /{locale}/sports. Sports & Recreation (planned), catalog/domains/sports-recreation.yaml. */
  "sports-recreation.sports": LocaleParams;
  /** GET /{locale}/sports/venues. Sports & Recreation (planned), catalog/domains/sports-recreation.yaml. */
  "sports-recreation.sports.venues": LocaleParams;
}
/** The ids of the routes of each domain. The compiler would take minutes to derive them from Routes. */
export interface RouteIds {
  "citizen-services": "citizen-services.services" | "citizen-services.services.id";
  "community": "community.index" | "community.forums";
  "culture-tourism": "culture-tourism.attractions" | "culture-tourism.tours";
  "education": "education.index" | "education.institutions";
  "governance": never;
  "healthcare": "healthcare.index" | "healthcare.facilities";
  "sports-recreation": "sports-recreation.sports" | "sports-recreation.sports.venues";
}
export declare const rows: readonly RouteRow<keyof Routes, DomainId, SiteId>[];
export interface SiteUrls {
  readonly "site-a"?: string;
  readonly "site-b"?: string;
  readonly "site-c"?: string;
}
/** The base URL of each site that has one, for links. */
export declare const siteUrls: SiteUrls;
