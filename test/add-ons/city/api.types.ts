import type { CheckContext } from '../../../core/check/check.ts';
import type { Generator } from '../../../generators/generator.ts';
import type * as api from '../../../scripts/add-ons/city/api.d.ts';
import * as real from '../../../scripts/add-ons/city/api.mjs';

// What the tool gives is what `api.d.ts` promises. What a city exports, `own-code.ts` takes as promised there.
export const gives = (context: CheckContext): api.Catalog => context;
export const output = (own: api.Output): Generator => own;
export const functions: Pick<typeof api, keyof typeof real> = real;
