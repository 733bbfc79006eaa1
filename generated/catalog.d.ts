// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { CatalogDomain, CatalogFile } from './types/catalog.js';
export type * from './types/catalog.js';
/** A domain; its pages are in /routes. */
export type Domain = Omit<CatalogDomain, 'routes'>;
export declare const formatVersion: Required<CatalogFile>['formatVersion'];
export declare const sourceLanguage: Required<CatalogFile>['sourceLanguage'];
export declare const digest: Required<CatalogFile>['digest'];
export declare const languages: Required<CatalogFile>['languages'];
export declare const sites: Required<CatalogFile>['sites'];
export declare const externalDomains: Required<CatalogFile>['externalDomains'];
export declare const domains: readonly Domain[];
export declare const descriptors: Required<CatalogFile>['descriptors'];
