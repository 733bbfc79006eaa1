// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const attractions = /* @__PURE__ */ $builder("culture-tourism.attractions", "/{locale}/attractions");
export const tours = /* @__PURE__ */ $builder("culture-tourism.tours", "/{locale}/tours");
