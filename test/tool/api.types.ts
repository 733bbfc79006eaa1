import type { Check, CheckContext } from '../../core/check/check.ts';
import type { Generator } from '../../generators/generator.ts';
import type * as api from '../../scripts/tool/api.d.ts';
import * as real from '../../scripts/tool/api.mjs';

// What the tool gives is what `api.d.ts` promises, and what a city exports is what the tool takes.
export const gives = (context: CheckContext): api.Catalog & { readonly today: string } => context;
export const check = (own: api.Check): Check => own;
export const output = (own: api.Output): Generator => own;
export const functions: Pick<typeof api, keyof typeof real> = real;
