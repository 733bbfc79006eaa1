// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { NoParams } from '../types.js';
/** GET /admin/services. Citizen Services & E-Government (planned), catalog/domains/citizen-services.yaml. */
export declare const adminServices: Builder<"citizen-services.admin.services", "/admin/services", NoParams>;
