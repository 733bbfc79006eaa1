// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { CatalogDomain, CatalogFile } from './types/catalog.js';
export type * from './types/catalog.js';
/** A domain; its pages are in /routes. */
export type Domain = Omit<CatalogDomain, "routes" | "links" | "contact">;
export declare const formatVersion: Required<CatalogFile>['formatVersion'];
export declare const version: Required<CatalogFile>['version'];
export declare const sourceLanguage: Required<CatalogFile>['sourceLanguage'];
export declare const languages: readonly Omit<Required<CatalogFile>['languages'][number], "routes" | "links" | "contact">[];
export declare const sites: readonly Omit<Required<CatalogFile>['sites'][number], "routes" | "links" | "contact">[];
export declare const externalDomains: readonly Omit<Required<CatalogFile>['externalDomains'][number], "routes" | "links" | "contact">[];
export declare const domains: readonly Domain[];
export declare const descriptors: readonly Omit<Required<CatalogFile>['descriptors'][number], "routes" | "links" | "contact">[];
