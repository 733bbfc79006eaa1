// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder } from '../builder.js';
export const adminHealthcare = /* @__PURE__ */ builder("healthcare.admin.healthcare", "/admin/healthcare");
