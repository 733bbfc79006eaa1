// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export const siteIds = /* @__PURE__ */ Object.freeze(["site-a", "site-b", "site-c"]);
