import type { CheckContext } from '../../../core/check/check.ts';
import type { Generator } from '../../../generators/generator.ts';
import type * as api from '../../../scripts/add-ons/city/api.d.ts';
import * as real from '../../../scripts/add-ons/city/api.mjs';

// The tool and the exports of a city have the types of `api.d.ts`.
export const gives = (context: CheckContext): api.Catalog => context;
export const output = (own: api.Output): Generator => own;
export const functions: Pick<typeof api, keyof typeof real> = real;
