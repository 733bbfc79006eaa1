import type { Generator } from '../core/generator.ts';
import { pages } from './pages/pages.ts';

/** Every generator, in the order in which they run. */
export const allGenerators: readonly Generator[] = [pages];
