// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../params.js';
/** GET /{locale}/sports */
export declare const sports: Builder<"sports-recreation.sports", "/{locale}/sports", LocaleParams>;
/** GET /{locale}/sports/venues */
export declare const sportsVenues: Builder<"sports-recreation.sports.venues", "/{locale}/sports/venues", LocaleParams>;
