// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type Locale } from "./locales.js";
/** Whether a text is one of the languages' codes, to the letter. */
export declare function isLocale(value: unknown): value is Locale;
/** How a language is written: what an element's `dir` takes. */
export declare function directionOf(locale: Locale): "ltr" | "rtl";
