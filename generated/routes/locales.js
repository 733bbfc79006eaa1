// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export const locales = /* @__PURE__ */ Object.freeze(["en", "fr", "ar"]);
export const defaultLocale = "en";
export const rightToLeft = ["ar"];
