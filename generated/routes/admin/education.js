// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const admin = /* @__PURE__ */ $builder("education.admin", "/admin/education");
