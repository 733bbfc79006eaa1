// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export {};
