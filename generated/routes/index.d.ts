// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainId, SiteId } from '../types/index.js';
import type { HrefArguments, IdParams, LocaleIdParams, LocaleParams, NoParams, PresentIdOf, Route as AnyRoute } from './params.js';
export { directionOf, isLocale } from './languages.js';
export { defaultLocale, type Locale, locales } from './locales.js';
export { isSiteId } from './site.js';
export type { DomainId, SiteId } from '../types/index.js';
export type { IdParams, LocaleIdParams, LocaleParams, NoParams } from './params.js';
/** The id of each route of the catalog, with the parameters of its path. */
export interface PresentRoutes {
  /**
   * GET /{locale}/services
   *
   * Citizen Services & E-Government (citizen-services) is planned: the page may not be there yet.
   *
   * catalog/domains/citizen-services.yaml
   */
  "citizen-services.services": LocaleParams;
  /**
   * GET /{locale}/services/{id}
   *
   * Citizen Services & E-Government (citizen-services) is planned: the page may not be there yet.
   *
   * catalog/domains/citizen-services.yaml
   */
  "citizen-services.services.id": LocaleIdParams;
  /**
   * GET /admin/services
   *
   * Citizen Services & E-Government (citizen-services) is planned: the page may not be there yet.
   *
   * catalog/domains/citizen-services.yaml
   */
  "citizen-services.admin.services": NoParams;
  /**
   * GET /{locale}/community
   *
   * Community & Social Engagement (community) is planned: the page may not be there yet.
   *
   * catalog/domains/community.yaml
   */
  "community.community": LocaleParams;
  /**
   * GET /{locale}/community/forums
   *
   * Community & Social Engagement (community) is planned: the page may not be there yet.
   *
   * catalog/domains/community.yaml
   */
  "community.community.forums": LocaleParams;
  /**
   * GET /admin/community/moderation
   *
   * Community & Social Engagement (community) is planned: the page may not be there yet.
   *
   * catalog/domains/community.yaml
   */
  "community.admin.community.moderation": NoParams;
  /**
   * GET /{locale}/attractions
   *
   * Culture, Tourism & Events (culture-tourism) is planned: the page may not be there yet.
   *
   * catalog/domains/culture-tourism.yaml
   */
  "culture-tourism.attractions": LocaleParams;
  /**
   * GET /{locale}/tours
   *
   * Culture, Tourism & Events (culture-tourism) is planned: the page may not be there yet.
   *
   * catalog/domains/culture-tourism.yaml
   */
  "culture-tourism.tours": LocaleParams;
  /**
   * GET /admin/tourism/attractions
   *
   * Culture, Tourism & Events (culture-tourism) is planned: the page may not be there yet.
   *
   * catalog/domains/culture-tourism.yaml
   */
  "culture-tourism.admin.tourism.attractions": NoParams;
  /**
   * GET /{locale}/education
   *
   * Education & Knowledge (education) is planned: the page may not be there yet.
   *
   * catalog/domains/education.yaml
   */
  "education.education": LocaleParams;
  /**
   * GET /{locale}/education/institutions
   *
   * Education & Knowledge (education) is planned: the page may not be there yet.
   *
   * catalog/domains/education.yaml
   */
  "education.education.institutions": LocaleParams;
  /**
   * GET /admin/education
   *
   * Education & Knowledge (education) is planned: the page may not be there yet.
   *
   * catalog/domains/education.yaml
   */
  "education.admin.education": NoParams;
  /**
   * GET /admin/governance/policies
   *
   * Governance, Compliance & Legal (governance), stable
   *
   * catalog/domains/governance.yaml
   */
  "governance.admin.governance.policies": NoParams;
  /**
   * GET /admin/governance/compliance
   *
   * Governance, Compliance & Legal (governance), stable
   *
   * catalog/domains/governance.yaml
   */
  "governance.admin.governance.compliance": NoParams;
  /**
   * GET /admin/governance/audit
   *
   * Governance, Compliance & Legal (governance), stable
   *
   * catalog/domains/governance.yaml
   */
  "governance.admin.governance.audit": NoParams;
  /**
   * GET /{locale}/healthcare
   *
   * Healthcare & Public Health (healthcare) is planned: the page may not be there yet.
   *
   * catalog/domains/healthcare.yaml
   */
  "healthcare.healthcare": LocaleParams;
  /**
   * GET /{locale}/healthcare/facilities
   *
   * Healthcare & Public Health (healthcare) is planned: the page may not be there yet.
   *
   * catalog/domains/healthcare.yaml
   */
  "healthcare.healthcare.facilities": LocaleParams;
  /**
   * GET /admin/healthcare
   *
   * Healthcare & Public Health (healthcare) is planned: the page may not be there yet.
   *
   * catalog/domains/healthcare.yaml
   */
  "healthcare.admin.healthcare": NoParams;
  /**
   * GET /{locale}/sports
   *
   * Sports & Recreation (sports-recreation) is planned: the page may not be there yet.
   *
   * catalog/domains/sports-recreation.yaml
   */
  "sports-recreation.sports": LocaleParams;
  /**
   * GET /{locale}/sports/venues
   *
   * Sports & Recreation (sports-recreation) is planned: the page may not be there yet.
   *
   * catalog/domains/sports-recreation.yaml
   */
  "sports-recreation.sports.venues": LocaleParams;
  /**
   * GET /admin/sports/events
   *
   * Sports & Recreation (sports-recreation) is planned: the page may not be there yet.
   *
   * catalog/domains/sports-recreation.yaml
   */
  "sports-recreation.admin.sports.events": NoParams;
}
/** Ids that routes had before, with the present ones. */
export interface FormerNames {
}
/** Every id that stands for a route, with the parameters of its path. */
export interface Routes extends PresentRoutes {
}
export type RouteId = keyof Routes;
/** The id that a route has now, of any id that stands for it. */
export type PresentId<Id extends RouteId = RouteId> = PresentIdOf<Id, keyof PresentRoutes, FormerNames>;
export type Route<Id extends RouteId = keyof PresentRoutes> = AnyRoute<PresentId<Id>, DomainId, SiteId>;
/** Every route of the catalog, by domain. */
export declare const routes: readonly Route[];
/** The route with this id, or that had it before. Throws a RangeError for any other. */
export declare const route: <Id extends RouteId>(id: Id) => Route<Id>;
/** Whether a text is the id of a route, or was one. */
export declare const isRouteId: (value: unknown) => value is RouteId;
/** The link to a route. */
export type Href = <Id extends RouteId, Q extends object = object>(id: Id, ...rest: HrefArguments<Routes[Id], Q>) => string;
/** SHA-256 in hex of what services depend on: ids, methods, paths, former paths, parameters, audiences, sites, languages. */
export declare const digest: string;
