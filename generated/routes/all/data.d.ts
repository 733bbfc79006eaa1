// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainId, SiteId } from '../../types/index.js';
import type { LocaleIdParams, LocaleParams, NoParams, RouteRow } from '../types.js';
export type { DomainId, DomainsAt, SiteId } from '../../types/index.js';
/** The id of each route, with the parameters of its path. */
export interface Routes {
  /** GET /{locale}/services. Citizen Services & E-Government (planned), catalog/domains/citizen-services.yaml. */
  "citizen-services.services": LocaleParams;
  /** GET /{locale}/services/{id}. Citizen Services & E-Government (planned), catalog/domains/citizen-services.yaml. */
  "citizen-services.services.id": LocaleIdParams;
  /** GET /admin/services. Citizen Services & E-Government (planned), catalog/domains/citizen-services.yaml. */
  "citizen-services.admin.services": NoParams;
  /** GET /{locale}/community. Community & Social Engagement (planned), catalog/domains/community.yaml. */
  "community.index": LocaleParams;
  /** GET /{locale}/community/forums. Community & Social Engagement (planned), catalog/domains/community.yaml. */
  "community.forums": LocaleParams;
  /** GET /admin/community/moderation. Community & Social Engagement (planned), catalog/domains/community.yaml. */
  "community.admin.moderation": NoParams;
  /** GET /{locale}/attractions. Culture, Tourism & Events (planned), catalog/domains/culture-tourism.yaml. */
  "culture-tourism.attractions": LocaleParams;
  /** GET /{locale}/tours. Culture, Tourism & Events (planned), catalog/domains/culture-tourism.yaml. */
  "culture-tourism.tours": LocaleParams;
  /** GET /admin/tourism/attractions. Culture, Tourism & Events (planned), catalog/domains/culture-tourism.yaml. */
  "culture-tourism.admin.tourism.attractions": NoParams;
  /** GET /{locale}/education. Education & Knowledge (planned), catalog/domains/education.yaml. */
  "education.index": LocaleParams;
  /** GET /{locale}/education/institutions. Education & Knowledge (planned), catalog/domains/education.yaml. */
  "education.institutions": LocaleParams;
  /** GET /admin/education. Education & Knowledge (planned), catalog/domains/education.yaml. */
  "education.admin": NoParams;
  /** GET /admin/governance/policies. Governance, Compliance & Legal (stable), catalog/domains/governance.yaml. */
  "governance.admin.policies": NoParams;
  /** GET /admin/governance/compliance. Governance, Compliance & Legal (stable), catalog/domains/governance.yaml. */
  "governance.admin.compliance": NoParams;
  /** GET /admin/governance/audit. Governance, Compliance & Legal (stable), catalog/domains/governance.yaml. */
  "governance.admin.audit": NoParams;
  /** GET /{locale}/healthcare. Healthcare & Public Health (planned), catalog/domains/healthcare.yaml. */
  "healthcare.index": LocaleParams;
  /** GET /{locale}/healthcare/facilities. Healthcare & Public Health (planned), catalog/domains/healthcare.yaml. */
  "healthcare.facilities": LocaleParams;
  /** GET /admin/healthcare. Healthcare & Public Health (planned), catalog/domains/healthcare.yaml. */
  "healthcare.admin": NoParams;
  /** GET /{locale}/sports. Sports & Recreation (planned), catalog/domains/sports-recreation.yaml. */
  "sports-recreation.sports": LocaleParams;
  /** GET /{locale}/sports/venues. Sports & Recreation (planned), catalog/domains/sports-recreation.yaml. */
  "sports-recreation.sports.venues": LocaleParams;
  /** GET /admin/sports/events. Sports & Recreation (planned), catalog/domains/sports-recreation.yaml. */
  "sports-recreation.admin.sports.events": NoParams;
}
/** The ids of the routes of each domain. The compiler would take minutes to derive them from Routes. */
export interface RouteIds {
  "citizen-services": "citizen-services.services" | "citizen-services.services.id" | "citizen-services.admin.services";
  "community": "community.index" | "community.forums" | "community.admin.moderation";
  "culture-tourism": "culture-tourism.attractions" | "culture-tourism.tours" | "culture-tourism.admin.tourism.attractions";
  "education": "education.index" | "education.institutions" | "education.admin";
  "governance": "governance.admin.policies" | "governance.admin.compliance" | "governance.admin.audit";
  "healthcare": "healthcare.index" | "healthcare.facilities" | "healthcare.admin";
  "sports-recreation": "sports-recreation.sports" | "sports-recreation.sports.venues" | "sports-recreation.admin.sports.events";
}
export declare const rows: readonly RouteRow<keyof Routes, DomainId, SiteId>[];
export interface SiteUrls {
  readonly "site-a"?: string;
  readonly "site-b"?: string;
  readonly "site-c"?: string;
}
/** The base URL of each site that has one, for links. */
export declare const siteUrls: SiteUrls;
