// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** The interface languages, in the order of the catalog (BCP 47); the first is the source language. */
export type Locale = "en" | "fr" | "ar";
export declare const locales: readonly Locale[];
export declare const rightToLeft: readonly Locale[];
