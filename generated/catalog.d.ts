// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { CatalogDomain, CatalogJson } from './types/catalog.js';
export type * from './types/catalog.js';
/** A domain; its pages are in /routes. */
export type Domain = Omit<CatalogDomain, "routes" | "links" | "contact">;
export declare const formatVersion: Required<CatalogJson>['formatVersion'];
export declare const version: Required<CatalogJson>['version'];
export declare const sourceLanguage: Required<CatalogJson>['sourceLanguage'];
export declare const languages: readonly Omit<Required<CatalogJson>['languages'][number], "routes" | "links" | "contact">[];
export declare const sites: readonly Omit<Required<CatalogJson>['sites'][number], "routes" | "links" | "contact">[];
export declare const externalDomains: readonly Omit<Required<CatalogJson>['externalDomains'][number], "routes" | "links" | "contact">[];
export declare const domains: readonly Domain[];
export declare const descriptors: readonly Omit<Required<CatalogJson>['descriptors'][number], "routes" | "links" | "contact">[];
