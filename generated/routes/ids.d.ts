// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export type { DomainDescriptor } from '../types/domain.js';
export type { DomainId, ExternalDomainId, LanguageCode, OwnerId, SiteId } from '../types/index.js';
export type { RouteId } from './all/index.js';
