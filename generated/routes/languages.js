// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { locales, rightToLeft } from "./locales.js";
/** Whether a text is one of the languages' codes, to the letter. */
export function isLocale(value) {
	return locales.some((locale) => locale === value);
}
/** How a language is written: what an element's `dir` takes. */
export function directionOf(locale) {
	return rightToLeft.includes(locale) ? "rtl" : "ltr";
}
