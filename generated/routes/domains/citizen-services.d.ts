// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleIdParams, LocaleParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { LocaleIdParams, LocaleParams } from '../types.js';
/** GET /{locale}/services. Citizen Services & E-Government (planned), catalog/domains/citizen-services.yaml. */
export declare const services: Builder<"citizen-services.services", "/{locale}/services", LocaleParams>;
/** GET /{locale}/services/{id}. Citizen Services & E-Government (planned), catalog/domains/citizen-services.yaml. */
export declare const servicesId: Builder<"citizen-services.services.id", "/{locale}/services/{id}", LocaleIdParams>;
