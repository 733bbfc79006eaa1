// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const adminEducation = /* @__PURE__ */ $builder("education.admin.education", "/admin/education");
