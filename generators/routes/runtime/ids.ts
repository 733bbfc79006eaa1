// A stand-in for the generated module of the same name, so that the other modules are ordinary TypeScript.
export type { DomainDescriptor } from '../../../generated/types/domain.d.ts';

export type DomainId = string;
export type ExternalDomainId = string;
export type SiteId = string;
export type OwnerId = string;
export type RouteId = string;
export type LanguageCode = string;
