import type { Facts } from '../../../scripts/add-ons/since/changes/fact.ts';
import { factsOf } from '../../../scripts/add-ons/since/changes/facts.ts';
import { catalogFiles, type Files } from '../../support/catalogs.ts';

export const factsIn = (files: Files): Facts => factsOf(catalogFiles(files));
