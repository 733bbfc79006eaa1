// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleIdParams, LocaleParams } from '../params.js';
/** GET /{locale}/services */
export declare const services: Builder<"citizen-services.services", "/{locale}/services", LocaleParams>;
/** GET /{locale}/services/{id} */
export declare const servicesId: Builder<"citizen-services.services.id", "/{locale}/services/{id}", LocaleIdParams>;
