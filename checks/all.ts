import type { Check } from '../core/check.ts';

/** Every catalog-wide check, in the order in which they run and are documented. */
export const allChecks: readonly Check[] = [];
