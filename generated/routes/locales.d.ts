// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** The interface languages (BCP 47). */
export type Locale = "en" | "fr" | "ar";
/** In the order of the catalog. */
export declare const locales: readonly [Locale, ...Locale[]];
/** The first of them, the source language. */
export declare const defaultLocale: Locale;
export declare const rightToLeft: readonly Locale[];
