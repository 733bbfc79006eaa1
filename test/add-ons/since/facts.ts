import type { Facts } from '../../../scripts/add-ons/since/changes/fact.ts';
import { factsOf } from '../../../scripts/add-ons/since/changes/facts.ts';
import { catalogFiles, type Files } from '../../support/catalogs.ts';

/** What a catalog states, as changes are found in it. */
export const factsIn = (files: Files): Facts => factsOf(catalogFiles(files));
