// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { NoParams } from '../types.js';
/** GET /admin/education. Education & Knowledge (planned), catalog/domains/education.yaml. */
export declare const admin: Builder<"education.admin", "/admin/education", NoParams>;
