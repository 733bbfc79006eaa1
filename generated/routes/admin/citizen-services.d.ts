// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../params.js';
/** GET /admin/services */
export declare const adminServices: Builder<"citizen-services.admin.services", "/admin/services", NoParams>;
