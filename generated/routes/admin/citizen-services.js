// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const adminServices = /* @__PURE__ */ $builder("citizen-services.admin.services", "/admin/services");
