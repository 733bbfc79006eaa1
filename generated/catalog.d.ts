// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { CatalogDomain, CatalogFile } from './types/catalog.js';
export type { Descriptor, ExternalDomain, Language, Owner, Reference, Site, Text } from './types/catalog.js';
/** A domain; its pages are in /routes. */
export type Domain = Omit<CatalogDomain, 'routes'>;
export declare const formatVersion: CatalogFile['formatVersion'];
export declare const sourceLanguage: CatalogFile['sourceLanguage'];
export declare const digest: CatalogFile['digest'];
export declare const languages: CatalogFile['languages'];
export declare const sites: CatalogFile['sites'];
export declare const externalDomains: CatalogFile['externalDomains'];
export declare const domains: readonly Domain[];
export declare const descriptors: CatalogFile['descriptors'];
