// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../params.js';
/**
 * GET /admin/healthcare
 *
 * Healthcare & Public Health (healthcare) is planned: the page may not be there yet.
 *
 * catalog/domains/healthcare.yaml
 */
export declare const adminHealthcare: Builder<"healthcare.admin.healthcare", "/admin/healthcare", "/admin/healthcare", NoParams>;
