// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../params.js';
/**
 * GET /admin/sports/events
 *
 * Sports & Recreation (sports-recreation) is planned: the page may not be there yet.
 *
 * catalog/domains/sports-recreation.yaml
 */
export declare const adminSportsEvents: Builder<"sports-recreation.admin.sports.events", "/admin/sports/events", "/admin/sports/events", NoParams>;
