// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Descriptor, Domain, ExternalDomain, Language, Owner, Site } from './routes/catalog.js';
export type { Descriptor, Domain, DomainRoute, ExternalDomain, Language, Link, Owner, Reference, Site, Text } from './routes/catalog.js';
export declare const languages: readonly Language[];
export declare const sites: readonly Site[];
export declare const externalDomains: readonly ExternalDomain[];
export declare const domains: readonly Domain[];
export declare const descriptors: readonly Descriptor[];
