// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const adminTourismAttractions = /* @__PURE__ */ $builder("culture-tourism.admin.tourism.attractions", "/admin/tourism/attractions");
