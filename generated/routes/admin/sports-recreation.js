// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const adminSportsEvents = /* @__PURE__ */ $builder("sports-recreation.admin.sports.events", "/admin/sports/events");
