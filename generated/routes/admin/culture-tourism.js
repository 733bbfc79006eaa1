// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder } from '../builder.js';
export const adminTourismAttractions = /* @__PURE__ */ builder("culture-tourism.admin.tourism.attractions", "/admin/tourism/attractions");
