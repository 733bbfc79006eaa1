import type { AddOn } from '../add-on.ts';
import { city } from './city/add-on.ts';
import { impact } from './impact/add-on.ts';
import { newThings } from './new/add-on.ts';
import { probe } from './probe/add-on.ts';
import { since } from './since/add-on.ts';
import { site } from './site/add-on.ts';
import { translate } from './translate/add-on.ts';

/** What is not the main job: each is a folder that can be deleted, with its two lines here. Rules are documented in this order. */
export const addOns: readonly AddOn[] = [
  since, // what changed, what that breaks and for whom, releases
  probe, // whether the running platform is as the catalog says
  impact, // who is affected when something is down or removed
  translate, // what is left to translate, and the exchange with translators
  newThings, // the first files of a domain, a site, a check or an output
  site, // the pages as a website, built and in a preview
  city, // the tool as a package for other cities, and their own checks
];
