// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const sports = /* @__PURE__ */ $builder("sports-recreation.sports", "/{locale}/sports");
export const sportsVenues = /* @__PURE__ */ $builder("sports-recreation.sports.venues", "/{locale}/sports/venues");
