// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainId, SiteId } from './../types/index.js';
import type { IdParams, LocaleIdParams, LocaleParams, NoParams, Route as AnyRoute } from './params.js';
export type { DomainId, SiteId } from './../types/index.js';
export type { Locale } from './locales.js';
export type { IdParams, LocaleIdParams, LocaleParams, NoParams } from './params.js';
/** The id of each route, with the parameters of its path. */
export interface Routes {
  "citizen-services.services": LocaleParams;
  "citizen-services.services.id": LocaleIdParams;
  "citizen-services.admin.services": NoParams;
  "community.community": LocaleParams;
  "community.community.forums": LocaleParams;
  "community.admin.community.moderation": NoParams;
  "culture-tourism.attractions": LocaleParams;
  "culture-tourism.tours": LocaleParams;
  "culture-tourism.admin.tourism.attractions": NoParams;
  "education.education": LocaleParams;
  "education.education.institutions": LocaleParams;
  "education.admin.education": NoParams;
  "governance.admin.governance.policies": NoParams;
  "governance.admin.governance.compliance": NoParams;
  "governance.admin.governance.audit": NoParams;
  "healthcare.healthcare": LocaleParams;
  "healthcare.healthcare.facilities": LocaleParams;
  "healthcare.admin.healthcare": NoParams;
  "sports-recreation.sports": LocaleParams;
  "sports-recreation.sports.venues": LocaleParams;
  "sports-recreation.admin.sports.events": NoParams;
}
export type RouteId = keyof Routes;
/** A page of the platform. */
export type Route<Id extends RouteId = RouteId> = AnyRoute<Id, DomainId, SiteId>;
/** Every route of the catalog. */
export declare const routes: readonly Route[];
/** Of the catalog that the routes were made from: SHA-256 in hex, for services to compare. */
export declare const digest: string;
