// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export const locales = Object.freeze(["en", "fr", "ar"]);
export const rightToLeft = Object.freeze(["ar"]);
