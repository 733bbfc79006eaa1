// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { NoParams } from '../types.js';
/** GET /admin/sports/events. Sports & Recreation (planned), catalog/domains/sports-recreation.yaml. */
export declare const adminSportsEvents: Builder<"sports-recreation.admin.sports.events", "/admin/sports/events", NoParams>;
