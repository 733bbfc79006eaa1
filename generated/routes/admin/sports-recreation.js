// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder } from '../builder.js';
export const adminSportsEvents = /* @__PURE__ */ builder("sports-recreation.admin.sports.events", "/admin/sports/events");
