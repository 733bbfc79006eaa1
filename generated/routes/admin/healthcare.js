// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const adminHealthcare = /* @__PURE__ */ $builder("healthcare.admin.healthcare", "/admin/healthcare");
