// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { CatalogDomain, CatalogFile } from './types/catalog.js';
export type * from './types/catalog.js';
export type Shown<Entry> = Omit<Entry, "routes" | "links" | "contact">;
/** A domain; its pages are in /routes. */
export type Domain = Shown<CatalogDomain>;
export declare const formatVersion: Required<CatalogFile>['formatVersion'];
export declare const version: Required<CatalogFile>['version'];
export declare const sourceLanguage: Required<CatalogFile>['sourceLanguage'];
export declare const digest: Required<CatalogFile>['digest'];
export declare const languages: readonly Shown<Required<CatalogFile>['languages'][number]>[];
export declare const sites: readonly Shown<Required<CatalogFile>['sites'][number]>[];
export declare const externalDomains: readonly Shown<Required<CatalogFile>['externalDomains'][number]>[];
export declare const domains: readonly Shown<Required<CatalogFile>['domains'][number]>[];
export declare const descriptors: readonly Shown<Required<CatalogFile>['descriptors'][number]>[];
